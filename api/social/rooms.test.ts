import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../tests/support/service.ts';
import { ids, made, useSocial } from './social.fixture.ts';

const { service, send, make, quiet, people, befriend, open, write, block } = useSocial();
let admin: Person;
beforeAll(async () => {
  admin = await service().admin();
});

/** Sets a member's date of birth in the account. */
const born = async (who: Person, dateOfBirth: string): Promise<void> => {
  const details = {
    dateOfBirth,
    preferredFoot: 'left',
    heightCm: 160,
    weightKg: 50,
    yearsPlaying: 3,
    position: 'جناح',
    country: 'EG',
  };
  await send(who, 'patch', `/users/${who.id}`, { details }).expect(200);
};
const aPlayer = async (dateOfBirth: string): Promise<Person> => {
  const player = await service().member();
  await born(player, dateOfBirth);
  return player;
};
const approved = async (role: string): Promise<Person> => {
  const person = await service().member(role);
  await send(admin, 'post', `/users/approve/${person.id}`, {}).expect(200);
  return person;
};
const anAgent = () => approved('AGENT');

describe('a group with a minor', () => {
  const REFUSED = { status: 403, code: 'guardian_consent_missing' };
  const grouped = (by: Person, members: readonly Person[]) =>
    send(by, 'post', '/rooms', {
      kind: 'group',
      name: 'فريق الناشئين',
      memberIds: members.map(({ id }) => id),
    });
  const seat = (by: Person, room: string, who: Person) =>
    send(by, 'post', `/rooms/${room}/users/${who.id}`, {});

  test("can't be opened by an agent or scout, nor include one", async () => {
    const [agent, scout, minor] = [await anAgent(), await approved('SCOUT'), await aPlayer('2012-03-04')];
    const coach = await service().member('COACH');
    for (const [one, other] of [
      [agent, minor],
      [scout, minor],
      [coach, minor],
      [coach, agent],
    ] as const)
      await befriend(one, other);
    expect((await grouped(agent, [minor])).body).toMatchObject(REFUSED);
    expect((await grouped(scout, [minor])).body).toMatchObject(REFUSED);
    expect((await grouped(minor, [agent])).body).toMatchObject(REFUSED);
    expect((await grouped(coach, [minor, agent])).body).toMatchObject(REFUSED);
    await grouped(coach, [minor]).expect(201);
    await grouped(coach, [agent]).expect(201);
  });

  test("can't be joined by an agent; a group with an agent can't be joined by a minor until the agent leaves", async () => {
    const [agent, minor, coach] = [
      await anAgent(),
      await aPlayer('2012-03-04'),
      await service().member('COACH'),
    ];
    for (const friend of [agent, minor]) await befriend(coach, friend);
    const room = made.parse((await grouped(coach, [minor]).expect(201)).body).id;
    expect((await seat(coach, room, agent)).body).toMatchObject(REFUSED);
    await send(minor, 'delete', `/rooms/${room}/users/${minor.id}`).expect(200);
    await seat(coach, room, agent).expect(201);
    expect((await seat(coach, room, minor)).body).toMatchObject(REFUSED);
    await quiet();
    expect((await send(admin, 'get', `/room-users/check/${room}/${minor.id}`)).body).toEqual({
      inside: false,
    });
  });

  test("refuses members with an agent's profile, whatever their account's role is", async () => {
    const [member, minor] = [await aPlayer('1990-03-04'), await aPlayer('2012-03-04')];
    await befriend(member, minor);
    await make(admin, '/agents', {
      userId: member.id,
      footballUnionRegistration: 'EFA-3',
      yearsOfExperience: 4,
      playersRepresented: 2,
      specialization: ['ناشئون'],
      socialLink: 'https://example.com/agent',
      phone: '+201001234567',
    });
    expect((await grouped(member, [minor])).body).toMatchObject(REFUSED);
  });
});

describe('a direct room', () => {
  test('exists once for each pair of members, and is hidden from others', async () => {
    const [omar, mona, sara] = await people();
    const room = await open(omar, mona.id);
    expect(await open(mona, omar.id)).toBe(room);
    await quiet();
    for (const one of [omar, mona]) {
      const answer = await send(one, 'get', `/rooms/${room}?with=members`).expect(200);
      expect(
        z
          .looseObject({ memberIds: z.array(z.string()) })
          .parse(answer.body)
          .memberIds.toSorted(),
      ).toEqual([omar.id, mona.id].toSorted());
      for (const which of ['user', 'profile']) {
        expect(ids(await send(one, 'get', `/rooms/${which}/${one.id}`).expect(200))).toEqual([room]);
      }
      expect((await send(one, 'get', `/room-users/check/${room}/${omar.id}`)).body).toEqual({ inside: true });
      expect(ids(await send(one, 'get', `/room-users/room/${room}`))).toHaveLength(2);
    }
    await send(sara, 'get', `/rooms/${room}`).expect(404);
    await send(sara, 'get', `/room-users/check/${room}/${omar.id}`).expect(404);
    expect(ids(await send(sara, 'get', `/rooms/user/${omar.id}`))).toEqual([]);
    expect(ids(await send(sara, 'get', `/room-users/room/${room}`))).toEqual([]);
    await send(omar, 'post', `/rooms/${room}/users/${sara.id}`).expect(403);
  });

  test('is created for an accepted friendship, and used if it exists', async () => {
    const [omar, mona, sara] = await people();
    const known = await open(omar, sara.id);
    const friendships = [await befriend(omar, mona), await befriend(omar, sara)] as const;
    await quiet();
    const room = await send(mona, 'get', `/rooms/friendship/${friendships[0]}`).expect(200);
    expect(room.body).toMatchObject({
      kind: 'direct',
      openerId: omar.id,
      withId: mona.id,
      contactedIn: null,
    });
    expect(await open(mona, omar.id)).toBe(made.parse(room.body).id);
    expect(made.parse((await send(sara, 'get', `/rooms/friendship/${friendships[1]}`)).body).id).toBe(known);
  });

  test("counts towards the month's contacts if the other member is no friend", async () => {
    const omar = await service().member();
    const others = await Promise.all(Array.from({ length: 6 }, () => service().member()));
    for (const other of others.slice(0, 5)) await open(omar, other.id);
    const last = { kind: 'direct', withId: others[5]?.id };
    expect((await send(omar, 'post', '/rooms', last)).body).toMatchObject({
      status: 409,
      code: 'contacts_cap_reached',
    });
    // neither a known contact nor an incoming one counts
    await open(omar, others[0]?.id ?? '');
    await open(others[5] ?? omar, omar.id);
  });

  test('is refused to a stranger if only friends may write first, and the setting is private', async () => {
    const [mona, omar] = [await service().member(), await service().member()];
    await send(mona, 'patch', `/users/${mona.id}`, { messagesFrom: 'friends' }).expect(200);
    const opened = (who: Person, withId: string) => send(who, 'post', '/rooms', { kind: 'direct', withId });
    expect((await opened(omar, mona.id).expect(403)).body).toMatchObject({ code: 'friends_only' });
    await quiet();
    const shown = await send(omar, 'get', `/users/${mona.id}`).expect(200);
    expect(shown.body).not.toHaveProperty('messagesFrom');
    // the receiver of a message may reply
    await opened(mona, omar.id).expect(201);
  });

  test('takes no further message of a stranger or a former friend once only friends may write', async () => {
    const [mona, stranger, friend] = await people();
    const unread = await open(stranger, mona.id);
    await write(stranger, unread);
    const friendship = await befriend(friend, mona);
    await quiet();
    const known = await open(friend, mona.id);
    await write(friend, known);
    await send(mona, 'patch', `/users/${mona.id}`, { messagesFrom: 'friends' }).expect(200);
    const refused = async (by: Person, roomId: string) =>
      expect((await send(by, 'post', '/messages', { roomId, text: 'مرة أخرى' })).body).toMatchObject({
        status: 403,
        code: 'friends_only',
      });
    await refused(stranger, unread);
    await write(friend, known);
    await send(mona, 'delete', `/friendships/${friendship}`).expect(200);
    await refused(friend, known);
    // who writes to them can be answered
    await write(mona, known);
    await quiet();
    await write(friend, known);
    await send(mona, 'post', `/rooms/accept/${unread}`, {}).expect(200);
    await write(stranger, unread);
  });

  test("can't be opened by an agent with a minor, nor by their friendship", async () => {
    const [agent, minor] = [await service().member('AGENT'), await service().member()];
    await send(admin, 'post', `/users/approve/${agent.id}`, {}).expect(200);
    const details = {
      dateOfBirth: '2012-03-04',
      preferredFoot: 'left',
      heightCm: 160,
      weightKg: 50,
      yearsPlaying: 3,
      position: 'جناح',
      country: 'EG',
    };
    const edited = await send(minor, 'patch', `/users/${minor.id}`, { details }).expect(200);
    expect(edited.body).toMatchObject({ bornIn: 2012 });
    const body = { kind: 'direct', withId: minor.id };
    expect((await send(agent, 'post', '/rooms', body)).body).toMatchObject({
      code: 'guardian_consent_missing',
    });
    const friendship = await befriend(agent, minor);
    await quiet();
    await send(minor, 'get', `/rooms/friendship/${friendship}`).expect(404);
    await send(minor, 'patch', `/users/${minor.id}`, { details: { ...details, dateOfBirth: '1999-03-04' } });
    await quiet();
    await open(agent, minor.id);
    // the year is visible to the member and staff
    expect((await send(agent, 'get', `/users/${minor.id}`)).body).not.toHaveProperty('bornIn');
  });

  test("can't be rejoined if an agent in it may no longer write to the member", async () => {
    const agent = await anAgent();
    const player = await aPlayer('1999-03-04');
    const room = await open(agent, player.id);
    await quiet();
    await send(player, 'delete', `/rooms/${room}/users/${player.id}`).expect(200);
    await born(player, '2012-03-04');
    const again = await send(player, 'post', '/rooms', { kind: 'direct', withId: agent.id });
    expect(again.body).toMatchObject({ status: 403, code: 'guardian_consent_missing' });
    await quiet();
    expect((await send(admin, 'get', `/room-users/check/${room}/${player.id}`)).body).toEqual({
      inside: false,
    });
  });

  test('is hidden from both after a block', async () => {
    const [omar, mona] = await people();
    const room = await open(omar, mona.id);
    const message = await write(omar, room);
    await block(mona, omar);
    await quiet();
    for (const one of [omar, mona]) {
      await send(one, 'get', `/rooms/${room}`).expect(404);
      await send(one, 'post', '/messages', { roomId: room, text: 'لماذا؟' }).expect(403);
    }
    await send(omar, 'patch', `/messages/${message}`, { text: 'لماذا؟' }).expect(403);
    await send(mona, 'get', `/messages/${message}`).expect(404);
    expect(ids(await send(mona, 'get', `/messages/room/${room}`))).toEqual([]);
    const stranger = await service().member();
    await block(stranger, omar);
    await send(omar, 'post', '/rooms', { kind: 'direct', withId: stranger.id }).expect(403);
  });
});

describe('a group', () => {
  test('is not rejoined by its founder, once removed by the manager', async () => {
    const [founder, mona] = await people();
    await befriend(founder, mona);
    const room = await make(founder, '/rooms', { kind: 'group', name: 'الفريق', memberIds: [mona.id] });
    await quiet();
    const places = z
      .object({ items: z.array(z.looseObject({ id: z.string(), userId: z.string() })) })
      .parse((await send(mona, 'get', `/room-users/room/${room}`)).body).items;
    const placeId = places.find(({ userId }) => userId === mona.id)?.id;
    await send(founder, 'post', `/rooms/hand-over/${room}`, { placeId }).expect(200);
    await send(mona, 'delete', `/rooms/${room}/users/${founder.id}`).expect(200);
    const rejoin = async (by: Person) =>
      (await send(by, 'post', `/rooms/${room}/users/${founder.id}`, {})).status;
    expect(await rejoin(founder)).toBe(403);
    expect(await rejoin(mona)).toBe(201);
  });

  test("has friends of its opener as members; after leaving they can't read it", async () => {
    const [omar, mona, sara] = await people();
    await befriend(omar, mona);
    const group = { kind: 'group', name: 'فريق الجمعة' };
    expect(
      (await send(omar, 'post', '/rooms', { ...group, memberIds: [mona.id, sara.id] })).body,
    ).toMatchObject({
      errors: [{ path: 'memberIds.1', code: 'no_such_thing' }],
    });
    const room = await make(omar, '/rooms/create', { ...group, memberIds: [mona.id] });
    const before = await write(omar, room);
    await send(omar, 'post', `/rooms/${room}/users/${sara.id}`).expect(403);
    await befriend(sara, omar);
    await send(mona, 'post', `/rooms/${room}/users/${sara.id}`).expect(403);
    await send(omar, 'post', `/rooms/${room}/users/${sara.id}`).expect(201);
    await quiet();
    expect(ids(await send(sara, 'get', `/messages/room/${room}`))).toEqual([before]);

    const said = await write(mona, room, 'سأعود');
    await send(mona, 'post', '/message-reactions', { messageId: before, roomId: room, type: 'LIKE' }).expect(
      201,
    );
    await send(mona, 'delete', `/rooms/${room}/users/${mona.id}`).expect(200);
    const after = await write(omar, room, 'من بقي؟');
    await quiet();
    expect(ids(await send(sara, 'get', `/messages/room/${room}`))).toEqual([after, said, before]);
    expect(ids(await send(mona, 'get', `/messages/room/${room}`))).toEqual([said]);
    for (const one of [before, after]) await send(mona, 'get', `/messages/${one}`).expect(404);
    await send(mona, 'get', `/rooms/${room}`).expect(404);
    await send(mona, 'post', '/messages', { roomId: room, text: 'أنا' }).expect(403);
    // who has left changes nothing there, and may still delete what they wrote
    await send(mona, 'patch', `/messages/${said}`, { text: 'عدت' }).expect(403);
    await send(mona, 'post', '/message-reactions', { messageId: before, roomId: room, type: 'LOVE' }).expect(
      403,
    );
    await send(mona, 'delete', `/messages/${said}`).expect(200);
    await send(sara, 'delete', `/rooms/${room}/users/${omar.id}`).expect(403);
    await send(omar, 'delete', `/rooms/${room}/users/${sara.id}`).expect(200);
    await send(sara, 'post', '/messages', { roomId: room, text: 'أنا' }).expect(403);
  });
});
