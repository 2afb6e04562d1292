import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { routeAt } from '../../api/resources/address.ts';
import { lookupsOf } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { registry } from '../../domain/registry.ts';
import { fill, sampleOf } from '../support/fill.ts';
import { type Bench, quantile, short } from './figure.ts';
import { connectTo, type Call } from './load.ts';
import { withProduct } from './processes.ts';
import { withWorld } from './seed.ts';

/** The most frequent reads. */
const BUSIEST = [
  'reaction',
  'comment',
  'follow',
  'notification',
  'message',
  'room-user',
  'bookmark',
  'achievement',
  'experience',
  'availability',
  'team-member',
  'training-review',
  'player-statistics',
  'job-application',
  'event-participant',
  'competition-participant',
  'product',
  'product-image',
  'review',
  'order',
];
const ROWS = 100_000;
/** Number of distinct values of a field: about a hundred rows in each list. */
const VALUES = 300;
const PER_SECOND = 50;
const SECONDS = 20;

const kinds = registry.kinds.filter(({ name }) => BUSIEST.includes(name));

/** The paths of a kind's lookups, each with values of its rows. */
const addressesOf = (kind: Kind): readonly string[] =>
  lookupsOf(kind.resource).flatMap(({ at }) => {
    const address = routeAt(kind.resource.path, at);
    return address === null
      ? []
      : [
          address.replaceAll(/:(\w+)/g, (_, field: string) =>
            encodeURIComponent(String(sampleOf(kind, field))),
          ),
        ];
  });

/** 99th percentile of all lookups at a steady rate, with tables as large as for a million members. */
export const listLookup: Bench = (say) =>
  withWorld(async (world) => {
    const client = new pg.Client({ connectionString: world.database.url });
    await client.connect();
    for (const kind of kinds) await fill(client, kind, ROWS, VALUES);
    await client.end();
    const addresses = kinds.flatMap(addressesOf);
    say(
      `${addresses.length} lookups of ${kinds.length} resources, ${ROWS} rows each, ${PER_SECOND} requests/s`,
    );
    const times = await withProduct(world, async ({ port }) => {
      const connections = connectTo(port, PER_SECOND);
      const timed = async (call: Call): Promise<number> => {
        const sent = performance.now();
        await connections.send(call);
        return performance.now() - sent;
      };
      const callOf = (address: string, n: number): Call => ({
        method: 'GET',
        path: address,
        token: world.tokens[n % world.tokens.length] ?? '',
      });
      // items below another item that must be visible are 404 here, because no event created these rows
      const there: string[] = [];
      for (const address of addresses)
        if (
          await timed(callOf(address, 0)).then(
            () => true,
            () => false,
          )
        )
          there.push(address);
      say(
        `${there.length} lookups of ${kinds.length} resources, ${ROWS} rows each, ${PER_SECOND} requests/s`,
      );
      const started = performance.now();
      const answers: Promise<number>[] = [];
      for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
        const early = started + (n * 1000) / PER_SECOND - performance.now();
        if (early > 1) await pause(early);
        answers.push(timed(callOf(there[n % there.length] ?? '', n)));
      }
      return Promise.all(answers).finally(connections.close);
    });
    say(`median ${short(quantile(times, 0.5))} ms, slowest ${short(quantile(times, 1))} ms`);
    const value = quantile(times, 0.99);
    return [{ name: 'list-lookup', value, unit: 'ms', floor: null, ratio: null, goal: 25, better: 'lower' }];
  });
