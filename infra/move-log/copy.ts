import type { RecordedEvent } from '../../domain/kit/log.ts';
import type { OpenEventLog } from '../event-log/open-log.ts';
import type { Watched } from '../programs/progress.ts';
import { readerOf, textOf } from './reader.ts';
import { MoveRefused } from './refused.ts';

export type Logs = {
  readonly source: OpenEventLog;
  readonly target: OpenEventLog;
  readonly signal: AbortSignal;
  readonly progress: (watched: Watched) => void;
};

/** Events between two checks of time and signal. */
const EVERY = 1000;

/** Reports progress for a log that ends at `end`, at most once a page. */
export const meter = (
  end: bigint,
  { signal, progress }: Pick<Logs, 'signal' | 'progress'>,
): ((events: number, last: RecordedEvent) => void) => {
  let told = 0;
  return (events, { position }) => {
    if (events - told < EVERY && position < end) return;
    told = events;
    signal.throwIfAborted();
    progress({ events, share: Math.min(1, Number(position) / Number(end)) });
  };
};

/**
 * Copies events that the target lacks, after checking that the target is a prefix of the source. Returns the numbers of
 * existing and copied events. Throws {@link MoveRefused}, `LogUnavailable`.
 */
export const copyEvents = async (
  logs: Logs,
): Promise<{ readonly known: number; readonly copied: number }> => {
  const { source, target } = logs;
  const tell = meter(await source.end(), logs);
  const [from, to] = [readerOf(source), readerOf(target)];
  let known = 0;
  for (let there = await to.next(); there; there = await to.next()) {
    const event = await from.next();
    if (!event || textOf(event) !== textOf(there))
      throw new MoveRefused(
        `TO holds an event that FROM doesn't have there: ${there.id}, the ${known + 1}th, in ${there.stream}. ` +
          'A log is moved into an empty one, or one that holds a beginning of it.',
      );
    known += 1;
    tell(known, event);
  }
  let copied = 0;
  for (let events = await from.some(); events.length > 0; events = await from.some()) {
    await target.importEvents(events);
    copied += events.length;
    for (const last of events.slice(-1)) tell(known + copied, last);
  }
  return { known, copied };
};
