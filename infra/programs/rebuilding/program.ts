import { agrees } from '../../../projections/engine/rebuild/parity.ts';
import { rebuild } from '../../../projections/engine/rebuild/rebuild.ts';
import { RebuildStopped } from '../../../projections/engine/rebuild/stoppable.ts';
import { CannotTake } from '../../../projections/engine/write-batch.ts';
import { SCHEMA } from '../../../projections/areas.ts';
import { Asked, type Told } from './messages.ts';
import { messageOf, openForBuild } from './opened.ts';

// Started by `start.ts`: rebuilds read models in one transaction, and ends with the process that started it.

/** Resolves once it is sent. */
const tell = (told: Told): Promise<void> =>
  new Promise((resolve) => void process.send?.(told, undefined, undefined, () => resolve()));

const failureOf = (error: unknown): Told => {
  if (error instanceof RebuildStopped) return { kind: 'stopped' };
  if (!(error instanceof CannotTake)) return { kind: 'failed', message: messageOf(error) };
  const { projection, event, error: cause } = error.failure;
  const message = `event ${event?.id ?? 'unknown'}: ${cause.message}`;
  return { kind: 'cannot_take', projection: projection.name, message };
};

const run = async (names: readonly string[], signal: AbortSignal): Promise<Told> => {
  const { close, ...opened } = await openForBuild();
  let [percent, events] = [0, 0];
  try {
    // by this process alone: then everything is one transaction, of which a killed process leaves nothing
    const { parities } = await rebuild({
      ...opened,
      schema: SCHEMA,
      wanted: ({ name }) => names.includes(name),
      signal,
      parity: true,
      progress: ({ events: read, position, end }) => {
        events = read;
        percent = end === 0n ? 100 : Math.min(100, Number((position * 100n) / end));
        void tell({ kind: 'progress', step: 'reading', percent });
      },
      step: (step) => void tell({ kind: 'progress', step, percent }),
    });
    // without the keys of rows, which may be personal
    const differing = parities
      .filter((parity) => !agrees(parity))
      .map(({ table, rows, missing, extra, different }) => ({ table, rows, missing, extra, different }));
    return { kind: 'rebuilt', events, tables: parities.length, differing };
  } finally {
    await close();
  }
};

const stop = new AbortController();

// a terminal's Ctrl-C also reaches the parent, which stops this process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// the parent is gone: closing the connection rolls back
process.once('disconnect', () => process.exit(1));
process.on('message', (message) => {
  const asked = Asked.parse(message);
  switch (asked.kind) {
    case 'stop':
      return stop.abort();
    case 'rebuild':
      return void run(asked.projections, stop.signal)
        .catch(failureOf)
        .then(tell)
        .finally(() => process.exit(0));
    default:
      return asked satisfies never;
  }
});
