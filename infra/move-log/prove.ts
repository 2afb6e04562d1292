import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Logs, meter } from './copy.ts';
import { readerOf, textOf } from './reader.ts';
import { MoveRefused } from './refused.ts';

/** Each event's position in the source and in the target; 0 is the same in both. */
export const PLACES = 'pg_temp.place';

/** Summary of two equal logs. */
export type Proof = {
  readonly events: number;
  readonly streams: number;
  /** SHA-256 of all events in order, in hexadecimal. */
  readonly digest: string;
  /** Position of the source's last event. */
  readonly end: bigint;
};

/** Number of streams listed where the logs differ. */
const NAMED = 5;

/**
 * Reads both logs completely and compares each pair of events in everything but the position: order, stream, revision,
 * id, type, time, data, metadata. Stores their positions in {@link PLACES} until the caller's transaction ends. Throws
 * {@link MoveRefused} where they differ.
 */
export const prove = async (client: PoolClient, logs: Logs): Promise<Proof> => {
  const [from, to] = [readerOf(logs.source), readerOf(logs.target)];
  const end = await logs.source.end();
  const tell = meter(end, logs);
  const hash = createHash('sha256');
  const streams = new Set<string>();
  const differing = new Set<string>();
  let events = 0;

  async function* places(): AsyncGenerator<string> {
    yield '0\t0\n';
    for (;;) {
      const [source, target] = await Promise.all([from.next(), to.next()]);
      const event = source ?? target;
      if (!event) return;
      const text = source && textOf(source);
      if (text === undefined || !target || text !== textOf(target)) differing.add(event.stream);
      else {
        hash.update(text).update('\n');
        yield `${source?.position}\t${target.position}\n`;
      }
      streams.add(event.stream);
      events += 1;
      tell(events, event);
    }
  }

  await client.query(`create temporary table place (source bigint, target bigint) on commit drop`);
  await pipeline(Readable.from(batched(places())), client.query(copyFrom(`copy ${PLACES} from stdin`)));
  if (differing.size > 0)
    throw new MoveRefused(
      `The logs differ in ${differing.size} streams: ${[...differing].slice(0, NAMED).join(', ')}.`,
    );
  await client.query(`alter table ${PLACES} add primary key (source)`);
  await client.query(`analyze ${PLACES}`);
  return { events, streams: streams.size, digest: hash.digest('hex'), end };
};

/** Lines for each chunk: a stream handles one at a time, in several event-loop turns. */
const LINES = 1000;

async function* batched(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk: string[] = [];
  for await (const line of lines) {
    chunk.push(line);
    if (chunk.length < LINES) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield chunk.join('');
}
