import { upcastingLog } from '../../commands/core/upcasting-log.ts';
import { openEvents } from '../../commands/core/open-events.ts';
import { registry } from '../../domain/registry.ts';
import { buildPartHere } from '../../projections/engine/rebuild/apart.ts';
import { CannotTake } from '../../projections/engine/write-batch.ts';
import { allProjections } from '../../projections/areas.ts';
import { readConfig } from '../config/config.ts';
import { openLog } from '../event-log/open.ts';
import { openCopyPool } from '../postgres/open.ts';
import { PartMessage, type Told } from './rebuild-messages.ts';
import { masterKeyFrom } from '../vault/master-key.ts';
import { openVault } from '../vault/vault.ts';

// Started by `rebuild-processes.ts`: builds a part of the read models, and ends with the process that started it.

/** Resolves once it is sent. */
const tell = (told: Told): Promise<void> =>
  new Promise((resolve) => void process.send?.(told, undefined, undefined, () => resolve()));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
  const read = readConfig(process.env);
  if (!read.ok || read.config.databaseUrl === undefined) throw new Error('The settings name no database');
  const { config } = read;
  const url = read.config.databaseUrl;
  const pool = openCopyPool(url, () => undefined);
  const masterKey = await masterKeyFrom({
    folder: config.dataFolder,
    value: config.masterKey?.toString('base64'),
  });
  const [log, vault] = await Promise.all([
    openLog(config.eventLog, url),
    openVault({ pool, url, masterKey }),
  ]);
  try {
    const here = buildPartHere({
      pool,
      feed: upcastingLog(registry, log),
      open: (events) => openEvents(vault, registry, events),
      projections: allProjections(registry),
    });
    const at = await here(part, {
      signal: new AbortController().signal,
      progress: ({ events, position, end }) =>
        void tell({ kind: 'progress', events, position: position.toString(), end: end.toString() }),
      filled: () => void tell({ kind: 'filled' }),
    });
    await tell({ kind: 'built', at: at.toString() });
  } finally {
    await Promise.all([vault.close(), log.close()]);
    await pool.end();
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
