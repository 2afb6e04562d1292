import type { AppendAnswer } from '../../../domain/kit/log.ts';
import type { SourcedAppend } from '../encode.ts';

const MAX_APPENDS = 256;
const MAX_BYTES = 8_000_000;

/** Writes a batch of appends to different streams in one transaction; throws if the server refuses the batch. */
export type WriteBatch = (batch: readonly SourcedAppend[]) => Promise<readonly AppendAnswer[]>;

type Waiting = {
  readonly append: SourcedAppend;
  readonly answer: (answer: AppendAnswer) => void;
  readonly fail: (error: unknown) => void;
};

/**
 * Group commit: appends that arrive while a batch is written form the next batch and share its commit. A batch has one
 * append for each stream; further appends of that stream follow in the order of the calls. If the server refuses a batch,
 * its appends are written one by one, so that only the invalid one fails.
 */
export function groupCommit(write: WriteBatch): (append: SourcedAppend) => Promise<AppendAnswer> {
  const lines = new Map<string, Waiting[]>();
  let running = false;

  async function run(): Promise<void> {
    while (lines.size > 0) await settle(takeBatch(lines), write);
    running = false;
  }

  return (append) =>
    new Promise((answer, fail) => {
      const line = lines.get(append.stream);
      if (line) line.push({ append, answer, fail });
      else lines.set(append.stream, [{ append, answer, fail }]);
      if (running) return;
      running = true;
      // Waits for the other callers of this turn of the event loop.
      setImmediate(() => void run());
    });
}

/** The first append of each queue, within the size limit; a queue with more goes to the end. */
function takeBatch(lines: Map<string, Waiting[]>): Waiting[] {
  const batch: Waiting[] = [];
  let bytes = 0;
  for (const [stream, line] of [...lines].slice(0, MAX_APPENDS)) {
    bytes += line[0]?.append.bytes ?? 0;
    if (batch.length > 0 && bytes > MAX_BYTES) break;
    batch.push(...line.splice(0, 1));
    lines.delete(stream);
    if (line.length > 0) lines.set(stream, line);
  }
  return batch;
}

async function settle(batch: readonly Waiting[], write: WriteBatch): Promise<void> {
  try {
    const answers = await write(batch.map((waiting) => waiting.append));
    // Subscribers run first, so that their statements are sent before the appends' callers continue.
    setImmediate(() => {
      for (const [i, waiting] of batch.entries()) waiting.answer(answers[i] ?? { kind: 'outcome_unknown' });
    });
  } catch (error) {
    if (batch.length === 1) batch[0]?.fail(error);
    else for (const waiting of batch) await settle([waiting], write);
  }
}
