import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RecordedEvent } from '../domain/kit/log.ts';
import { REACTIONS } from '../domain/social/reaction.ts';
import { quietOf } from '../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../tests/support/service.ts';

let it: TestService;
let people: readonly Person[];
beforeAll(async () => {
  it = await testService();
  people = [await it.member('PLAYER', 'pro_mo2saat'), await it.member('PLAYER', 'pro_mo2saat')];
});
afterAll(() => it.close());

/** The counters once more, in plain words: what is there at the end is counted, nothing is added or taken off. */
const oracle = (events: readonly RecordedEvent[]) => {
  const there = new Map<string, Record<string, unknown>>();
  for (const { type, at, data, meta } of events) {
    const made = ['PostPublished', 'PostCommented', 'PostReacted'].includes(type) && { made: type, at };
    if (meta.state === 'removed') there.delete(meta.item);
    else if (made || there.has(meta.item))
      there.set(meta.item, { ...there.get(meta.item), ...data, ...made });
  }
  const things = [...there];
  return things.flatMap(([id, post]) => {
    if (post['made'] !== 'PostPublished') return [];
    const about = (made: string, field = 'postId') =>
      things.filter(([, one]) => one['made'] === made && one[field] === id).map(([, one]) => one);
    const reactions = about('PostReacted');
    const of = (type: string) => reactions.filter((one) => one['type'] === type).length;
    const [like, love, haha, angry, clap] = REACTIONS.map(of);
    const rating = of('LIKE') + 2 * of('LOVE') + 2 * of('CLAP') + of('HAHA');
    const heat = Math.floor(Date.parse(String(post['at'])) / 1000) + 30 * 60 * rating;
    const [comments, reposts] = [about('PostCommented').length, about('PostPublished', 'repostOf').length];
    return [{ id, like, love, haha, angry, clap, comments, reposts, rating, heat }];
  });
};

const made = z.looseObject({ id: z.string().optional() });
const act = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom('publish', 'repost', 'remove', 'react', 'react', 'withdraw', 'comment', 'unsay'),
  which: fc.nat(5),
  type: fc.constantFrom(...REACTIONS),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Does one thing after the other, over HTTP; what isn't possible is refused and changes nothing. */
const doAll = async (acts: readonly Act[]): Promise<void> => {
  const [posts, reactions, comments]: [string[], string[], string[]] = [[], [], []];
  const pick = (list: readonly string[], which: number) => list[which % list.length] ?? list[0] ?? 'none';
  for (const { who, what, which, type } of acts) {
    const authorization = `Bearer ${people[who]?.token ?? ''}`;
    const send = async (address: string, body: object, into: string[]): Promise<void> => {
      const answer = await it.http.post(address).set({ authorization }).send(body);
      const { id } = made.parse(answer.body);
      if (id !== undefined) into.push(id);
    };
    const drop = (address: string) => it.http.delete(address).set({ authorization });
    const postId = pick(posts, which);
    const post = { kind: 'photo', description: 'تدريب' };
    if (what === 'publish') await send('/posts', post, posts);
    else if (what === 'repost') await send('/posts', { ...post, repostOf: postId }, posts);
    else if (what === 'remove') await drop(`/posts/${postId}`);
    else if (what === 'react') await send('/reactions', { postId, type }, reactions);
    else if (what === 'withdraw') await drop(`/reactions/${pick(reactions, which)}`);
    else if (what === 'comment') await send('/comments', { postId, text: 'أحسنت' }, comments);
    else await drop(`/comments/${pick(comments, which)}`);
  }
};

test('whatever members do, the counters are those of what is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (acts) => {
      await doAll([{ who: 0, what: 'publish', which: 0, type: 'LIKE' }, ...acts]);
      await quietOf(it);
      const { rows } = await it.platform.pool.query(
        `select id, "like"::int, love::int, haha::int, angry::int, clap::int, comments::int, reposts::int, rating::int,
           heat::float8 from read.feed order by id`,
      );
      const told = oracle(await it.platform.log.readAll(1n, 100_000));
      expect(rows).toEqual(told.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 60_000);
