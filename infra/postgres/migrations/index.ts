import type { Migration } from '../migration.ts';
import { schema } from './0001_schema.ts';

/** In execution order; each `name` is its file name and never changes after a release. */
export const migrations: readonly Migration[] = [schema];
