import type { Pool } from 'pg';
import type { Lead, ProcessLedger, TimerStore } from '../../commands/ports/process.ts';
import type { FilterSnapshots } from '../../commands/ports/filter-snapshots.ts';
import { filterSnapshots } from './filter-snapshots.ts';
import { leadOf } from './lead.ts';
import { processLedger } from './ledger.ts';
import { timerStore } from './timers.ts';

export type Processes = {
  readonly ledger: ProcessLedger;
  readonly timers: TimerStore;
  readonly lead: Lead;
  readonly filters: FilterSnapshots;
};

/** The state of process managers and timers in schema `ops`, and leader election among processes. */
export const openProcesses = ({ pool, url }: { readonly pool: Pool; readonly url: string }): Processes => ({
  ledger: processLedger(pool),
  timers: timerStore(pool),
  lead: leadOf({ url }),
  filters: filterSnapshots(pool),
});
