import { LogUnavailable, type RecordedEvent } from '../../../domain/kit/log.ts';
import { encodeEvent, type EncodedEvent } from '../encode.ts';
import { ImportRefused, type OpenEventLog } from '../open-log.ts';
import type { Appender } from './append.ts';

/** Maximum JSON bytes of an append with several events: the server accepts 1 MiB, and metadata grow a little. */
const MAX_RUN_BYTES = 500_000;

/** Consecutive events of one stream: one append. */
type Run = {
  readonly stream: string;
  readonly expected: number;
  readonly events: EncodedEvent[];
  readonly times: string[];
  bytes: number;
};

const runsOf = (events: readonly RecordedEvent[]): readonly Run[] => {
  const runs: Run[] = [];
  for (const event of events) {
    const encoded = encodeEvent(event);
    const { stream, revision, at } = event;
    const bytes = Buffer.byteLength(encoded.data) + Buffer.byteLength(encoded.meta);
    const run = runs.at(-1);
    const goesOn = run?.stream === stream && run.expected + run.events.length + 1 === revision;
    if (run && goesOn && run.bytes + bytes <= MAX_RUN_BYTES) {
      run.events.push(encoded);
      run.times.push(at);
      run.bytes += bytes;
    } else runs.push({ stream, expected: revision - 1, events: [encoded], times: [at], bytes });
  }
  return runs;
};

/**
 * Sends all events of an import at once on one call. The server handles them in order, so a broken connection leaves a
 * prefix of them.
 */
export const importTo =
  ({ append }: Appender): OpenEventLog['importEvents'] =>
  async (events) => {
    const runs = runsOf(events);
    const answers = await Promise.all(runs.map((run) => append(run, run.times)));
    const failed = answers.findIndex(({ kind }) => kind !== 'appended');
    if (failed === -1) return;
    const kind = answers[failed]?.kind;
    if (kind !== 'conflict') throw new LogUnavailable(`The import failed: ${kind}`);
    throw new ImportRefused(`An event of ${runs[failed]?.stream} does not follow its stream`);
  };
