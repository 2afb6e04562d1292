import type { PoolClient, QueryConfig } from 'pg';
import { type AppendAnswer, LogUnavailable, type News, type RecordedEvent } from '../../../domain/kit/log.ts';
import type { SourcedAppend } from '../encode.ts';
import { type Connections, failureOf } from './connections.ts';
import type { WriteBatch } from './group-commit.ts';
import { instant } from '../instant.ts';

/** Result of `log.append`: first position, time (ms), each stream's previous revision, and the preceding event. */
type Written = { first_position: string; written_at: number; actual: number[]; after_id: string | null };

/** The result for each append of a batch, and the written events, if they are known. */
type Outcome = { readonly answers: readonly AppendAnswer[]; readonly news?: News };

/** Writes batches by one call of `log.append`; `written` receives the committed events. */
export function batchWriter({ connect }: Connections, written: (news?: News) => void): WriteBatch {
  return async (batch) => {
    const client = await connect().catch((error: unknown) => {
      if (error instanceof LogUnavailable) return null;
      throw error;
    });
    if (!client) return batch.map(() => ({ kind: 'unavailable' }));
    const { answers, news } = await writeBy(client, batch);
    if (answers.some((answer) => answer.kind === 'appended')) written(news);
    return answers;
  };
}

async function writeBy(client: PoolClient, batch: readonly SourcedAppend[]): Promise<Outcome> {
  try {
    const { rows } = await client.query<Written>(appendCall(batch));
    client.release();
    const [row] = rows;
    return row ? outcomeOf(batch, row) : { answers: batch.map(() => ({ kind: 'outcome_unknown' })) };
  } catch (error) {
    client.release(true);
    const failure = failureOf(error);
    if (failure === 'refused') throw error;
    return { answers: batch.map(() => ({ kind: failure === 'outage' ? 'unavailable' : 'outcome_unknown' })) };
  }
}

function appendCall(batch: readonly SourcedAppend[]): QueryConfig {
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
    text: 'select first_position, written_at, actual, after_id from log.append($1, $2, $3, $4, $5, $6, $7, $8)',
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

/** A Postgres array literal; the values contain no characters that need an escape. */
export const arrayOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

function outcomeOf(batch: readonly SourcedAppend[], row: Written): Outcome {
  const at = instant(row.written_at);
  const before = BigInt(row.first_position) - 1n;
  const events: RecordedEvent[] = [];
  const answers = batch.map((append, i): AppendAnswer => {
    const { expected } = append;
    const actual = row.actual[i] ?? -1;
    if (actual !== expected) return { kind: 'conflict', actual: actual === -1 ? 'none' : actual };
    const first = before + BigInt(events.length) + 1n;
    events.push(...recorded(append, first, at));
    return {
      kind: 'appended',
      revision: expected + append.events.length,
      position: before + BigInt(events.length),
      at,
    };
  });
  if (row.after_id === null) return { answers };
  return { answers, news: { after: { position: before, id: row.after_id }, events } };
}

/** The events of an append in the form that a read returns. */
const recorded = (
  { stream, expected, sources }: SourcedAppend,
  first: bigint,
  at: string,
): readonly RecordedEvent[] =>
  sources.map(({ id, type, data, meta }, i) => ({
    id,
    type,
    data,
    meta,
    stream,
    revision: expected + 1 + i,
    position: first + BigInt(i),
    at,
  }));
