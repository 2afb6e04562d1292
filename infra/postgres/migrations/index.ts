import type { Migration } from '../migration.ts';
import { schema } from './0001_schema.ts';

/** In the order in which they run; each `name` is that of its file, and stays for good once it is released. */
export const migrations: readonly Migration[] = [schema];
