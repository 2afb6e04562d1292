import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../tests/support/service.ts';
import { useSocial } from './social.fixture.ts';

const { service, send, make, quiet, people, befriend, block } = useSocial();

const page = z.object({
  items: z.array(z.object({ id: z.string(), reasons: z.array(z.looseObject({ kind: z.string() })) })),
  nextCursor: z.string().nullable(),
  names: z.record(z.string(), z.looseObject({ kind: z.string(), name: z.string().nullable() })),
});
const suggested = async (person: Person, query = 'limit=100') =>
  page.parse((await send(person, 'get', `/friendships/suggestions?${query}`).expect(200)).body);
const reasonsFor = async (person: Person, other: Person) =>
  (await suggested(person)).items.find(({ id }) => id === other.id)?.reasons;
const connection = async (person: Person, other: Person) =>
  (await send(person, 'get', `/friendships/connections/with/${other.id}`).expect(200)).body;

/** A team of the founder with these members. */
const teamOf = async (founder: Person, members: readonly Person[], more: object = {}): Promise<string> => {
  const team = await make(founder, '/teams', { name: 'فريق الحي', sport: 'FOOTBALL', ...more });
  for (const { id: userId, token } of [founder, ...members]) {
    const body = { teamId: team, userId, role: 'PLAYER', joinedAt: '2026-01-01' };
    const place = await make(founder, '/team-members', body);
    if (token === founder.token) continue;
    const answer = service()
      .http.post(`/team-members/${place}/status`)
      .set('authorization', `Bearer ${token}`);
    expect((await answer.send({ status: 'ACTIVE' })).body).toMatchObject({ state: 'active' });
  }
  return team;
};

describe('suggestions', () => {
  test('have reasons: common friends, a team, a sport', async () => {
    const [omar, mona, sara] = await people();
    await befriend(omar, mona);
    await befriend(mona, sara);
    await quiet();
    expect(await reasonsFor(omar, sara)).toEqual([
      { kind: 'friends', count: 1 },
      { kind: 'sport', sport: 'FOOTBALL' },
    ]);
    const hoda = await service().member();
    const teamId = await teamOf(omar, [hoda]);
    await quiet();
    expect(await reasonsFor(omar, hoda)).toEqual([
      { kind: 'team', teamId },
      { kind: 'sport', sport: 'FOOTBALL' },
    ]);
    const { names } = await suggested(omar);
    expect(names[teamId]).toMatchObject({ kind: 'team', name: 'فريق الحي' });
    expect(names[hoda.id]).toMatchObject({ kind: 'user' });
  });

  test('name the club whose teams both play for, unless the member hides it', async () => {
    const [omar, mona] = await people();
    const [staff, club] = [await service().admin(), await service().member('CLUB')];
    await send(staff, 'post', `/users/approve/${club.id}`, {}).expect(200);
    const profile = {
      sports: ['FOOTBALL'],
      specialization: 'ناشئون',
      socialLink: 'https://example.com/club',
    };
    const clubId = await make(staff, '/clubs', { userId: club.id, name: 'بنها', ...profile });
    for (const player of [omar, mona]) await teamOf(club, [player], { clubId });
    await quiet();
    const [sport, shared] = [
      { kind: 'sport', sport: 'FOOTBALL' },
      { kind: 'club', clubId },
    ];
    expect(await reasonsFor(omar, mona)).toEqual([shared, sport]);
    expect((await suggested(omar)).names[clubId]).toMatchObject({ kind: 'club' });
    const details = { dateOfBirth: '2000-05-04', preferredFoot: 'left', heightCm: 166, weightKg: 57 };
    const hide = async (audience: string) => {
      const told = { ...details, yearsPlaying: 9, country: 'EG', position: 'جناح', currentClub: 'بنها' };
      const body = { details: told, factsFor: { currentClub: audience } };
      await send(mona, 'patch', `/users/${mona.id}`, body).expect(200);
      await quiet();
    };
    for (const audience of ['friends', 'scouts', 'nobody']) {
      await hide(audience);
      expect(await reasonsFor(omar, mona)).toEqual([sport]);
    }
    await hide('members');
    expect(await reasonsFor(omar, mona)).toEqual([shared, sport]);
  });

  test('name nothing of a member whom the reader may not see', async () => {
    const [omar, friend, mona] = await people();
    await befriend(omar, friend);
    await befriend(friend, mona);
    const staff = await service().admin();
    await send(staff, 'post', `/users/suspend/${mona.id}`, { policy: 'SPAM' }).expect(200);
    await quiet();
    expect(await reasonsFor(omar, mona)).toBeUndefined();
    await send(staff, 'post', `/users/reinstate/${mona.id}`, {}).expect(200);
    await quiet();
    expect(await reasonsFor(omar, mona)).toMatchObject([{ kind: 'friends', count: 1 }, { kind: 'sport' }]);
  });

  test('name the governorate that both tell, until one of them leaves it open', async () => {
    const [omar, mona, sara] = await people();
    const tell = async (person: Person, governorate: string | null) => {
      await send(person, 'patch', `/users/${person.id}`, { governorate }).expect(200);
      await quiet();
    };
    await tell(omar, 'QALYUBIA');
    await tell(mona, 'QALYUBIA');
    await tell(sara, 'GIZA');
    const address = { label: 'البيت', recipient: 'سارة', phone: '+201001234567', street: 'شارع البحر' };
    await make(sara, '/address', { ...address, city: 'بنها', governorate: 'القليوبية', country: 'EG' });
    await quiet();
    const [sport, governorate] = [
      { kind: 'sport', sport: 'FOOTBALL' },
      { kind: 'governorate', governorate: 'QALYUBIA' },
    ];
    expect(await reasonsFor(omar, mona)).toEqual([sport, governorate]);
    expect(await reasonsFor(omar, sara)).toEqual([sport]);
    // it counts without another reason, too
    await send(mona, 'patch', `/users/${mona.id}`, { sport: 'TENNIS' }).expect(200);
    await quiet();
    expect(await reasonsFor(omar, mona)).toEqual([governorate]);
    await tell(mona, null);
    expect(await reasonsFor(omar, mona)).toBeUndefined();
    await send(mona, 'patch', `/users/${mona.id}`, { governorate: 'ATLANTIS' }).expect(422);
  });

  test('leave out oneself, friends, requests, who was dismissed, and blocks in either direction', async () => {
    const [omar, friend, asked] = await people();
    const [asking, dismissed, blocked] = await people();
    const [blocking, free] = await people();
    await befriend(omar, friend);
    await make(omar, '/friendships', { addresseeId: asked.id });
    await make(asking, '/friendships', { addresseeId: omar.id });
    await block(omar, blocked);
    await block(blocking, omar);
    const dismissal = await make(omar, '/suggestion-dismissals', { dismissedId: dismissed.id });
    await quiet();
    const seen = (await suggested(omar)).items.map(({ id }) => id);
    for (const one of [omar, friend, asked, asking, dismissed, blocked, blocking])
      expect(seen).not.toContain(one.id);
    expect(seen).toContain(free.id);
    // the dismissed member still has theirs, and doesn't learn of it
    expect(await reasonsFor(dismissed, omar)).toBeDefined();
    await send(dismissed, 'get', `/suggestion-dismissals/${dismissal}`).expect(404);
    await send(omar, 'delete', `/suggestion-dismissals/${dismissal}`).expect(200);
    await quiet();
    expect(await reasonsFor(omar, dismissed)).toBeDefined();
  });

  test('come in pages, best first, each member once', async () => {
    const [omar, mona, sara] = await people();
    await people();
    await befriend(omar, mona);
    await befriend(mona, sara);
    await quiet();
    const all = (await suggested(omar)).items.map(({ id }) => id);
    expect(all[0]).toBe(sara.id);
    const paged: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { items, nextCursor } = await suggested(omar, next === '' ? 'limit=2' : `limit=2&cursor=${next}`);
      paged.push(...items.map(({ id }) => id));
      next = nextCursor;
    }
    expect(paged).toEqual(all);
    await send(omar, 'get', '/friendships/suggestions?cursor=x').expect(400);
  });

  test('of the same sport or governorate do not end with the newest members of the platform', async () => {
    const [omar, mona] = await people();
    const near = async (person: Person) =>
      send(person, 'patch', `/users/${person.id}`, { governorate: 'ASWAN' }).expect(200);
    for (const person of [omar, mona]) await near(person);
    await quiet();
    // thousands of sign-ups would take long: these members are put where they are read
    await service().platform.pool.query(
      `insert into read."user" (id, state, revision, created_at, updated_at, role, sport, governorate)
       select gen_random_uuid(), 'active', 0, now() + i * interval '1 s', now(), 'COACH', 'CHESS', 'CAIRO'
       from generate_series(1, 2000) i`,
    );
    expect(await reasonsFor(omar, mona)).toEqual([
      { kind: 'sport', sport: 'FOOTBALL' },
      { kind: 'governorate', governorate: 'ASWAN' },
    ]);
  });

  test('are for full accounts', async () => {
    const guest = await service().http.post('/auth/guest').send({});
    const token = z.looseObject({ access_token: z.string() }).parse(guest.body).access_token;
    const answer = await service()
      .http.get('/friendships/suggestions')
      .set('authorization', `Bearer ${token}`);
    expect(answer.body).toMatchObject({ status: 403, code: 'guest_not_allowed' });
  });
});

const nothing = { friendship: null, followId: null, followsYou: false, blockId: null, muteId: null };

describe('a connection', () => {
  test('shows each of two members their side', async () => {
    const [omar, mona] = await people();
    expect(await connection(omar, mona)).toEqual(nothing);
    const id = await make(omar, '/friendships', { addresseeId: mona.id });
    const followId = await make(mona, '/follows', { followedId: omar.id });
    await quiet();
    const friendship = { id, state: 'pending', requesterId: omar.id };
    expect(await connection(omar, mona)).toEqual({ ...nothing, friendship, followsYou: true });
    expect(await connection(mona, omar)).toEqual({ ...nothing, friendship, followId });
    const muteId = await make(omar, '/user-mutes', { mutedId: mona.id });
    await quiet();
    expect(await connection(omar, mona)).toMatchObject({ muteId });
    expect(await connection(mona, omar)).toMatchObject({ muteId: null });
  });

  test('is read together with others; members who are hidden from the caller are left out', async () => {
    const [omar, mona] = await people();
    const sara = await service().member();
    const followId = await make(omar, '/follows', { followedId: mona.id });
    await block(sara, omar);
    await quiet();
    const ids = [mona.id, sara.id, omar.id].join();
    const { body } = await send(omar, 'get', `/friendships/connections/with?ids=${ids}`).expect(200);
    expect(body.items).toHaveLength(2);
    expect(body.items).toEqual(
      expect.arrayContaining([
        { ...nothing, userId: mona.id, followId },
        { ...nothing, userId: omar.id },
      ]),
    );
    await send(omar, 'get', '/friendships/connections/with?ids=nobody').expect(400);
  });

  test('ends by a block, for both at once; unblocking restores nothing', async () => {
    const [omar, mona] = await people();
    await befriend(omar, mona);
    await make(omar, '/follows', { followedId: mona.id });
    await make(mona, '/follows', { followedId: omar.id });
    const room = await make(omar, '/rooms', { kind: 'direct', withId: mona.id });
    const blockId = await block(mona, omar);
    // before any process manager has run
    await send(omar, 'post', '/messages', { roomId: room, text: 'أهلًا' }).expect(403);
    await send(omar, 'post', '/follows', { followedId: mona.id }).expect(403);
    await quiet();
    expect(await connection(mona, omar)).toEqual({ ...nothing, blockId });
    await send(omar, 'get', `/friendships/connections/with/${mona.id}`).expect(404);
    for (const one of [omar, mona]) {
      expect((await send(one, 'get', '/friendships/connections/stats')).body).toEqual({
        friends: 0,
        received: 0,
        sent: 0,
        followers: 0,
        following: 0,
      });
      await send(one, 'post', '/messages', { roomId: room, text: 'أهلًا' }).expect(403);
      await send(one, 'post', '/friendships', {
        addresseeId: (one === omar ? mona : omar).id,
      }).expect(403);
    }
    await send(mona, 'delete', `/block-lists/${blockId}`).expect(200);
    await quiet();
    for (const [one, other] of [
      [omar, mona],
      [mona, omar],
    ] as const)
      expect(await connection(one, other)).toEqual(nothing);
    await make(omar, '/friendships', { addresseeId: mona.id });
  });
});
