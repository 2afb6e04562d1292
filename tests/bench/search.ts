import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { chance, wordsBy, writeDocuments, type Words } from './documents.ts';
import type { Bench } from './figure.ts';
import { connectTo } from './load.ts';
import { withProduct } from './processes.ts';
import { withWorld } from './seed.ts';

const DOCUMENTS = 100_000;
const PER_SECOND = 20;
const SECONDS = 30;
const WARM_UP = 40;
const CONNECTIONS = 8;

const Page = z.object({ items: z.array(z.unknown()) });

const typed = (word: string, random: () => number): string => {
  const letters = Array.from(word);
  const at = 1 + Math.floor(random() * (letters.length - 1));
  return letters.toSpliced(at, 1, 'ظ').join('');
};

/** Queries of members: a name, words of a text, a prefix, a common word, a facet, a typo. */
const queriesBy = (
  { word, name }: Words,
  random: () => number,
): readonly (readonly [string, () => string])[] => [
  ['a name', name],
  ['one word', word],
  ['two words', () => `${word()} ${word()}`],
  ['a beginning', () => Array.from(word()).slice(0, 3).join('')],
  ['a letter', () => Array.from(word()).slice(0, 1).join('')],
  ['a common word', () => (random() < 0.5 ? 'فريق' : 'team')],
  ['two common words', () => 'كرة فريق'],
  ['a sport and a governorate', () => (random() < 0.5 ? 'سباحة الجيزة' : 'tennis giza')],
  ['a typo', () => typed(word(), random)],
  ['a name with a typo', () => typed(name().split(' ')[0] ?? '', random)],
  ['nothing there', () => 'قسطنطينية xylophone'],
];

const part = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
};

/** `GET /search` over all kinds with 100,000 documents in two languages, at a steady rate. */
export const search: Bench = (say) =>
  withWorld(async (world) => {
    const random = chance(7);
    const words = wordsBy(random);
    const queries = queriesBy(words, random);
    // the first start creates its tables
    const before = performance.now();
    await writeDocuments(world.database.url, DOCUMENTS, words, random);
    say(`${DOCUMENTS} documents, written in ${((performance.now() - before) / 1000).toFixed(0)} s`);
    say(`${PER_SECOND} searches/s for ${SECONDS} s, ${queries.length} sorts of queries in turn`);
    const taken = await withProduct(world, async ({ port }) => {
      const { send, close } = connectTo(port, CONNECTIONS);
      const ask = async (n: number) => {
        const [sort, query] = queries[n % queries.length] ?? ['', () => ''];
        const path = `/search?q=${encodeURIComponent(query())}`;
        const started = performance.now();
        const { body } = await send({
          method: 'GET',
          path,
          token: world.tokens[n % world.tokens.length] ?? '',
        });
        const ms = performance.now() - started;
        return { sort, ms, found: Page.parse(JSON.parse(body)).items.length };
      };
      for (let n = 0; n < WARM_UP; n += 1) await ask(n);
      const started = performance.now();
      const asked = [];
      for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
        const early = started + (n * 1000) / PER_SECOND - performance.now();
        if (early > 1) await pause(early);
        asked.push(ask(n));
      }
      return Promise.all(asked).finally(close);
    });
    for (const [sort] of queries) {
      const of = taken.filter((one) => one.sort === sort);
      const ms = of.map((one) => one.ms);
      const found = of.reduce((sum, one) => sum + one.found, 0) / of.length;
      say(
        `${sort.padEnd(20)} p50 ${part(ms, 0.5).toFixed(1)} ms, slowest ${part(ms, 1).toFixed(1)} ms, ${found.toFixed(1)} found`,
      );
    }
    const all = taken.map(({ ms }) => ms);
    const figure = { unit: 'ms', floor: null, ratio: null, better: 'lower' } as const;
    return [
      { name: 'search', value: part(all, 0.5), goal: 20, ...figure },
      { name: 'search p99', value: part(all, 0.99), goal: 50, ...figure },
    ];
  });
