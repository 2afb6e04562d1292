import { buildPartHere } from '../../projections/engine/rebuild/apart.ts';
import { CannotTake } from '../../projections/engine/write-batch.ts';
import { PartMessage, type Told } from './rebuild-messages.ts';
import { messageOf, openForBuild } from './rebuilding/opened.ts';

// Started by `rebuild-processes.ts`: builds a part of the read models, and ends with the process that started it.

/** Resolves once it is sent. */
const tell = (told: Told): Promise<void> =>
  new Promise((resolve) => void process.send?.(told, undefined, undefined, () => resolve()));

const toldOf = (error: unknown): Told => {
  if (!(error instanceof CannotTake)) return { kind: 'failed', message: messageOf(error) };
  const { projection, event, error: cause } = error.failure;
  return {
    kind: 'cannot take',
    projection: projection.name,
    event: event?.id ?? null,
    message: cause.message,
  };
};

const build = async (asked: unknown): Promise<void> => {
  const part = PartMessage.parse(asked);
  const { close, ...opened } = await openForBuild();
  try {
    const here = buildPartHere(opened);
    const at = await here(part, {
      signal: new AbortController().signal,
      progress: ({ events, position, end }) =>
        void tell({ kind: 'progress', events, position: position.toString(), end: end.toString() }),
      filled: () => void tell({ kind: 'filled' }),
    });
    await tell({ kind: 'built', at: at.toString() });
  } finally {
    await close();
  }
};

// a terminal's Ctrl-C also reaches the parent, which ends this process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// the parent is gone, so the result is unused: closing the connection rolls back
process.once('disconnect', () => process.exit(1));
process.once('message', (asked) => {
  build(asked)
    .catch((error: unknown) => tell(toldOf(error)))
    .finally(() => process.exit(0));
});
