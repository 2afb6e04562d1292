import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, RecordedEvent } from '../../domain/kit/log.ts';
import { noCounts, type Counts } from '../../projections/feed/feed-counts.ts';
import { countersOf } from './counters.ts';
import { happened } from './happened.fixture.ts';

const POSTS = ['00000001', '00000002'];
type Happening = readonly [type: string, item: string, data: JsonObject];

/** The reference model: counts a post's events one by one, as the read models do. */
const countedIn = (log: readonly Happening[], post: string): Counts | null => {
  let counts: Counts | null = null;
  const react = (type: unknown, by: number): void => {
    if (!counts || (type !== 'LIKE' && type !== 'CLAP')) return;
    counts = { ...counts, reactions: { ...counts.reactions, [type]: counts.reactions[type] + by } };
  };
  for (const [type, item, data] of log) {
    if (type === 'PostPublished' && item === post) counts = noCounts;
    if (type === 'PostRemoved' && item === post) counts = null;
    if (data['postId'] !== post) continue;
    if (type === 'PostReacted') react(data['type'], 1);
    if (type === 'ReactionWithdrawn') react(data['type'], -1);
    if (type === 'PostCommented' && counts) counts = { ...counts, comments: counts.comments + 1 };
  }
  return counts;
};

/** An event as the log's tail delivers it. An undo event carries the removed value. */
const told = ([type, item, data]: Happening, position: bigint): RecordedEvent =>
  happened(type, position, { item, data: type === 'ReactionWithdrawn' ? { was: data } : data });

/** A log, read models and a tail with independent positions, and the counters under test. */
const openCounters = () => {
  const log: Happening[] = POSTS.map((post) => ['PostPublished', post, {}]);
  const it = {
    models: log.length,
    seen: log.length,
    ms: 0,
    reads: 0,
    during: (): void => undefined,
    turns: (_read: number) => 0,
  };
  const counters = countersOf({
    now: () => it.ms,
    reads: {
      countersOf: async (posts) => {
        it.reads += 1;
        const [upTo, now] = [BigInt(it.models), log.slice(0, it.models)];
        const counts = new Map(
          posts.flatMap((post) => {
            const found = countedIn(now, post);
            return found ? [[post, found]] : [];
          }),
        );
        it.during();
        // a later read may be answered before an earlier one
        for (let turns = it.turns(it.reads); turns >= 0; turns -= 1) await Promise.resolve();
        return { counts, upTo };
      },
    },
  });
  counters.begin(BigInt(it.seen));
  const observe = (most: number): void => {
    const news = log.slice(it.seen, it.seen + most);
    counters.observe(news.map((one, n) => told(one, BigInt(it.seen + n + 1))));
    it.seen += news.length;
  };
  /** Asks for the counters as a notification round does, once the read models have reached `upTo`. */
  const ask = async (upTo: number): Promise<ReadonlyMap<string, Counts>> => {
    it.models = Math.max(it.models, upTo);
    return counters.of(POSTS, BigInt(upTo));
  };
  const known = (id: string, upTo: number): Counts | undefined => counters.known(id, BigInt(upTo));
  return { it, log, observe, ask, known };
};

const post = fc.constantFrom(...POSTS);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc
    .tuple(fc.constantFrom('PostReacted', 'ReactionWithdrawn'), post, fc.constantFrom('LIKE', 'CLAP'))
    .map(([kind, postId, type]): Happening => [kind, 'a reaction', { postId, type }]),
  post.map((postId): Happening => ['PostCommented', 'a comment', { postId }]),
  post.map((id): Happening => ['PostPublished', id, {}]),
  post.map((id): Happening => ['PostRemoved', id, {}]),
);
const step = fc.oneof(
  { weight: 6, arbitrary: happening.map((one) => ({ kind: 'happens', one }) as const) },
  { weight: 4, arbitrary: fc.nat(3).map((most) => ({ kind: 'observe', most }) as const) },
  { weight: 2, arbitrary: fc.nat(3).map((most) => ({ kind: 'project', most }) as const) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.boolean(), fc.nat(3))
      .map(([isBusy, less]) => ({ kind: 'ask', isBusy, less }) as const),
  },
  { weight: 3, arbitrary: fc.nat(3).map((less) => ({ kind: 'look up', less }) as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'wait' } as const) },
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/**
 * Runs the steps. Returns each answer that matches no read-model state between the asked position and the current one.
 */
const wrongAnswers = async (steps: readonly Step[]): Promise<readonly unknown[]> => {
  const { it, log, observe, ask, known } = openCounters();
  const project = (most: number): void => {
    it.models = Math.min(it.models + most, log.length);
  };
  const wrong: unknown[] = [];
  const compare = (id: string, found: Counts | undefined, upTo: number): void => {
    const places = log.map((_, at) => at + 1).filter((at) => at >= upTo && at <= it.models);
    const could = places.map((at) => countedIn(log.slice(0, at), id) ?? noCounts);
    if (!could.some((one) => isDeepStrictEqual(one, found))) wrong.push({ id, upTo, found, could });
  };
  /** Looks up counters without a read, once the read models have reached the position. */
  const lookUp = (less: number): void => {
    const upTo = Math.max(Math.min(it.seen, it.models) - less, 1);
    for (const id of POSTS) {
      const found = known(id, upTo);
      if (found) compare(id, found, upTo);
    }
  };
  const askFor = async (all: readonly number[], isBusy: boolean): Promise<void> => {
    // events continue while the counters are read
    it.during = (): void => {
      if (!isBusy) return;
      observe(2);
      project(1);
    };
    const answers = await Promise.all(all.map(ask));
    for (const [n, answer] of answers.entries())
      for (const id of POSTS) compare(id, answer.get(id), all[n] ?? 0);
  };
  it.turns = (read) => (read * 7) % 5;
  for (const one of steps) {
    if (one.kind === 'happens') log.push(one.one);
    else if (one.kind === 'observe') observe(one.most);
    else if (one.kind === 'project') project(one.most);
    else if (one.kind === 'look up') lookUp(one.less);
    else if (one.kind === 'wait') it.ms += 6_000;
    else await askFor([Math.max(it.seen - one.less, 1), ...(one.isBusy ? [it.seen] : [])], one.isBusy);
  }
  return wrong;
};

test('match a read-model state at or after the asked position, for any lag of tail and read models', async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      expect(await wrongAnswers(steps)).toEqual([]);
    }),
    { numRuns: 5_000 },
  );
});

test('are read once, and again after the cache lifetime', async () => {
  const { it, log, observe, ask, known } = openCounters();
  expect(known('00000001', it.seen)).toBe(undefined);
  for (let n = 1; n <= 20; n += 1) {
    log.push(['PostReacted', 'a reaction', { postId: '00000001', type: 'LIKE' }]);
    observe(1);
    expect((await ask(it.seen)).get('00000001')).toMatchObject({ reactions: { LIKE: n } });
  }
  expect(it.reads).toBe(1);
  expect(known('00000001', it.seen)).toMatchObject({ reactions: { LIKE: 20 } });
  expect(known('00000001', it.seen)).toBe(known('00000001', it.seen));
  it.ms = 11_000;
  expect(known('00000001', it.seen)).toBe(undefined);
  await ask(it.seen);
  expect(it.reads).toBe(2);
});

test('a concurrent read that is answered late does not overwrite newer counters', async () => {
  const { it, log, observe, ask } = openCounters();
  const react = (): void =>
    void log.push(['PostReacted', 'a reaction', { postId: '00000001', type: 'LIKE' }]);
  it.turns = (read) => (read === 1 ? 10 : 0);
  it.during = () => {
    it.during = () => undefined;
    react();
    observe(1);
    it.models += 1;
  };
  await Promise.all([ask(it.seen), ask(it.seen)]);
  react();
  observe(1);
  expect((await ask(it.seen)).get('00000001')).toMatchObject({ reactions: { LIKE: 2 } });
});
