import type { Pool } from 'pg';
import { openEvents } from '../../commands/core/open-events.ts';
import { LogUnavailable } from '../../domain/kit/log.ts';
import { registry } from '../../domain/registry.ts';
import { formatIn, localeOf } from '../../domain/format/format.ts';
import { CannotTake } from '../../projections/engine/write-batch.ts';
import { RebuildStopped } from '../../projections/engine/rebuild/stoppable.ts';
import { type Config, readConfig } from '../config/config.ts';
import { settings } from '../config/settings/settings.ts';
import { ImportRefused, type OpenEventLog } from '../event-log/open-log.ts';
import { closed, closersOf } from '../closers.ts';
import { openLog } from '../event-log/open.ts';
import { openCopyPool, openDatabase } from '../postgres/open.ts';
import { progressBar } from './progress.ts';
import { parityLine, stepLine } from './rebuild-lines.ts';
import { sentenceOf } from './error-sentence.ts';
import { fail, note, say, stopSignal } from './terminal.ts';
import { masterKeyFrom } from '../vault/master-key.ts';
import { openVault } from '../vault/vault.ts';
import { alone } from '../move-log/alone.ts';
import { moveLog, type Moved } from '../move-log/move.ts';
import { MoveRefused } from '../move-log/refused.ts';

// `make move-log FROM=… TO=…`: moves the log of a stopped system to another kind of log.

const { number } = formatIn(localeOf('en'));

type Names = { readonly from: string; readonly to: string };

/** Both addresses, if each is valid. */
const namesIn = ({ FROM: from = '', TO: to = '' }: Readonly<Record<string, string | undefined>>): Names => {
  if (from === '' || to === '')
    throw new MoveRefused(
      'Usage: make move-log FROM=… TO=…, each postgres or the address of an EventStoreDB',
    );
  for (const [name, value] of Object.entries({ FROM: from, TO: to }))
    if (!settings.shape.MALAAB_EVENT_LOG.safeParse(value).success)
      throw new MoveRefused(
        `${name} must be postgres, or an address such as esdb://user:password@host:2113, not what it is set to.`,
      );
  if (from === to) throw new MoveRefused('FROM and TO name the same log.');
  return { from, to };
};

/** Opens one of the two. Its address is not printed, because it may contain a password. */
const openNamed = async (name: string, address: string, url: string): Promise<OpenEventLog> => {
  try {
    return await openLog(address, url);
  } catch (error) {
    const why = sentenceOf(error);
    if (why === null) throw error;
    throw new MoveRefused(`${name}: ${why}`, { cause: error });
  }
};

/** Compares two opened logs: the target's id, or null = moved already. */
const judge = async (
  { source, target }: { readonly source: OpenEventLog; readonly target: OpenEventLog },
  pool: Pool,
  key: string,
): Promise<string | null> => {
  const [from, to] = [await source.logIdentity(), await target.logIdentity()];
  if (!from?.keyCheck) throw new MoveRefused('FROM is no log that Malaab has worked with.');
  if (from.keyCheck !== key) throw new MoveRefused('FROM was written under another master key.');
  if (from.id === to?.id) throw new MoveRefused('FROM and TO are the same log.');
  if (to?.keyCheck && to.keyCheck !== key)
    throw new MoveRefused('TO belongs to another Malaab: it was written under another master key.');
  const { rows } = await pool.query<{ id: string }>('select id from ops.event_log');
  const works = rows[0]?.id;
  if (works !== undefined && works === to?.id) return null;
  if (works !== undefined && works !== from.id)
    throw new MoveRefused('This database works with another log than FROM.');
  return (await target.bindKey(key)).id;
};

const tell = ({ known, copied, proof, rebuilt }: Moved): void => {
  const already = known > 0 ? `; ${number(known)} were there already` : '';
  say(`${number(copied)} events were copied${already}.`);
  say(
    `Both logs hold the same ${number(proof.events)} events of ${number(proof.streams)} streams in the same order, ` +
      `each with its id, type, time, data, metadata and revision: sha256 ${proof.digest}.`,
  );
  say('The read models made from one and the other, but for their positions:');
  for (const parity of rebuilt.parities) say(parityLine(parity));
  if (rebuilt.notCompared.length > 0)
    say(`Not compared, nothing alike was live: ${rebuilt.notCompared.join(', ')}.`);
};

const NEXT = 'Set MALAAB_EVENT_LOG to what TO was, for every process, and start them.';

const move = async ({ from, to }: Names, config: Config, signal: AbortSignal): Promise<void> => {
  const { opened, close } = closersOf();
  let bar = progressBar(process.stderr);
  try {
    const { url } = opened(await openDatabase(config, note), ({ leave }) => leave());
    opened(await alone(url), ({ letGo }) => letGo());
    // with this, Postgres detects a killed client during a statement
    const pool = openCopyPool(url, note, { options: '-c client_connection_check_interval=1000' });
    opened(pool, () => pool.end());
    const masterKey = await masterKeyFrom({
      folder: config.dataFolder,
      value: config.masterKey?.toString('base64'),
    });
    const vault = opened(await openVault({ pool, url, masterKey }), closed);
    const source = opened(await openNamed('FROM', from, url), closed);
    const target = opened(await openNamed('TO', to, url), closed);
    const targetId = await judge({ source, target }, pool, vault.keyCheck());
    if (targetId === null) return say(`This database works with that log already. ${NEXT}`);
    const moved = await moveLog({
      source,
      target,
      targetId,
      pool,
      registry,
      signal,
      open: (events) => openEvents(vault, registry, events),
      part: (line) => {
        bar.end();
        note(line);
        bar = progressBar(process.stderr);
        return bar.show;
      },
      step: (step) => {
        bar.end();
        note(stepLine[step]);
      },
    });
    bar.end();
    tell(moved);
    say(`The log is moved. ${NEXT}`);
  } finally {
    bar.end();
    await close();
  }
};

const stopped = stopSignal();

const STAYS = 'Malaab works with FROM as before; the same command goes on where this one ended.';

try {
  const names = namesIn(process.env);
  const read = readConfig(process.env);
  if (read.ok) await move(names, read.config, stopped);
  else fail(1, read.complaints.join('\n'));
} catch (error) {
  const sentence = error instanceof MoveRefused ? error.message : sentenceOf(error);
  const isPassing = [LogUnavailable, ImportRefused, CannotTake].some((kind) => error instanceof kind);
  if (stopped.aborted || error instanceof RebuildStopped) fail(130, `Stopped. ${STAYS}`);
  else if (isPassing && error instanceof Error) fail(1, `${error.message}. ${STAYS}`);
  else if (sentence !== null) fail(1, sentence);
  else throw error;
}
