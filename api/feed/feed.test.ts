import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let omar: Person;
let mona: Person;
let sara: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
});
afterAll(() => it.close());

const card = z.looseObject({
  id: z.uuid(),
  author: z.looseObject({ id: z.uuid() }),
  counts: z.object({ reactions: z.record(z.string(), z.int()), comments: z.int(), reposts: z.int() }),
  reaction: z.string().nullable(),
  repost: z.looseObject({ id: z.uuid() }).nullable(),
});
const page = z.object({ items: z.array(card), nextCursor: z.string().nullable(), total: z.int().optional() });
const none = { LIKE: 0, LOVE: 0, HAHA: 0, ANGRY: 0, CLAP: 0 };

const feed = async (who: Person, query: object) => page.parse(await by(who).get('/posts', query));
const idsOf = async (who: Person, query: object) => (await feed(who, query)).items.map(({ id }) => id);
const cardOf = async (who: Person, id: string) => {
  const { items } = await feed(who, { limit: 100 });
  return items.find((one) => one.id === id);
};
const publish = (who: Person, more: object = {}) =>
  by(who).make('/posts', { kind: 'photo', description: 'تدريب', ...more });
const react = (who: Person, postId: string, type: string) => by(who).make('/reactions', { postId, type });

describe('the orders', () => {
  let posts: readonly string[];
  beforeAll(async () => {
    [omar, mona, sara] = [await it.member('PLAYER', 'pro'), await it.member(), await it.member()];
    posts = [];
    for (let n = 0; n < 5; n += 1) posts = [...posts, await publish(omar, { sport: 'CHESS' })];
  });
  /** The orders as the places of their posts: 0 is the oldest. */
  const places = async (filter: string) => {
    const ids = await idsOf(mona, { filter, authorId: omar.id });
    return ids.map((id) => posts.indexOf(id));
  };

  test('recent, which is the default, and oldest sort by the time of publishing', async () => {
    expect(await places('recent')).toEqual([4, 3, 2, 1, 0]);
    expect(await places('oldest')).toEqual([0, 1, 2, 3, 4]);
    expect(await idsOf(mona, { authorId: omar.id })).toEqual(posts.toReversed());
  });

  test('top_rated sorts by the weight of the reactions, popular considers the age', async () => {
    const [first = '', second = '', third = ''] = posts;
    await react(mona, first, 'LOVE');
    await react(sara, first, 'LIKE');
    await react(mona, second, 'CLAP');
    await react(mona, third, 'ANGRY');
    expect(await places('top_rated')).toEqual([0, 1, 4, 3, 2]);
    expect(await places('popular')).toEqual([0, 1, 4, 3, 2]);

    // as if the first had been published an hour before the second: its third point is worth half of that
    await it.platform.pool.query('update read.feed set heat = heat - 3600 where id = $1', [first]);
    expect(await places('popular')).toEqual([1, 0, 4, 3, 2]);
    expect(await places('top_rated')).toEqual([0, 1, 4, 3, 2]);
  });

  test('are the same for everyone', async () => {
    for (const filter of ['popular', 'top_rated']) {
      expect(await idsOf(sara, { filter, authorId: omar.id })).toEqual(
        await idsOf(omar, { filter, authorId: omar.id }),
      );
    }
  });

  test.each(['recent', 'oldest', 'popular', 'top_rated'])(
    'in pages, %s has every post once also during new posts',
    async (filter) => {
      const asked = { filter, authorId: omar.id, limit: 2 };
      const seen: string[] = [];
      let { items, nextCursor } = await feed(mona, asked);
      seen.push(...items.map(({ id }) => id));
      const late = await publish(omar);
      while (nextCursor !== null) {
        ({ items, nextCursor } = await feed(mona, { ...asked, cursor: nextCursor }));
        seen.push(...items.map(({ id }) => id));
      }
      await by(omar).drop(`/posts/${late}`);
      expect(seen).toHaveLength(new Set(seen).size);
      expect(seen.filter((id) => id !== late).toSorted()).toEqual(posts.toSorted());
    },
  );

  test('a cursor is valid only for its own order', async () => {
    const { nextCursor } = await feed(mona, { filter: 'recent', limit: 1 });
    const answer = await by(mona).ask('/posts', { filter: 'oldest', cursor: nextCursor });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_cursor' } });
  });

  test.each(['recent', 'oldest', 'popular', 'top_rated'])(
    '%s filters by kind and sport together, page by page',
    async (filter) => {
      const asked = { filter, authorId: omar.id, kind: 'foras', sport: 'GOLF', limit: 1 };
      const terms = { role: 'PLAYER', sport: 'GOLF', location: 'بنها', closesAt: '2099-01-01T00:00:00Z' };
      const opportunity = { kind: 'foras', opportunity: terms };
      const wanted = [await publish(omar, opportunity), await publish(omar, opportunity)];
      const others = [
        await publish(omar, { sport: 'GOLF' }),
        await publish(omar, { ...opportunity, opportunity: { ...terms, sport: 'CHESS' } }),
      ];
      const first = await feed(mona, asked);
      const second = await feed(mona, { ...asked, cursor: first.nextCursor });
      expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
      expect(second.nextCursor).toBeNull();
      for (const id of [...wanted, ...others]) await by(omar).drop(`/posts/${id}`);
    },
  );

  test('further equalities narrow them, and the total counts the visible items', async () => {
    const tennis = await publish(omar, { sport: 'TENNIS' });
    await publish(omar, { sport: 'TENNIS', visibility: 'private' });
    const { items, total } = await feed(mona, { authorId: omar.id, sport: 'TENNIS', total: 'true' });
    expect({ ids: items.map(({ id }) => id), total }).toEqual({ ids: [tennis], total: 1 });
    expect(await by(mona).ask('/posts', { colour: 'red' })).toMatchObject({
      status: 400,
      body: { code: 'unknown_parameter' },
    });
  });
});

describe('GET /posts?following=true', () => {
  test.each(['recent', 'oldest'])('has the posts of friends and followed members, %s', async (filter) => {
    const [reader, friend, followed, stranger] = [
      await it.member(),
      await it.member(),
      await it.member(),
      await it.member(),
    ];
    const asked = await by(friend).make('/friendships', { addresseeId: reader.id });
    await by(reader).step(`/friendships/accept/${asked}`);
    await by(reader).make('/follows', { followedId: followed.id });
    // a request is no friendship yet
    await by(reader).make('/friendships', { addresseeId: stranger.id });
    const posts: string[] = [];
    for (let n = 0; n < 3; n += 1)
      posts.push(
        await publish(friend, { visibility: 'friends' }),
        await publish(followed, { sport: 'CHESS' }),
      );
    await publish(stranger);
    await publish(reader);
    await publish(followed, { visibility: 'friends' });
    const wanted = filter === 'recent' ? posts.toReversed() : posts;

    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { following: true, filter, limit: 2, ...(cursor && { cursor }) };
      const { items, nextCursor } = await feed(reader, query);
      seen.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    }
    expect(seen).toEqual(wanted);
    const ofChess = await idsOf(reader, { following: true, filter, sport: 'CHESS' });
    expect(ofChess).toEqual(wanted.filter((_, n) => (n % 2 === 1) === (filter === 'oldest')));
  });

  test('by popularity has the hottest of friends and followed members first, page by page', async () => {
    const [reader, followed, stranger, fan] = [
      await it.member(),
      await it.member(),
      await it.member(),
      await it.member(),
    ];
    await by(reader).make('/follows', { followedId: followed.id });
    const [cold, hot, late] = [await publish(followed), await publish(followed), await publish(followed)];
    const loud = await publish(stranger);
    for (const post of [hot, loud]) await react(fan, post, 'LOVE');
    const query = { following: true, filter: 'popular', limit: 2 };
    const first = await feed(reader, query);
    expect(first.items.map(({ id }) => id)).toEqual([hot, late]);
    const second = await feed(reader, { ...query, cursor: first.nextCursor });
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[cold], null]);
  });

  test('has no other order, and no posts of a stranger for somebody alone', async () => {
    const alone = await it.member();
    expect(await feed(alone, { following: true })).toEqual({ items: [], nextCursor: null });
    expect(await by(alone).ask('/posts', { following: true, filter: 'top_rated' })).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ path: 'filter' }] },
    });
  });
});

test('GET /posts/{id}/why gives the reasons that apply to the caller, and none that the caller may not know', async () => {
  const [reader, friend, author] = [await it.member(), await it.member(), await it.member()];
  const asked = await by(friend).make('/friendships', { addresseeId: reader.id });
  await by(reader).step(`/friendships/accept/${asked}`);
  const why = async (who: Person, post: string) => (await by(who).ask(`/posts/${post}/why`)).body;
  const reasons = (...given: readonly string[]) => ({ reasons: given.map((reason) => ({ reason })) });
  const sport = 'BOWLING';
  const post = await publish(author, { sport });
  expect(await why(author, post)).toMatchObject(reasons('own', 'public'));
  expect(await why(reader, post)).toEqual(reasons('public'));
  await by(reader).make('/follows', { followedId: author.id });
  await by(reader).change(`/users/${reader.id}`, { sport });
  await react(friend, post, 'LOVE');
  expect(await why(reader, post)).toMatchObject({
    reasons: [
      { reason: 'followed' },
      { reason: 'friends_reacted', count: 1, name: expect.stringMatching(/^عضو/) },
      { reason: 'same_sport' },
      { reason: 'popular_in_sport' },
      { reason: 'public' },
    ],
  });
  const patron = await it.member('COACH', 'pro_plus');
  const promoted = await publish(patron, { visibility: 'public' });
  await by(patron).step(`/posts/${promoted}/promote`);
  expect(await why(reader, promoted)).toEqual(reasons('promoted', 'public'));
  const own = await publish(friend, { visibility: 'friends' });
  expect(await why(reader, own)).toEqual(reasons('friend'));
  expect(await why(author, own)).toMatchObject({ code: 'not_found' });
  expect(await why(await it.admin(), own)).toEqual(reasons('staff'));
});

describe('visibility', () => {
  beforeAll(async () => {
    [omar, mona, sara] = [await it.member(), await it.member(), await it.member()];
  });

  test('friends see posts for friends, the author their private ones, nobody hidden ones', async () => {
    const forFriends = await publish(omar, { visibility: 'friends' });
    const secret = await publish(omar, { visibility: 'private' });
    const open = await publish(omar);
    const friendship = await by(omar).make('/friendships', { addresseeId: mona.id });
    expect(await idsOf(mona, { authorId: omar.id })).toEqual([open]);
    await by(mona).step(`/friendships/accept/${friendship}`);
    expect(await idsOf(mona, { authorId: omar.id })).toEqual([open, forFriends]);
    expect(await idsOf(sara, { authorId: omar.id })).toEqual([open]);
    expect(await idsOf(omar, { authorId: omar.id })).toEqual([open, secret, forFriends]);

    await by(await it.admin()).step(`/posts/hide/${open}`, { policy: 'SPAM', hiddenBecause: 'إعلان مكرر' });
    expect(await idsOf(mona, { authorId: omar.id })).toEqual([forFriends]);
  });

  test('no post is visible across a block, also between friends', async () => {
    await by(omar).make('/block-lists', { blockedUserId: mona.id });
    expect(await idsOf(mona, { authorId: omar.id })).toEqual([]);
    const post = await publish(mona);
    expect(await idsOf(omar, { authorId: mona.id })).toEqual([]);
    expect(await idsOf(sara, { authorId: mona.id })).toEqual([post]);
  });

  test('no post is visible without a token', async () => {
    expect(await it.http.get('/posts')).toMatchObject({ status: 401 });
  });
});

describe('data beside a post', () => {
  beforeAll(async () => {
    [omar, mona, sara] = [await it.member(), await it.member(), await it.member()];
  });

  test('its author, its counts and the caller’s own reaction', async () => {
    const post = await publish(omar);
    expect(await cardOf(mona, post)).toMatchObject({
      author: { id: omar.id, name: expect.stringMatching(/^عضو/) },
      counts: { reactions: none, comments: 0, reposts: 0 },
      reaction: null,
      repost: null,
    });
    const given = await react(mona, post, 'LIKE');
    await react(sara, post, 'HAHA');
    const comment = await by(mona).make('/comments', { postId: post, text: 'أحسنت' });
    await by(sara).make('/comments', { postId: post, text: 'ممتاز' });
    expect(await cardOf(mona, post)).toMatchObject({
      counts: { reactions: { ...none, LIKE: 1, HAHA: 1 }, comments: 2 },
      reaction: 'LIKE',
    });
    expect(await cardOf(sara, post)).toMatchObject({ reaction: 'HAHA' });

    await react(mona, post, 'CLAP');
    await by(mona).drop(`/comments/${comment}`);
    expect(await cardOf(omar, post)).toMatchObject({
      counts: { reactions: { ...none, CLAP: 1, HAHA: 1 }, comments: 1 },
      reaction: null,
    });
    await by(mona).drop(`/reactions/${given}`);
    expect(await cardOf(mona, post)).toMatchObject({
      counts: { reactions: { ...none, HAHA: 1 } },
      reaction: null,
    });
  });

  test('the post that it reposts, as far as the caller may see it', async () => {
    const original = await publish(omar, { visibility: 'public', title: 'الهدف' });
    const repost = await publish(mona, { repostOf: original });
    expect(await cardOf(sara, repost)).toMatchObject({
      repost: { id: original, title: 'الهدف', author: { id: omar.id } },
    });
    expect(await cardOf(sara, original)).toMatchObject({ counts: { reposts: 1 } });

    await by(omar).change(`/posts/${original}`, { visibility: 'private' });
    expect((await cardOf(sara, repost))?.repost).toEqual({ id: original, removed: true });
    expect(await cardOf(omar, repost)).toMatchObject({ repost: { title: 'الهدف' } });
    await by(omar).drop(`/posts/${original}`);
    expect((await cardOf(omar, repost))?.repost).toEqual({ id: original, removed: true });
  });

  test('a repost counts while everybody can open it', async () => {
    const original = await publish(omar, { visibility: 'public' });
    const [repost, quiet] = [
      await publish(mona, { repostOf: original, visibility: 'public' }),
      await publish(sara, { repostOf: original, visibility: 'private' }),
    ];
    const counted = async () => (await cardOf(omar, original))?.counts.reposts;
    expect(await counted()).toBe(1);
    await by(mona).change(`/posts/${repost}`, { visibility: 'friends' });
    expect(await counted()).toBe(0);
    await by(mona).change(`/posts/${repost}`, { visibility: 'public' });
    await by(sara).change(`/posts/${quiet}`, { visibility: 'public' });
    expect(await counted()).toBe(2);
    const staff = await it.admin();
    await by(staff).step(`/posts/hide/${repost}`, { policy: 'SPAM' });
    expect(await counted()).toBe(1);
    await by(staff).step(`/posts/restore/${repost}`);
    expect(await counted()).toBe(2);
    await by(staff).step(`/posts/hide/${repost}`, { policy: 'SPAM' });
    await by(staff).drop(`/posts/${repost}`);
    expect(await counted()).toBe(1);
    await by(sara).drop(`/posts/${quiet}`);
    expect(await counted()).toBe(0);
  });

  test('a repost of a muted member’s post is left out until they are unmuted', async () => {
    const [reader, muted, other] = [await it.member(), await it.member(), await it.member()];
    const [original, lost] = [await publish(muted), await publish(muted)];
    const repost = await publish(other, { repostOf: original });
    const ofLost = await publish(other, { repostOf: lost });
    const own = await publish(other);
    await by(muted).drop(`/posts/${lost}`);
    const mute = await by(reader).make('/user-mutes', { mutedId: muted.id });
    const shown = async (query: object = {}) =>
      (await idsOf(reader, { limit: 100, ...query })).filter((id) =>
        [original, repost, ofLost, own].includes(id),
      );
    expect(await shown()).toEqual([own, ofLost]);
    expect(await shown({ authorId: other.id })).toEqual([own, ofLost, repost]);
    await by(reader).drop(`/user-mutes/${mute}`);
    expect(await shown()).toEqual([own, ofLost, repost, original]);
  });

  test('the author’s role, gender, club and verification, as far as the caller may know them', async () => {
    const [player, friend, coach, club] = [
      await it.member('PLAYER'),
      await it.member(),
      await it.member('COACH'),
      await it.member('CLUB'),
    ];
    const asked = await by(friend).make('/friendships', { addresseeId: player.id });
    await by(player).step(`/friendships/accept/${asked}`);
    await by(await it.admin()).step(`/users/approve/${club.id}`);
    const details = { dateOfBirth: '2000-05-04', yearsPlaying: 9, country: 'EG', position: 'جناح' };
    const tell = (currentClub: string, audience: string) =>
      by(player).change(`/users/${player.id}`, {
        gender: 'female',
        details: { ...details, preferredFoot: 'left', heightCm: 166, weightKg: 57, currentClub },
        factsFor: { currentClub: audience },
      });
    const authorFor = async (who: Person, post: string) => (await cardOf(who, post))?.author;
    const post = await publish(player);
    await tell('طنطا', 'members');
    await quietOf(it);
    expect(await authorFor(mona, post)).toMatchObject({ role: 'PLAYER', gender: 'female', club: 'طنطا' });
    expect(await authorFor(mona, post)).not.toHaveProperty('verified');
    await tell('بنها', 'friends');
    await quietOf(it);
    expect(await authorFor(friend, post)).toMatchObject({ club: 'بنها' });
    expect(await authorFor(mona, post)).not.toHaveProperty('club');
    // a visitor sees no facts of an account without a public page
    const { body } = await it.http.get(`/posts/${post}`).query({ with: 'card' }).expect(200);
    expect(Object.keys(body.author).toSorted()).toEqual(['id', 'name', 'profilePicture', 'username']);

    const [byCoach, byClub] = [await publish(coach), await publish(club)];
    expect(await authorFor(mona, byCoach)).toMatchObject({ role: 'COACH' });
    expect(await authorFor(mona, byClub)).toMatchObject({ role: 'CLUB', verified: true });
  });

  test('whether the caller has saved it', async () => {
    const post = await publish(omar);
    const saved = async (who: Person) => (await cardOf(who, post))?.['saved'];
    const bookmark = await by(mona).make('/book-marks', { targetType: 'post', targetId: post });
    expect([await saved(mona), await saved(sara)]).toEqual([true, false]);
    await by(mona).drop(`/book-marks/${bookmark}`);
    expect(await saved(mona)).toBe(false);
  });

  test('a deleted author is only an id', async () => {
    const gone = await it.member();
    const post = await publish(gone);
    await it.http
      .delete('/users/me')
      .set('authorization', `Bearer ${gone.token}`)
      .send({ password: PASSWORD })
      .expect(204);
    expect((await cardOf(mona, post))?.author).toEqual({ id: gone.id, removed: true });
  });
});

describe('GET /posts/{id}?with=card', () => {
  const one = (who: Person, id: string) => by(who).get(`/posts/${id}`, { with: 'card' });

  test('is the post as in the feed', async () => {
    [omar, mona, sara] = [await it.member(), await it.member(), await it.member()];
    const original = await publish(omar, { title: 'الهدف' });
    const post = await publish(omar, { repostOf: original });
    await react(mona, post, 'LOVE');
    await react(sara, post, 'CLAP');
    await by(sara).make('/comments', { postId: post, text: 'أحسنت' });
    expect(await one(mona, post)).toMatchObject({
      author: { id: omar.id, name: expect.stringMatching(/^عضو/) },
      counts: { reactions: { ...none, LOVE: 1, CLAP: 1 }, comments: 1, reposts: 0 },
      reaction: 'LOVE',
      repost: { id: original, title: 'الهدف' },
    });
    for (const who of [omar, mona, sara]) expect(await one(who, post)).toEqual(await cardOf(who, post));
    expect(await one(omar, post)).toMatchObject(Object(await by(omar).get(`/posts/${post}`)));
  });

  test('works for visitors, if the post is public', async () => {
    omar = await it.member();
    const [shown, kept] = [await publish(omar), await publish(omar, { visibility: 'friends' })];
    expect(await one(omar, shown)).toMatchObject({ visibility: 'public' });
    const { body } = await it.http.get(`/posts/${shown}`).query({ with: 'card' }).expect(200);
    expect(body).toMatchObject({ author: { id: omar.id }, reaction: null, can: [] });
    for (const query of [{}, { with: 'card' }]) await it.http.get(`/posts/${kept}`).query(query).expect(404);
    await it.http.get(`/posts/${shown}`).expect(200);
  });

  test('is not found without access to the post, and has no past versions', async () => {
    [omar, mona] = [await it.member(), await it.member()];
    const post = await publish(omar, { visibility: 'private' });
    const asCard = { with: 'card' };
    expect(await by(mona).ask(`/posts/${post}`, asCard)).toMatchObject({ status: 404 });
    expect(await by(omar).ask(`/posts/${post.toUpperCase()}`, asCard)).toMatchObject({ status: 200 });
    const past = { asOf: '2026-01-01T00:00:00Z' };
    expect(await by(omar).ask(`/posts/${post}`, { ...asCard, ...past })).toMatchObject({
      status: 400,
      body: { code: 'unknown_parameter', errors: [{ path: 'with' }] },
    });
  });
});

test('GET /posts/showcase shows visitors public posts, the hottest first, of authors with a public page alone', async () => {
  [omar, mona] = [await it.member('COACH'), await it.member('COACH')];
  const [first, second] = [await publish(omar), await publish(omar)];
  await publish(omar, { visibility: 'friends' });
  await publish(mona);
  await react(mona, first, 'LOVE');
  const showcase = async (query = {}) => {
    const { body } = await it.http.get('/posts/showcase').query(query).expect(200);
    return page.parse(body).items;
  };
  expect((await showcase()).filter(({ author }) => author.id === omar.id)).toEqual([]);
  await by(omar).change(`/users/${omar.id}`, { publicPage: true });
  await by(omar).get(`/posts/${first}`);
  expect((await showcase()).map(({ id }) => id)).toEqual([first, second]);
  expect(await showcase({ limit: 1 })).toMatchObject([
    { id: first, author: { id: omar.id }, reaction: null },
  ]);
  await it.http.get('/posts/showcase').query({ limit: 13 }).expect(400);

  const opportunity = { role: 'PLAYER', sport: 'TENNIS', location: 'بنها', closesAt: '2099-01-01T00:00:00Z' };
  const foras = { kind: 'foras', visibility: 'public', opportunity };
  const [open, closed] = [await publish(omar, foras), await publish(omar, foras)];
  await by(omar).step(`/posts/close/${closed}`);
  await by(omar).get(`/posts/${closed}`);
  expect((await showcase({ kind: 'foras' })).map(({ id }) => id)).toEqual([open]);
});

test('POST /posts/{id}/react sets the caller’s reaction, or changes it', async () => {
  [omar, mona] = [await it.member(), await it.member()];
  const post = await publish(omar);
  const given = await by(mona).step(`/posts/${post}/react`, { type: 'LIKE' });
  expect(given).toMatchObject({ postId: post, userId: mona.id, type: 'LIKE', version: 0 });
  const changed = await by(mona).step(`/posts/${post}/react`, { type: 'LOVE' });
  expect(changed).toMatchObject({ type: 'LOVE', version: 1 });
  expect(await cardOf(mona, post)).toMatchObject({ counts: { reactions: { ...none, LOVE: 1 } } });
});

describe('GET /reactions/post/{postId}', () => {
  test('lists reactions with a count by type, only for readers of the post', async () => {
    [omar, mona, sara] = [await it.member(), await it.member(), await it.member()];
    const post = await publish(omar);
    for (const who of [omar, mona]) await react(who, post, 'LOVE');
    await react(sara, post, 'CLAP');
    expect(await by(sara).get(`/reactions/post/${post}`, { type: 'LOVE' })).toMatchObject({
      items: [
        { userId: mona.id, type: 'LOVE' },
        { userId: omar.id, type: 'LOVE' },
      ],
      counts: { ...none, LOVE: 2, CLAP: 1 },
    });
    await by(omar).change(`/posts/${post}`, { visibility: 'private' });
    expect(await by(sara).ask(`/reactions/post/${post}`)).toMatchObject({ status: 404 });
  });
});
