import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';
import { derivedId } from '../../core/ids.ts';
import { roomOfTwo } from '../rooms.ts';
import type { Runtime } from '../../core/runtime.ts';
import { deal } from '../../process/manager.ts';
import { rooms } from './rooms.ts';

let it: TestService;
let by: Calls;
beforeAll(async () => {
  it = await testService(undefined, undefined, { roles: ['api', 'projections'] });
  by = callsOf(it);
});
afterAll(() => it.close());

/** Two members who have just become friends, and that event. */
const befriended = async (omar: Person, mona: Person) => {
  const id = await by(omar).make('/friendships', { addresseeId: mona.id });
  await by(mona).step(`/friendships/accept/${id}`);
  const accepted = (await it.platform.log.readStream(`friendship-${id}`)).at(-1);
  if (!accepted) throw new Error('they are friends');
  return { id, accepted };
};

/** The process manager, with an action that runs before it reads a room. */
const aMomentBefore = (happens: () => Promise<unknown>) => {
  const { runtime } = it.service.context;
  const load: Runtime['streams']['load'] = async (stream) => {
    const state = await runtime.streams.load(stream);
    if (stream.startsWith('room-')) await happens();
    return state;
  };
  return rooms({ ...runtime, streams: { ...runtime.streams, load } });
};

const unfriend = (who: Person, id: string) =>
  it.http.delete(`/friendships/${id}`).set('authorization', `Bearer ${who.token}`);

test("makes no friends' room after the friendship has ended, and parks no event", async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const { id, accepted } = await befriended(omar, mona);
  const manager = aMomentBefore(() => unfriend(omar, id));
  expect(await deal(manager, accepted)).toEqual({ kind: 'done' });
  expect(await it.platform.log.readStream(`room-${roomOfTwo(omar.id, mona.id)}`)).toEqual([]);
});

test("does not turn their existing room into a friends' room after the friendship has ended", async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const room = await by(omar).make('/rooms', { kind: 'direct', withId: mona.id });
  const { id, accepted } = await befriended(omar, mona);
  const manager = aMomentBefore(() => unfriend(omar, id));
  expect(await deal(manager, accepted)).toEqual({ kind: 'done' });
  const types = (await it.platform.log.readStream(`room-${room}`)).map(({ type }) => type);
  expect(types).toEqual(['RoomOpened']);
});

test('gives both a place in their room once they are friends, also the one who had declined it', async () => {
  const [omar, mona] = [await it.member(), await it.member()];
  const room = await by(omar).make('/rooms', { kind: 'direct', withId: mona.id });
  await by(mona).drop(`/rooms/${room}/users/${mona.id}`);
  const { accepted } = await befriended(mona, omar);
  expect(await deal(rooms(it.service.context.runtime), accepted)).toEqual({ kind: 'done' });
  const place = await it.platform.log.readStream(`room-user-${derivedId('room-user', room, mona.id)}`);
  expect(place.map(({ type }) => type)).toEqual(['RoomJoined', 'RoomLeft', 'RoomJoined']);
});
