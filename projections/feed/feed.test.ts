import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REACTIONS } from '../../domain/social/reaction.ts';
import { event, readModels } from '../../tests/support/read-models.ts';
import { agrees } from '../engine/rebuild/parity.ts';
import { feedProjection, SECONDS_A_POINT, WORTH } from './feed.ts';

const posts = [1, 2, 3].map((digit) => `01900000-0000-7000-8000-00000000000${digit}`);
const post = fc.constantFrom(...posts);
const type = fc.constantFrom(...REACTIONS);

/** Random events of posts; events may also concern missing posts. */
const step = fc.oneof(
  fc.record({ type: fc.constant('PostPublished'), post, data: fc.constant({}) }),
  fc.record({ type: fc.constant('PostReacted'), post, data: fc.record({ type }) }),
  fc.record({
    type: fc.constant('ReactionChanged'),
    post,
    data: fc.record({ type, was: fc.record({ type }) }),
  }),
  fc.record({ type: fc.constant('ReactionWithdrawn'), post, data: fc.record({ was: fc.record({ type }) }) }),
  fc.record({ type: fc.constantFrom('PostCommented', 'CommentRemoved'), post, data: fc.constant({}) }),
  { weight: 1, arbitrary: fc.record({ type: fc.constant('PostRemoved'), post, data: fc.constant({}) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const isOfPost = (name: string) => name === 'PostPublished' || name === 'PostRemoved';

const eventOf = ({ type: name, post: postId, data }: Step) => {
  const was = 'was' in data ? { was: { ...data.was, postId } } : { was: { postId } };
  return event(
    name,
    isOfPost(name) ? postId : crypto.randomUUID(),
    isOfPost(name) ? {} : { ...data, ...was, postId },
  );
};

/** A second, simple implementation of the fold. */
const oracle = (log: readonly (Step & { at: string })[]) => {
  const feed = new Map<string, Record<string, number>>();
  for (const { type: name, post: id, data, at } of log) {
    if (name === 'PostPublished') {
      const published = Math.floor(Date.parse(at) / 1000);
      feed.set(id, { like: 0, love: 0, haha: 0, angry: 0, clap: 0, comments: 0, published });
    }
    if (name === 'PostRemoved') feed.delete(id);
    const row = feed.get(id);
    if (!row) continue;
    const count = (column: string, by: number) => (row[column] = (row[column] ?? 0) + by);
    if (name === 'PostCommented') count('comments', 1);
    if (name === 'CommentRemoved') count('comments', -1);
    if ('was' in data) count(data.was.type.toLowerCase(), -1);
    if ('type' in data) count(data.type.toLowerCase(), 1);
  }
  return [...feed].map(([id, { published = 0, ...counts }]) => {
    const rating = REACTIONS.reduce((sum, one) => sum + WORTH[one] * (counts[one.toLowerCase()] ?? 0), 0);
    return { id, ...counts, rating, heat: published + rating * SECONDS_A_POINT };
  });
};

test('the feed equals a simple fold of the log, live and rebuilt', async () => {
  const steps = fc.sample(step, { numRuns: 600, seed: 7 });
  const it = await readModels();
  try {
    await it.start([feedProjection]);
    const events = steps.map(eventOf);
    for (let from = 0; from < events.length; from += 50)
      await it.append('history-1', from === 0 ? 'none' : from - 1, ...events.slice(from, from + 50));
    await it.reached(BigInt(events.length));
    const log = await it.log.readAll(1n, 1000);
    const expected = oracle(steps.map((one, index) => ({ ...one, at: log[index]?.at ?? '' })));
    expect(expected.length).toBeGreaterThan(0);
    const columns = ['like', 'love', 'haha', 'angry', 'clap', 'comments', 'rating', 'heat'];
    const select = `select id, ${columns.map((name) => `"${name}"::int`).join()} from read.feed order by id`;
    const byId = expected.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(await it.sql(select)).toEqual(byId);
    expect((await it.rebuild([feedProjection])).parities.every(agrees)).toBe(true);
    expect(await it.sql(select)).toEqual(byId);
  } finally {
    await it.close();
  }
});
