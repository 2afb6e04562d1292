import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { EventLog, JsonObject } from '../../domain/kit/log.ts';
import { startDoubles, tell } from '../doubles/eventstoredb/process.ts';
import { dispose } from '../../infra/event-log/eventstoredb/dispose.ts';
import { eventStoreDbEventLog } from '../../infra/event-log/eventstoredb/log.ts';
import { type Bench, compare, median, quantile, short, type Round } from './figure.ts';

const CALLERS = 32;
const SECONDS = 5;
const SLOWEST = 0.99;

const data: JsonObject = { from: null, to: 'like' };
const meta = { version: 1, item: randomUUID(), state: 'active', command: randomUUID(), actor: randomUUID() };

/** Milliseconds that each append took. */
type Took = readonly number[];

const byClient = (client: EventStoreDBClient) => async (): Promise<void> => {
  const event = jsonEvent({ type: 'ReactionChanged', data: { ...data }, metadata: meta });
  await client.appendToStream(`reaction-${randomUUID()}`, event, { expectedRevision: NO_STREAM });
};

const byLog = (log: EventLog) => async (): Promise<void> => {
  const event = { id: randomUUID(), type: 'ReactionChanged', data, meta };
  const answer = await log.append(`reaction-${randomUUID()}`, 'none', [event]);
  if (answer.kind !== 'appended') throw new Error(`An append was answered ${answer.kind}`);
};

const appendFor = async (ms: number, append: () => Promise<void>): Promise<Took> => {
  const until = performance.now() + ms;
  const took: number[] = [];
  const caller = async (): Promise<void> => {
    for (let begun = performance.now(); begun < until; begun = performance.now()) {
      await append();
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return took;
};

/** One process with 32 callers and small events, against the bare client on the same server. */
export const appendEsdb: Bench = async (say) => {
  const real = process.env['MALAAB_TEST_EVENTSTOREDB'];
  const doubles = real === undefined ? await startDoubles() : undefined;
  const url = real ?? (await tell(doubles?.control ?? '', 'bench', { do: 'open', port: 0 }));
  const client = EventStoreDBClient.connectionString(url);
  const log = await eventStoreDbEventLog({ url });
  say(`${CALLERS} callers, one event each, ${SECONDS} s a round, on ${doubles ? 'the double' : 'a server'}`);
  say('floor: appendToStream of the bare client, no_stream, in the same process');

  const tails: { floor: number[]; product: number[] } = { floor: [], product: [] };
  const measured = (kind: keyof typeof tails, append: () => Promise<void>) => async (): Promise<Round> => {
    const began = performance.now();
    const took = await appendFor(SECONDS * 1000, append);
    tails[kind].push(quantile(took, SLOWEST));
    return { value: (took.length / (performance.now() - began)) * 1000 };
  };
  const compared = await compare(measured('floor', byClient(client)), measured('product', byLog(log)), say);
  // the first round of each is a warm-up
  const [floor, value] = [median(tails.floor.slice(1)), median(tails.product.slice(1))];
  say(`of 100 appends, 99 took at most ${short(value)} ms, by the bare client ${short(floor)} ms`);
  await Promise.all([log.close(), dispose(client)]);
  doubles?.signal('SIGKILL');
  const ratio = value / floor;
  return [
    { name: 'append-esdb', unit: 'events/s', goal: 0.9, better: 'higher', ...compared },
    { name: 'append-esdb-p99', unit: 'ms', goal: 1.1, better: 'lower', value, floor, ratio },
  ];
};
