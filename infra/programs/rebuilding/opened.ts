import { upcastingLog } from '../../../commands/core/upcasting-log.ts';
import { openEvents } from '../../../commands/core/open-events.ts';
import { registry } from '../../../domain/registry.ts';
import type { RebuildOptions } from '../../../projections/engine/rebuild/rebuild.ts';
import { allProjections } from '../../../projections/areas.ts';
import { readConfig } from '../../config/config.ts';
import { openLog } from '../../event-log/open.ts';
import { openCopyPool } from '../../postgres/open.ts';
import { masterKeyFrom } from '../../vault/master-key.ts';
import { openVault } from '../../vault/vault.ts';

/** Database, log and keys of a process that builds read models, by its environment. */
export type Opened = Pick<RebuildOptions, 'pool' | 'feed' | 'open' | 'projections'> & {
  readonly close: () => Promise<void>;
};

/** Opens only what a build needs. Throws if the settings name no database. */
export const openForBuild = async (): Promise<Opened> => {
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
  return {
    pool,
    feed: upcastingLog(registry, log),
    open: (events) => openEvents(vault, registry, events),
    projections: allProjections(registry),
    close: async () => {
      await Promise.all([vault.close(), log.close()]);
      await pool.end();
    },
  };
};

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
