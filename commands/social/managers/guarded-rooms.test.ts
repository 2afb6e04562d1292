import { afterAll, beforeAll, expect, test } from 'vitest';
import { theSystem } from '../../../domain/kit/rules.ts';
import { guardiansOf } from '../../../api/accounts/guardians.fixture.ts';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';
import { execute } from '../../core/execute.ts';
import { derivedId, newId } from '../../core/ids.ts';
import { deal } from '../../process/manager.ts';
import { itemKnown } from '../../core/open-item.ts';
import { guardedRooms } from './guarded-rooms.ts';

/** Places that were given while the consent was being withdrawn. The service runs no process managers. */

let it: TestService;
let by: Calls;
let agent: Person;
beforeAll(async () => {
  it = await testService(undefined, undefined, { roles: ['api', 'projections'] });
  by = callsOf(it);
  agent = await it.member('AGENT');
  await by(await it.admin()).step(`/users/approve/${agent.id}`);
});
afterAll(() => it.close());

const answer = async (minor: Person, action: 'consent' | 'withdraw'): Promise<void> => {
  const { runtime } = it.service.context;
  const id = derivedId('guardianship', minor.id);
  const { guardianId: answering } = await itemKnown(runtime, 'guardianship', id);
  const input = { answering };
  const request = { kind: 'guardianship', id, action, input, actor: theSystem, command: newId() };
  expect(await execute(runtime, request)).toMatchObject({ ok: true });
};

/** A minor whose guardian consents. */
const consenting = async (): Promise<Person> => {
  const minor = await guardiansOf(it).player();
  await by(minor).make('/guardianships', { guardianName: 'سعاد حسن', guardianEmail: 'soad@example.com' });
  await answer(minor, 'consent');
  return minor;
};

const join = async (room: string, minor: Person) => {
  const events = await it.platform.log.readStream(`room-user-${derivedId('room-user', room, minor.id)}`);
  const joined = events.find(({ type }) => type === 'RoomJoined');
  if (!joined) throw new Error('the minor is in the room');
  const { runtime } = it.service.context;
  return deal(
    guardedRooms(runtime, async () => []),
    joined,
  );
};
const roomIs = async (room: string) => (await itemKnown(it.service.context.runtime, 'room', room)).state;
const placeIs = async (room: string, minor: Person) =>
  (await itemKnown(it.service.context.runtime, 'room-user', derivedId('room-user', room, minor.id))).state;

test('a direct room is paused, and continues as long as the consent does', async () => {
  const minor = await consenting();
  const room = await by(agent).make('/rooms', { kind: 'direct', withId: minor.id });
  expect(await join(room, minor)).toEqual({ kind: 'done' });
  expect(await roomIs(room)).toBe('open');
  await answer(minor, 'withdraw');
  expect(await join(room, minor)).toEqual({ kind: 'done' });
  expect(await roomIs(room)).toBe('paused');
  expect(await placeIs(room, minor)).toBe('inside');
});

test('a group with an agent is left', async () => {
  const minor = await consenting();
  const friendship = await by(agent).make('/friendships', { addresseeId: minor.id });
  await by(minor).step(`/friendships/accept/${friendship}`);
  const group = { kind: 'group', name: 'فريق الناشئين', memberIds: [minor.id] };
  const room = await by(agent).make('/rooms', group);
  await answer(minor, 'withdraw');
  expect(await join(room, minor)).toEqual({ kind: 'done' });
  expect(await placeIs(room, minor)).toBe('removed');
});

test('a place without a consent is not changed', async () => {
  const minor = await guardiansOf(it).player();
  const coach = await it.member('COACH');
  const room = await by(coach).make('/rooms', { kind: 'direct', withId: minor.id });
  expect(await join(room, minor)).toEqual({ kind: 'nothing' });
});
