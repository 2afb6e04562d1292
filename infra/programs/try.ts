import { upcastingLog } from '../../commands/core/upcasting-log.ts';
import { registry } from '../../domain/registry.ts';
import { keptColumnsOf, sqlViewsOf } from '../../projections/analytics/sql-views.ts';
import { allProjections, SCHEMA } from '../../projections/areas.ts';
import { dropKept, type Keeping, NotKept } from '../../projections/trial/kept.ts';
import { RebuildStopped } from '../../projections/engine/rebuild/stoppable.ts';
import { LiveReplaced, tryOut } from '../../projections/trial/try-out.ts';
import { CannotTake } from '../../projections/engine/write-batch.ts';
import { type Config, readConfig } from '../config/config.ts';
import { openLog } from '../event-log/open.ts';
import { ANALYST } from '../postgres/embedded.ts';
import { openConnections, openDatabase } from '../postgres/open.ts';
import { sentenceOf } from './error-sentence.ts';
import { progressBar } from './progress.ts';
import { fail, note, say, stopSignal } from './terminal.ts';
import { NoProjection, projectionIn } from './trial/file.ts';
import { triedLines } from './trial/lines.ts';
import { BadRange, rangeOf } from './trial/range.ts';

// `make try PROJECTION=file.ts [FROM= TO=] [KEEP=name]`: tries a projection beside the live ones.
// `make try DROP=name`: removes what KEEP has kept.

/** Exit codes, for scripts; 0 = tried. */
const EXIT = { refused: 1, stopped: 130 };

const NAME = /^[a-z][a-z0-9_]{0,40}$/;

/** A name for KEEP that can't be used. */
class BadName extends Error {}

const given = (name: string): string => process.env[name] ?? '';

const accountOf = ({ analystUrl }: Config): string =>
  analystUrl === undefined ? ANALYST : decodeURIComponent(new URL(analystUrl).username);

const keepingOf = (config: Config): Keeping | null => {
  const name = given('KEEP');
  if (name === '') return null;
  const taken = sqlViewsOf(registry, SCHEMA).some((view) => view.name === name);
  if (!NAME.test(name) || taken)
    throw new BadName(
      `KEEP is a name such as goals_by_month, not ${name}${taken ? ', which is a view' : ''}.`,
    );
  const live = allProjections(registry).flatMap(({ tables }) => tables);
  return {
    name,
    columnsOf: keptColumnsOf(registry, live),
    account: accountOf(config),
    madeAt: new Date().toISOString(),
  };
};

const tryFile = async (config: Config, signal: AbortSignal): Promise<void> => {
  const projection = await projectionIn(given('PROJECTION'), registry);
  const keeping = keepingOf(config);
  const database = await openDatabase(config, note);
  const connections = openConnections(database.url, note);
  const bar = progressBar(process.stderr);
  try {
    const log = await openLog(config.eventLog, database.url);
    try {
      const feed = upcastingLog(registry, log);
      const tried = await tryOut({
        pool: connections.copyPool,
        feed,
        live: SCHEMA,
        known: allProjections(registry),
        projection,
        signal,
        ...(await rangeOf(feed, given('FROM'), given('TO'))),
        ...(keeping && { keeping }),
        progress: ({ events, position, end }) => bar.show({ events, share: Number(position) / Number(end) }),
        comparing: () => bar.end(),
      });
      const keys = new Map(projection.tables.map(({ name, key }) => [name, key]));
      for (const line of triedLines(tried, (table) => keys.get(table) ?? [])) say(line);
    } finally {
      await log.close();
    }
  } finally {
    bar.end();
    await connections.close();
    await database.leave();
  }
};

/** Removes a kept dataset. */
const drop = async (config: Config, name: string): Promise<void> => {
  if (!NAME.test(name)) throw new BadName(`DROP is the name of a kept dataset, not ${name}.`);
  const database = await openDatabase(config, note);
  const connections = openConnections(database.url, note);
  try {
    const dropped = await dropKept(connections.pool, name);
    if (dropped.length === 0) throw new BadName(`No dataset of the name ${name} is kept.`);
    say(`Dropped: ${dropped.join(', ')}.`);
  } finally {
    await connections.close();
    await database.leave();
  }
};

const refusals = [NoProjection, BadRange, BadName, NotKept, LiveReplaced, CannotTake] as const;

const stopped = stopSignal();

try {
  const read = readConfig(process.env);
  const dropped = given('DROP');
  if (!read.ok) fail(EXIT.refused, read.complaints.join('\n'));
  else if (dropped === '') await tryFile(read.config, stopped);
  else await drop(read.config, dropped);
} catch (error) {
  const known = refusals.find((kind) => error instanceof kind);
  const sentence = known && error instanceof Error ? error.message : sentenceOf(error);
  if (error instanceof RebuildStopped) fail(EXIT.stopped, 'Stopped: nothing is left of the trial.');
  else if (sentence === null) throw error;
  else fail(EXIT.refused, sentence);
}
