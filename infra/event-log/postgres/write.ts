import type { PoolClient, QueryConfig } from 'pg';
import { type AppendAnswer, LogUnavailable } from '../../../domain/kit/log.ts';
import type { EncodedAppend } from '../encode.ts';
import { type Connections, failureOf } from './connections.ts';
import type { WriteBatch } from './group-commit.ts';
import { instant } from '../instant.ts';

/** What `log.append` answers: the first position, the time (ms), each stream's revision as it was found. */
type Written = { first_position: string; written_at: number; actual: number[] };

/** The one way into the table: a batch by one call of `log.append`. */
export function batchWriter({ connect }: Connections, written: () => void): WriteBatch {
  return async (batch) => {
    const client = await connect().catch((error: unknown) => {
      if (error instanceof LogUnavailable) return null;
      throw error;
    });
    if (!client) return batch.map(() => ({ kind: 'unavailable' }));
    const answers = await writeBy(client, batch);
    if (answers.some((answer) => answer.kind === 'appended')) written();
    return answers;
  };
}

async function writeBy(
  client: PoolClient,
  batch: readonly EncodedAppend[],
): Promise<readonly AppendAnswer[]> {
  try {
    const { rows } = await client.query<Written>(appendCall(batch));
    client.release();
    const [row] = rows;
    return row ? answersOf(batch, row) : batch.map(() => ({ kind: 'outcome_unknown' }));
  } catch (error) {
    client.release(true);
    const failure = failureOf(error);
    if (failure === 'refused') throw error;
    return batch.map(() => ({ kind: failure === 'outage' ? 'unavailable' : 'outcome_unknown' }));
  }
}

function appendCall(batch: readonly EncodedAppend[]): QueryConfig {
  const owners: number[] = [];
  const revisions: number[] = [];
  for (const [i, { expected, events }] of batch.entries()) {
    for (let j = 1; j <= events.length; j++) {
      owners.push(i + 1);
      revisions.push(expected + j);
    }
  }
  const events = batch.flatMap((append) => append.events);
  return {
    name: 'append',
    text: 'select first_position, written_at, actual from log.append($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      arrayOf(batch.map((append) => `"${append.stream}"`)),
      arrayOf(batch.map((append) => append.expected)),
      arrayOf(owners),
      arrayOf(revisions),
      arrayOf(events.map((event) => event.id)),
      arrayOf(events.map((event) => event.type)),
      events.map((event) => event.data).join('\n'),
      events.map((event) => event.meta).join('\n'),
    ],
  };
}

/** Postgres's spelling of an array; none of ours holds a character that it would have to escape. */
export const arrayOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

function answersOf(batch: readonly EncodedAppend[], row: Written): AppendAnswer[] {
  const at = instant(row.written_at);
  let position = BigInt(row.first_position) - 1n;
  return batch.map(({ expected, events }, i) => {
    const actual = row.actual[i] ?? -1;
    if (actual !== expected) return { kind: 'conflict', actual: actual === -1 ? 'none' : actual };
    position += BigInt(events.length);
    return { kind: 'appended', revision: expected + events.length, position, at };
  });
}
