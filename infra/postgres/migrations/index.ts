import type { Migration } from '../migration.ts';

/** In the order in which they run; each `name` is that of its file, and stays for good once it is on main. */
export const migrations: readonly Migration[] = [];
