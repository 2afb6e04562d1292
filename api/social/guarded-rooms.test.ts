import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../tests/support/service.ts';
import { guardiansOf } from '../accounts/guardians.fixture.ts';
import { ids, made, useSocial } from './social.fixture.ts';

/** Rooms of minors with agents and scouts: a guardian's consent opens them, and its end closes them. */

const { service, send, quiet, befriend, open, write } = useSocial();
let we: ReturnType<typeof guardiansOf>;
let admin: Person;
beforeAll(async () => {
  we = guardiansOf(service());
  admin = await service().admin();
});

const REFUSED = { status: 403, code: 'guardian_consent_missing' };
const seeker = async (role: 'AGENT' | 'SCOUT' = 'AGENT'): Promise<Person> => {
  const person = await service().member(role);
  await send(admin, 'post', `/users/approve/${person.id}`, {}).expect(200);
  return person;
};
/** A minor whose guardian consents; `withdraw` ends the consent and waits for its effects. */
const consenting = async () => {
  const minor = await we.player();
  const { id, link, guardian } = await we.invited(minor);
  await we.consent(link, guardian);
  await quiet();
  const withdraw = async (): Promise<void> => {
    await we.call('withdraw', link).expect(200);
    await quiet();
  };
  const consent = async (): Promise<void> => {
    await we.consent(link, guardian);
    await quiet();
  };
  return { minor, id, withdraw, consent };
};
const opening = (by: Person, withId: string) => send(by, 'post', '/rooms', { kind: 'direct', withId });
const writing = (by: Person, roomId: string) => send(by, 'post', '/messages', { roomId, text: 'أهلًا' });
const grouping = (by: Person, members: readonly Person[]) =>
  send(by, 'post', '/rooms', {
    kind: 'group',
    name: 'فريق الناشئين',
    memberIds: members.map(({ id }) => id),
  });
const seating = (by: Person, room: string, who: Person) =>
  send(by, 'post', `/rooms/${room}/users/${who.id}`, {});
const isInside = async (room: string, who: Person): Promise<unknown> => {
  await quiet();
  return (await send(admin, 'get', `/room-users/check/${room}/${who.id}`)).body.inside;
};

describe('a direct room of an agent with a minor', () => {
  test('is opened by either of them with the consent, and refused without it', async () => {
    const [agent, scout, other] = [await seeker(), await seeker('SCOUT'), await we.player()];
    const { minor } = await consenting();
    expect((await opening(agent, other.id)).body).toMatchObject(REFUSED);
    const room = await open(agent, minor.id);
    await write(agent, room);
    await write(minor, room);
    await open(minor, scout.id);
  });

  test('is paused when the consent is withdrawn: both can read it, and neither can write', async () => {
    const agent = await seeker();
    const { minor, withdraw, consent } = await consenting();
    const room = await open(agent, minor.id);
    const message = await write(agent, room);
    await withdraw();
    for (const one of [agent, minor]) {
      expect((await writing(one, room)).body).toMatchObject(REFUSED);
      expect(ids(await send(one, 'get', `/messages/room/${room}`))).toEqual([message]);
      expect((await send(one, 'get', `/rooms/${room}`)).body).toMatchObject({ state: 'paused' });
    }
    expect((await send(agent, 'patch', `/messages/${message}`, { text: 'تعال' })).body).toMatchObject(
      REFUSED,
    );
    expect((await opening(agent, minor.id)).body).toMatchObject(REFUSED);
    expect((await opening(await seeker(), minor.id)).body).toMatchObject(REFUSED);

    await consent();
    await write(agent, room);
    expect(await open(agent, minor.id)).toBe(room);
  });

  test('is paused when the minor removes the guardian', async () => {
    const agent = await seeker();
    const { minor, id } = await consenting();
    const room = await open(agent, minor.id);
    await send(minor, 'delete', `/guardianships/${id}`).expect(200);
    await quiet();
    expect((await writing(agent, room)).body).toMatchObject(REFUSED);
  });

  test('continues once the minor is of age', async () => {
    const agent = await seeker();
    const { minor, withdraw } = await consenting();
    const room = await open(agent, minor.id);
    await withdraw();
    const { body } = await send(minor, 'get', `/users/${minor.id}`).expect(200);
    const details = { ...body.details, dateOfBirth: '1999-03-04' };
    await send(minor, 'patch', `/users/${minor.id}`, { details }).expect(200);
    // the player's profile follows the account
    await quiet();
    expect(await open(agent, minor.id)).toBe(room);
    await write(agent, room);
  });

  test('of other members continues without a consent', async () => {
    const { minor, withdraw } = await consenting();
    const coach = await service().member('COACH');
    const room = await open(coach, minor.id);
    await withdraw();
    const written = [await write(coach, room), await write(minor, room)];
    await quiet();
    expect(ids(await send(minor, 'get', `/messages/room/${room}`))).toEqual(written.toReversed());
  });
});

describe('a group', () => {
  test('can be opened by an agent with a minor whose guardian consents, not with another minor', async () => {
    const [agent, other] = [await seeker(), await we.player()];
    const { minor } = await consenting();
    for (const one of [minor, other]) await befriend(agent, one);
    expect((await grouping(agent, [minor, other])).body).toMatchObject(REFUSED);
    const room = made.parse((await grouping(agent, [minor]).expect(201)).body).id;
    expect(await isInside(room, minor)).toBe(true);
    expect((await seating(agent, room, other)).body).toMatchObject(REFUSED);
  });

  test('with an agent is left by the minor when the consent is withdrawn; the others stay', async () => {
    const [agent, coach] = [await seeker(), await service().member('COACH')];
    const { minor, withdraw } = await consenting();
    for (const one of [minor, agent]) await befriend(coach, one);
    const room = made.parse((await grouping(coach, [minor, agent]).expect(201)).body).id;
    expect(await isInside(room, minor)).toBe(true);
    await withdraw();
    expect(await isInside(room, minor)).toBe(false);
    for (const one of [agent, coach]) expect(await isInside(room, one)).toBe(true);
    expect((await writing(minor, room)).body).toMatchObject({ code: 'forbidden' });
    expect((await seating(coach, room, minor)).body).toMatchObject(REFUSED);
  });

  test('without an agent stays, accepts no agent after the withdrawal, and accepts one with the consent', async () => {
    const [agent, coach] = [await seeker(), await service().member('COACH')];
    const { minor, withdraw, consent } = await consenting();
    for (const one of [minor, agent]) await befriend(coach, one);
    const room = made.parse((await grouping(coach, [minor]).expect(201)).body).id;
    await withdraw();
    expect(await isInside(room, minor)).toBe(true);
    expect((await seating(coach, room, agent)).body).toMatchObject(REFUSED);
    await consent();
    await seating(coach, room, agent).expect(201);
    expect(await isInside(room, minor)).toBe(true);
  });
});
