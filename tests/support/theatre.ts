import { expect, vi } from 'vitest';
import { effectStep, type ProcessManager } from '../../commands/process/manager.ts';
import type { ProcessStatus } from '../../commands/process/runner.ts';
import { concertOf, openStage, type Running, type RunOptions, type Stage } from './runner.ts';
import { runtimeFixture, type RuntimeFixture } from './runtime.ts';
import { patiently } from './patience.ts';

/** A stage on a database of its own, for tests of runners of process managers. */
export type Theatre = {
  readonly place: RuntimeFixture;
  readonly stage: Stage;
  /** Runs the managers, which begin now: returns once they stand in the ledger. */
  begun(managers: readonly ProcessManager[], options?: RunOptions): Promise<Running>;
  close(): Promise<void>;
};

export const theatre = async (): Promise<Theatre> => {
  const place = await runtimeFixture();
  const stage = await openStage(place);
  return {
    place,
    stage,
    begun: async (managers, options) => {
      const running = stage.run(managers, { retry: { attempts: 3, firstMs: 5 }, ...options });
      const names = managers.map(({ name }) => name);
      const entered = async () => (await stage.ledger.rows()).map(({ name }) => name);
      await inTime(async () => expect(await entered()).toEqual(expect.arrayContaining(names)));
      return running;
    },
    close: async () => {
      await stage.close();
      await place.close();
    },
  };
};

/** Waits until a check holds, patiently: the machine may be busy. */
export const inTime = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, patiently);

/** Waits until this number of process managers has no work left; returns their states. */
export const settled = ({ runner }: Running, count = 1): Promise<readonly ProcessStatus[]> =>
  inTime(async () => {
    const rows = await runner.status();
    expect(rows.map(({ lag, failing }) => ({ lag, failing }))).toEqual(
      Array.from({ length: count }, () => ({ lag: 0, failing: null })),
    );
    return rows;
  });

export type Noting = { readonly seen: readonly string[]; readonly manager: ProcessManager };

/** Notes the concert of each ticket before a step of the test's own. */
export const noting = (name: string, step: (concert: string) => unknown = () => undefined): Noting => {
  const seen: string[] = [];
  const manager: ProcessManager = {
    name,
    appends: [],
    on: {
      TicketTaken: async ({ data }) => [
        effectStep('note', async () => {
          seen.push(concertOf(data));
          await step(concertOf(data));
        }),
      ],
    },
  };
  return { seen, manager };
};
