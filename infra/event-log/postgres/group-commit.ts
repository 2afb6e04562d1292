import type { AppendAnswer } from '../../../domain/kit/log.ts';
import type { SourcedAppend } from '../encode.ts';

const MAX_APPENDS = 256;
const MAX_BYTES = 8_000_000;

/** Writes a batch of appends to different streams in one transaction; throws if the server refused it whole. */
export type WriteBatch = (batch: readonly SourcedAppend[]) => Promise<readonly AppendAnswer[]>;

type Waiting = {
  readonly append: SourcedAppend;
  readonly answer: (answer: AppendAnswer) => void;
  readonly fail: (error: unknown) => void;
};

/**
 * Collects the appends that come while a batch is in flight into the next one, so that they share its
 * commit. A batch takes one append a stream: the next of that stream is judged after it, in the order
 * of the calls. If the server refuses a batch, its appends are written alone, so that only the bad one fails.
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
      // the other callers of this turn of the event loop come along
      setImmediate(() => void run());
    });
}

/** The first of each line, as long as they fit; a line with more goes to the back. */
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
    // who follows the log goes first: their statements are under way while these are answered
    setImmediate(() => {
      for (const [i, waiting] of batch.entries()) waiting.answer(answers[i] ?? { kind: 'outcome_unknown' });
    });
  } catch (error) {
    if (batch.length === 1) batch[0]?.fail(error);
    else for (const waiting of batch) await settle([waiting], write);
  }
}
