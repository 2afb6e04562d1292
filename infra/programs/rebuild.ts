import { z } from 'zod';
import { upcastingLog } from '../../commands/core/upcasting-log.ts';
import { timerKeeper } from '../../commands/process/timers.ts';
import { openEvents } from '../../commands/core/open-events.ts';
import { registry } from '../../domain/registry.ts';
import { CannotTake } from '../../projections/engine/write-batch.ts';
import { agrees } from '../../projections/engine/rebuild/parity.ts';
import { rebuild, type Rebuilt } from '../../projections/engine/rebuild/rebuild.ts';
import { RebuildStopped } from '../../projections/engine/rebuild/stoppable.ts';
import { allProjections, SCHEMA } from '../../projections/areas.ts';
import { readConfig } from '../config/config.ts';
import { openPlatform } from '../platform.ts';
import { progressBar } from './progress.ts';
import { BuilderFailed } from './rebuild-processes.ts';
import { parityLine, stepLine } from './rebuild-lines.ts';
import { sweepBrokenBoxes } from '../vault/broken-boxes.ts';
import { sentenceOf } from './error-sentence.ts';
import { fail, say, stopSignal } from './terminal.ts';

// `make rebuild [ONLY=name] [PROCESSES=n]`: rebuilds read models from the log, with or without a running server.

/** Exit codes, for scripts; 0 = all rebuilt, and the live tables matched the log. */
const EXIT = { refused: 1, differed: 2, stopped: 130 };

const MOST_PROCESSES = 64;
/** Number of building processes; default: one for each core. */
const Count = z.coerce.number().int().min(1).max(MOST_PROCESSES).optional();

const tell = ({ projections, parities, notCompared }: Rebuilt): void => {
  say('Compared with the live tables at the same place of the log:');
  for (const parity of parities) say(parityLine(parity));
  if (notCompared.length > 0) say(`Not compared, nothing alike was live: ${notCompared.join(', ')}.`);
  say(`${projections.length} read models are made again and live.`);
  if (!parities.every(agrees))
    fail(EXIT.differed, 'Some live rows were not as the log says; the rebuilt ones took their place.');
};

/** Rebuilds the named projections, or all. */
const rebuildNamed = async (
  names: readonly string[],
  asked: string | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const projections = allProjections(registry);
  const known = projections.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return fail(EXIT.refused, `There is no read model ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  const count = Count.safeParse(asked);
  if (!count.success)
    return fail(EXIT.refused, `PROCESSES is a number from 1 to ${MOST_PROCESSES}, not ${asked}.`);
  const read = readConfig(process.env);
  if (!read.ok) return fail(EXIT.refused, read.complaints.join('\n'));

  const platform = await openPlatform(read.config, (line) => process.stderr.write(`${line}\n`));
  const bar = progressBar(process.stderr);
  platform.vault.onBroken(({ eventId, eventType, reason }) => {
    bar.end();
    process.stderr.write(`A sealed box of event ${eventId} (${eventType}) does not open: ${reason}.\n`);
  });
  try {
    const swept = await sweepBrokenBoxes(platform.pool);
    const rebuilt = await rebuild({
      pool: platform.copyPool,
      feed: upcastingLog(registry, platform.log),
      open: (events) => openEvents(platform.vault, registry, events),
      schema: SCHEMA,
      projections,
      wanted: ({ name }) => names.length === 0 || names.includes(name),
      signal,
      processes: platform.builders(count.data),
      progress: ({ events, position, end }) => bar.show({ events, share: Number(position) / Number(end) }),
      step: (step) => {
        bar.end();
        process.stderr.write(`${stepLine[step]}\n`);
      },
      parity: true,
    });
    bar.end();
    tell(rebuilt);
    // timers are derived from the log like read models
    if (names.length > 0) return;
    await platform.processes.ledger.restart(timerKeeper(registry));
    await swept();
  } finally {
    bar.end();
    await platform.close();
  }
};

const stopped = stopSignal();

try {
  await rebuildNamed(process.argv.slice(2), process.env['PROCESSES'], stopped);
} catch (error) {
  if (error instanceof RebuildStopped) fail(EXIT.stopped, 'Stopped: the live read models are as they were.');
  else if (error instanceof CannotTake || error instanceof BuilderFailed)
    fail(EXIT.refused, `The live read models are as they were: ${error.message}`);
  else {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    fail(EXIT.refused, sentence);
  }
}
