import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPoints, totalOf, type PastEvent } from './count.fixture.ts';
import { badgesFor, goalsFor, levelAt, LEVELS } from './levels.ts';
import { marksOf } from './marks.ts';
import { RULE_NAMES, ruleOf } from './rules.ts';

const [mona, omar, post] = ['mona', 'omar', 'post-1'] as const;

const happened = (
  type: string,
  item: string,
  data: PastEvent['data'] = {},
  at = '2026-11-20T10:00:00.000Z',
): PastEvent => ({ type, at, data, meta: { item } });

const registered = (id: string) => happened('UserRegistered', id, {}, '2026-11-01T10:00:00.000Z');
const published = happened('PostPublished', post, { authorId: mona });
const reacted = (by: string, to: string = post) =>
  happened('PostReacted', `${to} ${by}`, { postId: to, userId: by, type: 'LIKE' });
const withdrawn = (by: string, to: string = post) =>
  happened('ReactionWithdrawn', `${to} ${by}`, { was: { postId: to, type: 'LIKE' } });

const liked = reacted(omar);

const earned = (...events: readonly PastEvent[]) =>
  totalOf(countPoints([registered(mona), registered(omar), ...events]), mona);

test('given a post that another member answers, its author has the points of a post; removed, they are subtracted', () => {
  const comment = happened('PostCommented', 'comment-1', { postId: post, authorId: omar });
  expect(earned(published)).toBe(0);
  expect(earned(published, liked)).toBe(6);
  expect(earned(published, comment)).toBe(7);
  expect(earned(published, liked, happened('PostRemoved', post))).toBe(0);
});

test('given posts that nobody answers any more, they give nothing', () => {
  expect(earned(published, liked, withdrawn(omar))).toBe(0);
  const comment = happened('PostCommented', 'comment-1', { postId: post, authorId: omar });
  expect(earned(published, comment, happened('CommentRemoved', 'comment-1'))).toBe(0);
});

test('given a private post, it gives nothing while it is private', () => {
  const shownTo = (visibility: string) => happened('PostEdited', post, { visibility });
  const hidden = happened('PostPublished', post, { authorId: mona, visibility: 'private' });
  expect(earned(hidden)).toBe(0);
  expect(earned(hidden, liked)).toBe(0);
  expect(earned(hidden, liked, shownTo('friends'))).toBe(6);
  expect(earned(published, reacted(omar), shownTo('private'))).toBe(0);
  expect(earned(published, reacted(omar), shownTo('private'), shownTo('public'))).toBe(6);
  expect(earned(published, liked, happened('PostEdited', post, { description: 'x' }))).toBe(6);
});

test('given a hidden post, points for the reactions to it are subtracted too, and come back with it', () => {
  const hidden = [published, reacted(omar), happened('PostHidden', post)];
  expect(earned(...hidden)).toBe(0);
  expect(earned(...hidden, happened('PostRestored', post))).toBe(6);
});

test('given likes and unlikes in a loop, one like counts, or none', () => {
  const loop = Array.from({ length: 5 }, () => [reacted(omar), withdrawn(omar)]).flat();
  expect(earned(published, ...loop)).toBe(0);
  expect(earned(published, ...loop, reacted(omar))).toBe(6);
});

test('given likes of one person on several posts of a day, one counts', () => {
  const second = happened('PostPublished', 'post-2', { authorId: mona });
  expect(earned(published, second, reacted(omar), reacted(omar, 'post-2'))).toBe(11);
});

test('given likes and comments of one’s own posts, they give nothing', () => {
  const own = happened('PostCommented', 'comment-1', { postId: post, authorId: mona });
  expect(earned(published, reacted(mona), own)).toBe(0);
  expect(earned(published, reacted(mona), own, liked)).toBe(6);
});

test('given likes of accounts younger than a day, they give nothing', () => {
  const young = happened('UserRegistered', 'fake', {}, '2026-11-19T10:00:00.001Z');
  expect(earned(published, young, reacted('fake'))).toBe(0);
  expect(earned(published, young, reacted('fake'), liked)).toBe(6);
});

test('given comments on posts of accounts younger than a day, they give nothing', () => {
  const young = happened('UserRegistered', 'fake', {}, '2026-11-20T09:00:00.000Z');
  const on = (author: string) => [
    happened('PostPublished', `post of ${author}`, { authorId: author }),
    happened('PostCommented', `comment on ${author}`, { postId: `post of ${author}`, authorId: mona }),
  ];
  expect(earned(young, ...on('fake'))).toBe(0);
  expect(earned(young, ...on('fake'), ...on(omar))).toBe(1);
});

test('given a friendship, both have points; ended, neither has', () => {
  const accepted = happened('FriendshipAccepted', 'pair', { was: { requesterId: omar, addresseeId: mona } });
  expect(earned(accepted)).toBe(3);
  expect(totalOf(countPoints([registered(mona), registered(omar), accepted]), omar)).toBe(3);
  expect(earned(accepted, happened('FriendshipRemoved', 'pair'))).toBe(0);
});

test('given an endorsement, it counts once the staff approve it', () => {
  const given = happened('EndorsementGiven', 'e', { athleteId: mona, sponsorId: omar });
  const approved = happened('EndorsementApproved', 'e');
  expect(earned(given)).toBe(0);
  expect(earned(given, approved)).toBe(10);
  expect(earned(given, approved, happened('EndorsementEdited', 'e'))).toBe(0);
});

test('given a team that enters a competition, nobody has points', () => {
  expect(marksOf(happened('ParticipantRegistered', 'p', { teamId: 'team' }))).toMatchObject([
    { member: null, other: null, post: null },
  ]);
  expect(earned(happened('ParticipantRegistered', 'p', { teamId: 'team' }))).toBe(0);
});

test('a video counts once it is ready, and no more when another one fails', () => {
  const video = happened('VideoPosted', post, { authorId: mona });
  expect(earned(video)).toBe(0);
  expect(earned(video, liked)).toBe(1);
  expect(earned(video, happened('VideoReady', post), liked)).toBe(6);
  expect(earned(published, happened('VideoFailed', post), liked)).toBe(1);
  expect(
    earned(
      happened('VideoPosted', post, { authorId: mona, visibility: 'private' }),
      happened('VideoReady', post),
      liked,
    ),
  ).toBe(0);
});

test('levels rise with the points, and a total is in exactly one', () => {
  expect(levelAt(0)).toEqual({ number: 1, from: 0, next: 20 });
  expect(levelAt(19).number).toBe(1);
  expect(levelAt(20)).toEqual({ number: 2, from: 20, next: 60 });
  expect(levelAt(1_000_000)).toEqual({ number: LEVELS.length, from: 10_000, next: null });
});

test('a badge needs its number of lines', () => {
  expect(badgesFor({})).toEqual([]);
  expect(badgesFor({ post: 1, friend: 24 })).toEqual(['first_post']);
  expect(badgesFor({ friend: 25 })).toEqual(['connected']);
  const goals = goalsFor({ friend: 24, post: 7 });
  expect(goals).toContainEqual({ badge: 'connected', has: 24, needs: 25 });
  expect(goals).toContainEqual({ badge: 'first_post', has: 1, needs: 1 });
});

const persons = ['a', 'b', 'c'] as const;
const person = fc.constantFrom(...persons);
const posts = ['p1', 'p2', 'p3', 'p4'] as const;
const aPost = fc.constantFrom(...posts);
const day = fc.integer({ min: 10, max: 11 });
const at = (date: number) => `2026-11-${date}T10:00:00.000Z`;

/** Anything that three members may do and undo with four posts, on two days. */
const deed: fc.Arbitrary<PastEvent> = fc.oneof(
  fc
    .tuple(aPost, person, day)
    .map(([item, authorId, date]) => happened('PostPublished', `${item}${authorId}`, { authorId }, at(date))),
  fc
    .tuple(fc.constantFrom('VideoPosted', 'VideoReady', 'VideoFailed'), aPost, person, day)
    .map(([type, item, authorId, date]) => happened(type, `${item}${authorId}`, { authorId }, at(date))),
  fc
    .tuple(fc.constantFrom('PostRemoved', 'PostHidden', 'PostRestored'), aPost, person, day)
    .map(([type, item, author, date]) => happened(type, `${item}${author}`, {}, at(date))),
  fc
    .tuple(fc.constantFrom('private', 'public'), aPost, person, day)
    .map(([visibility, item, author, date]) =>
      happened('PostEdited', `${item}${author}`, { visibility }, at(date)),
    ),
  fc
    .tuple(fc.constantFrom('PostReacted', 'ReactionWithdrawn'), aPost, person, person, day)
    .map(([type, item, author, userId, date]) =>
      happened(type, `r${item}${author}${userId}`, { postId: `${item}${author}`, userId }, at(date)),
    ),
  fc
    .tuple(fc.constantFrom('UserFollowed', 'UserUnfollowed'), person, person, day)
    .map(([type, followerId, followedId, date]) =>
      happened(type, `f${followerId}${followedId}`, { followerId, followedId }, at(date)),
    ),
);

const DAYS = 2;

const deeds = fc.array(deed, { maxLength: 60 });

test('no sequence of doing and undoing gives more than the caps, or less than nothing', () => {
  fc.assert(
    fc.property(deeds, (events) => {
      const lines = [...countPoints([...persons.map(registered), ...events]).values()];
      for (const id of persons)
        for (const name of RULE_NAMES) {
          const { points, perDay } = ruleOf(name);
          const own = lines.filter((line) => line.member === id && line.rule === name);
          const sum = own.reduce((all, line) => all + line.points, 0);
          expect(sum).toBeGreaterThanOrEqual(0);
          expect(sum).toBeLessThanOrEqual(points * perDay * DAYS);
        }
    }),
  );
});

test('what is undone to the end leaves nothing', () => {
  fc.assert(
    fc.property(deeds, (events) => {
      const undone = events.flatMap(({ type, meta: { item } }) => {
        if (type === 'PostPublished' || type === 'VideoPosted') return [happened('PostRemoved', item)];
        if (type === 'PostReacted') return [happened('ReactionWithdrawn', item)];
        return type === 'UserFollowed' ? [happened('UserUnfollowed', item)] : [];
      });
      const lines = countPoints([...persons.map(registered), ...events, ...undone]);
      expect(persons.map((id) => totalOf(lines, id))).toEqual([0, 0, 0]);
    }),
  );
});
