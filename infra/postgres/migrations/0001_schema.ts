import type { Migration } from '../migration.ts';
import { accounts } from '../schema/accounts.ts';
import { audit } from '../schema/audit.ts';
import { files } from '../schema/files.ts';
import { idempotency } from '../schema/idempotency.ts';
import { jobs } from '../schema/jobs.ts';
import { log } from '../schema/log.ts';
import { mail } from '../schema/mail.ts';
import { payments } from '../schema/payments.ts';
import { process } from '../schema/process.ts';
import { push } from '../schema/push.ts';
import { vault } from '../schema/vault.ts';

/** All statements of the schema, by subject. */
const statements: readonly string[] = [
  ...log,
  ...vault,
  ...files,
  ...accounts,
  ...mail,
  ...jobs,
  ...payments,
  ...push,
  ...process,
  ...idempotency,
  ...audit,
];

/**
 * The schema of the first release. Until then, changes are made in its sections, not by migrations; existing databases
 * must be created again.
 */
export const schema: Migration = {
  name: '0001_schema',
  async up(database) {
    for (const statement of statements) await database.raw(statement);
  },
};
