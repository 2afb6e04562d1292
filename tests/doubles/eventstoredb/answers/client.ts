import { END } from '@eventstore/db-client';
import { anEvent, connect, type Questions, shortly } from './interview.ts';
import { listenTo } from './listen.ts';

const RACERS = 50;
const PIPELINED = 200;

/** Questions about the whole client, or about many appends at once. */
export const clients: Questions = {
  'G02 discover': async ({ url }) => {
    const client = connect(url.replace('esdb:', 'esdb+discover:'));
    const result = shortly(await client.appendToStream('disc', anEvent(1)));
    await client.dispose();
    return result;
  },
  'G03 dispose ends subscriptions': async ({ url }) => {
    const client = connect(url);
    const subscription = listenTo(client.subscribeToAll({ fromPosition: END }));
    await subscription.has(2);
    await client.dispose();
    await subscription.has(4);
    return subscription.log;
  },
  'G04 50 racers number': async ({ client }) => {
    await client.appendToStream('race', anEvent());
    const races = await Promise.allSettled(
      Array.from({ length: RACERS }, (_, n) =>
        client.appendToStream('race', anEvent(n), { expectedRevision: 0n }),
      ),
    );
    const wrong = races.filter(
      (race) =>
        race.status === 'rejected' && Reflect.get(Object(race.reason), 'type') === 'wrong-expected-version',
    );
    return { ok: races.filter(({ status }) => status === 'fulfilled').length, wev: wrong.length };
  },
  'G05 order of pipelined any appends': async ({ client }) => {
    await Promise.all(Array.from({ length: PIPELINED }, (_, n) => client.appendToStream('pipe', anEvent(n))));
    const order: unknown[] = [];
    for await (const { event } of client.readStream('pipe'))
      order.push(Reflect.get(Object(event?.data), 'n'));
    return { n: order.length, inOrder: order.every((n, place) => n === place) };
  },
  'G06 requiresLeader': async ({ client }) =>
    shortly(await client.appendToStream('lead', anEvent(1), { requiresLeader: true })),
};
