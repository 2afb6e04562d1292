import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let it: TestService;
let by: Calls;
let ahead = 0;
beforeAll(async () => {
  it = await testService(undefined, undefined, { now: () => new Date(Date.now() + ahead) });
  by = callsOf(it);
});
afterAll(() => it.close());

const page = z.object({
  items: z.array(
    z.looseObject({ id: z.string(), kind: z.string().optional(), postId: z.string().nullish() }),
  ),
});
/** The notices of a person about opportunities, newest first. */
const told = async (who: Person) => {
  await quietOf(it);
  return page
    .parse(await by(who).get('/notifications'))
    .items.filter(({ kind }) => kind?.startsWith('opportunity'))
    .map(({ kind, postId }) => [kind, postId ?? null]);
};
const closesIn = (ms: number) => new Date(Date.now() + ahead + ms).toISOString();
const offer = (who: Person, sport: string, more: object = {}) =>
  by(who).make('/posts', {
    kind: 'foras',
    description: 'اختبارات',
    visibility: 'public',
    opportunity: { role: 'PLAYER', sport, location: 'بنها', closesAt: closesIn(30 * DAY_MS) },
    ...more,
  });
const apply = (who: Person, postId: string) =>
  by(who).make('/opportunity-applications', { postId, message: 'جاهز' });
/** Two days later, after the digests of today went out. */
const nextMorning = async (): Promise<void> => {
  await quietOf(it);
  ahead += 2 * DAY_MS;
  await it.service.worker.fireDue();
  await quietOf(it);
};
const listed = async (who: Person, query: object = {}) =>
  page.parse(await by(who).get('/posts/opportunities', { ...query })).items.map(({ id }) => id);

describe('an opportunity', () => {
  test('has applicants whom its author decides on; each side is told', async () => {
    const [coach, mona, omar] = [await it.member('COACH'), await it.member(), await it.member()];
    const postId = await offer(coach, 'TENNIS');
    const id = await apply(mona, postId);
    expect(await told(coach)).toEqual([['opportunity_applied', postId]]);
    expect(await by(omar).ask(`/opportunity-applications/${id}`)).toMatchObject({ status: 404 });
    await by(coach).step(`/opportunity-applications/shortlist/${id}`);
    await by(coach).step(`/opportunity-applications/accept/${id}`);
    expect(await told(mona)).toEqual([
      ['opportunity_application_accepted', postId],
      ['opportunity_application_shortlisted', postId],
    ]);
    const another = await apply(omar, postId);
    await by(omar).step(`/opportunity-applications/withdraw/${another}`);
    expect((await told(coach))[0]).toEqual(['opportunity_application_withdrawn', postId]);
  });

  test('that its author removes before it is kept for a digest is no failure', async () => {
    const coach = await it.member('COACH');
    const postIds = await Promise.all(Array.from({ length: 3 }, () => offer(coach, 'GOLF')));
    await Promise.all(postIds.map((postId) => by(coach).drop(`/posts/${postId}`)));
    // fails at a dead letter
    await expect(quietOf(it)).resolves.toBeUndefined();
  });

  test('of the author’s friends takes no application of others', async () => {
    const [coach, mona] = [await it.member('COACH'), await it.member()];
    const postId = await offer(coach, 'TENNIS', { visibility: 'friends' });
    const answer = await it.http
      .post('/opportunity-applications')
      .set('authorization', `Bearer ${mona.token}`)
      .send({ postId });
    expect(answer.body).toMatchObject({ code: expect.stringMatching(/^(forbidden|not_found|invalid)$/) });
  });

  test('is closed once by its author; other posts are not', async () => {
    const coach = await it.member('COACH');
    const postId = await offer(coach, 'TENNIS');
    const photo = await by(coach).make('/posts', { kind: 'photo', description: 'تمرين' });
    const close = (id: string) =>
      it.http.post(`/posts/close/${id}`).set('authorization', `Bearer ${coach.token}`);
    await close(postId).expect(200);
    expect(await by(coach).get(`/posts/${postId}`)).toMatchObject({ closedAt: expect.any(String) });
    expect(await by(coach).get(`/posts/${postId}/history`)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ event: 'OpportunityClosed' })]),
    });
    expect((await close(postId)).body).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect((await close(photo)).body).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('tells waiting applicants of new terms and of its end, those who withdrew not', async () => {
    const [coach, mona, omar] = [await it.member('COACH'), await it.member(), await it.member()];
    const postId = await offer(coach, 'TENNIS');
    await apply(mona, postId);
    await by(omar).step(`/opportunity-applications/withdraw/${await apply(omar, postId)}`);
    await by(coach).change(`/posts/${postId}`, { description: 'اختبارات الجمعة' });
    expect(await told(mona)).toEqual([]);
    const terms = { role: 'PLAYER', sport: 'TENNIS', location: 'طنطا', closesAt: closesIn(20 * DAY_MS) };
    await by(coach).change(`/posts/${postId}`, { opportunity: terms });
    expect(await told(mona)).toEqual([['opportunity_changed', postId]]);
    await by(coach).drop(`/posts/${postId}`);
    await vi.waitFor(async () => expect((await told(mona))[0]).toEqual(['opportunity_removed', null]), {
      timeout: 20_000,
    });
    expect(await told(omar)).toEqual([]);
  });

  test('closes at its time: it leaves the list, waiting applicants are told, and nobody can apply', async () => {
    const [coach, mona, omar] = [await it.member('COACH'), await it.member(), await it.member()];
    const terms = { role: 'PLAYER', sport: 'GOLF', location: 'بنها', closesAt: closesIn(HOUR_MS) };
    const postId = await offer(coach, 'GOLF', { opportunity: terms });
    const later = await offer(coach, 'GOLF');
    await apply(mona, postId);
    await quietOf(it);
    expect(await listed(mona, { wantedSport: 'GOLF', wantedRole: 'PLAYER' })).toEqual([later, postId]);
    ahead = HOUR_MS + 1000;
    await it.service.worker.fireDue();
    await vi.waitFor(async () => expect(await told(mona)).toEqual([['opportunity_closed', postId]]), {
      timeout: 20_000,
    });
    expect(await listed(mona, { wantedSport: 'GOLF' })).toEqual([later]);
    const answer = await it.http
      .post('/opportunity-applications')
      .set('authorization', `Bearer ${omar.token}`)
      .send({ postId });
    expect(answer).toMatchObject({ status: 409, body: { code: 'opportunity_closed' } });
    ahead = 0;
  });
});

describe('members whose role and sport are wanted', () => {
  test('are told once a day, the next morning, of those that are still open', async () => {
    const [club, other, closed] = [
      await it.member('COACH'),
      await it.member('COACH'),
      await it.member('COACH'),
    ];
    const [player, blocker, coach] = [await it.member(), await it.member(), await it.member('COACH')];
    for (const one of [player, blocker, coach])
      await by(one).change(`/users/${one.id}`, { sport: 'SKATING' });
    const hockey = await it.member();
    await by(hockey).change(`/users/${hockey.id}`, { sport: 'HOCKEY' });
    const only = await offer(club, 'HOCKEY');
    await by(blocker).make('/block-lists', { blockedUserId: club.id });
    await by(blocker).make('/block-lists', { blockedUserId: other.id });
    await offer(club, 'SKATING');
    await offer(other, 'SKATING');
    await offer(club, 'SKATING', { visibility: 'private' });
    const over = await offer(closed, 'SKATING');
    await by(closed).step(`/posts/close/${over}`);
    expect(await told(player)).toEqual([]);
    ahead = 2 * DAY_MS;
    await it.service.worker.fireDue();
    await vi.waitFor(async () => expect(await told(player)).toEqual([['opportunity_matched', null]]), {
      timeout: 20_000,
    });
    expect(await told(blocker)).toEqual([]);
    expect(await told(hockey)).toEqual([['opportunity_matched', only]]);
    expect(await told(coach)).toEqual([]);

    await it.service.worker.fireDue();
    expect(await told(player)).toEqual([['opportunity_matched', null]]);
    ahead = 0;
  });

  test('are those of the terms as they are in the morning', async () => {
    const [club, player, coach] = [await it.member('COACH'), await it.member(), await it.member('COACH')];
    await by(player).change(`/users/${player.id}`, { sport: 'BOXING' });
    await by(coach).change(`/users/${coach.id}`, { sport: 'SWIMMING' });
    const changed = await offer(club, 'BOXING');
    expect(await by(player).get('/posts', { sport: 'BOXING' })).toMatchObject({ items: [{ id: changed }] });
    const terms = { role: 'COACH', sport: 'SWIMMING', location: 'بنها', closesAt: closesIn(30 * DAY_MS) };
    await by(club).change(`/posts/${changed}`, { opportunity: terms });
    await nextMorning();
    await vi.waitFor(async () => expect(await told(coach)).toEqual([['opportunity_matched', changed]]), {
      timeout: 20_000,
    });
    expect(await told(player)).toEqual([]);

    await by(club).change(`/posts/${changed}`, { description: 'اختبارات الغد' });
    await nextMorning();
    expect(await told(coach)).toHaveLength(1);
    ahead = 0;
  });

  test('are told of one that was for friends at first, or that a moderator released', async () => {
    const [club, player, staff] = [await it.member('COACH'), await it.member(), await it.admin()];
    await by(player).change(`/users/${player.id}`, { sport: 'DIVING' });
    const opened = await offer(club, 'DIVING', { visibility: 'friends' });
    await by(club).change(`/posts/${opened}`, { visibility: 'public' });
    await nextMorning();
    await vi.waitFor(async () => expect(await told(player)).toEqual([['opportunity_matched', opened]]), {
      timeout: 20_000,
    });
    ahead = 0;

    const held = await offer(await it.member('COACH'), 'DIVING', {
      description:
        'مبروك! ربحت آيفون مجانًا، اضغط على الرابط الآن لاستلام جائزتك https://example.com/win واتساب 0501234567',
      opportunity: { role: 'PLAYER', sport: 'DIVING', location: 'بنها', closesAt: closesIn(HOUR_MS) },
    });
    await quietOf(it);
    expect(await told(player)).toHaveLength(1);
    const queue = page.parse(await by(staff).get(`/held-texts/target/${held}`));
    await by(staff).step(`/held-texts/release/${queue.items[0]?.id ?? ''}`);
    expect((await told(player))[0]).toEqual(['opportunity_matched', held]);
  });

  test('are told at once of one that closes before the next morning, of each author one a day', async () => {
    const [club, other, player, elsewhere] = [
      await it.member('COACH'),
      await it.member('COACH'),
      await it.member(),
      await it.member(),
    ];
    await by(player).change(`/users/${player.id}`, { sport: 'BOWLING' });
    await by(elsewhere).change(`/users/${elsewhere.id}`, { sport: 'CHESS' });
    const soon = {
      opportunity: { role: 'PLAYER', sport: 'BOWLING', location: 'بنها', closesAt: closesIn(HOUR_MS) },
    };
    const first = await offer(club, 'BOWLING', soon);
    await offer(club, 'BOWLING', soon);
    await offer(other, 'BOWLING', { ...soon, visibility: 'private' });
    const second = await offer(other, 'BOWLING', soon);
    const matched = await told(player);
    expect(matched).toHaveLength(2);
    expect(matched).toContainEqual(['opportunity_matched', first]);
    expect(matched).toContainEqual(['opportunity_matched', second]);
    expect(await told(elsewhere)).toEqual([]);
    ahead = 2 * DAY_MS;
    await it.service.worker.fireDue();
    await quietOf(it);
    expect((await told(player)).filter(([kind]) => kind === 'opportunity_matched')).toHaveLength(2);
    ahead = 0;
  });
});
