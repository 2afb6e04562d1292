import type { Migration } from '../migration.ts';
import { log } from './0001_log.ts';
import { accounts } from './0004_accounts.ts';
import { mail } from './0005_mail.ts';
import { vault } from './0002_vault.ts';
import { files } from './0003_files.ts';
import { process } from './0007_process.ts';
import { guesses } from './0009_guesses.ts';
import { idempotency } from './0008_idempotency.ts';
import { jobs } from './0011_jobs.ts';
import { devices } from './0010_devices.ts';
import { moveLog } from './0012_move_log.ts';
import { appendAfter } from './0013_append_after.ts';
import { fence } from './0014_fence.ts';
import { secondFactors } from './0025_second_factors.ts';

/** In the order in which they run; each `name` is that of its file, and stays for good once it is on main. */
export const migrations: readonly Migration[] = [
  log,
  vault,
  files,
  accounts,
  mail,
  process,
  idempotency,
  guesses,
  devices,
  jobs,
  moveLog,
  appendAfter,
  fence,
  secondFactors,
];
