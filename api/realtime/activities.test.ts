import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { openGateway, until, type Client, type Gateway } from './client.fixture.ts';
import { bearer, onStage } from './stage.fixture.ts';

const stage = onStage({ activityMs: 300 });
/** Another process, with its own database connections and broker connection. */
let elsewhere: TestService;
let there: Gateway;
beforeAll(async () => {
  elsewhere = await testService(stage.it());
  there = await openGateway(elsewhere, { activityMs: 300 });
});
afterAll(async () => {
  await there.close();
  await elsewhere.close();
});

const made = z.looseObject({ id: z.string() });
const post = (person: Person, path: string, body: object) =>
  stage.it().http.post(path).set(bearer(person)).send(body);
const befriend = async (one: Person, other: Person): Promise<void> => {
  const asked = await post(one, '/friendships', { addresseeId: other.id }).expect(201);
  await post(other, `/friendships/accept/${made.parse(asked.body).id}`, {}).expect(200);
};
const group = async (keeper: Person, others: readonly Person[]): Promise<string> => {
  for (const other of others) await befriend(keeper, other);
  const memberIds = others.map(({ id }) => id);
  const answer = await post(keeper, '/rooms', { kind: 'group', name: 'الفريق', memberIds }).expect(201);
  return made.parse(answer.body).id;
};
const heard = (client: Client) =>
  client.frames.flatMap((frame) =>
    frame.type.startsWith('user') && 'roomId' in frame ? [[frame.type, frame.userId]] : [],
  );
const hears = (client: Client, expected: readonly (readonly string[])[]) =>
  until(
    () => JSON.stringify(heard(client)) === JSON.stringify(expected),
    () => `${JSON.stringify(heard(client))} instead of ${JSON.stringify(expected)}`,
  );

test('members of the room get it in every process; strangers do not, nor members after a block', async () => {
  const it = stage.it();
  const [mona, near, far, blocked, stranger] = [
    await it.member(),
    await it.member(),
    await it.member(),
    await it.member(),
    await it.member(),
  ];
  const roomId = await group(mona, [near, far, blocked]);
  await post(blocked, '/block-lists', { blockedUserId: mona.id }).expect(201);
  const clients = {
    near: await stage.enter(near),
    far: await stage.enter(far, there),
    blocked: await stage.enter(blocked, there),
    stranger: await stage.enter(stranger),
  };
  const own = await stage.enter(mona);
  own.send({ type: 'recording', roomId });
  own.send({ type: 'stopRecording', roomId });
  const both = [
    ['userRecording', mona.id],
    ['userStoppedRecording', mona.id],
  ];
  await hears(clients.near, both);
  await hears(clients.far, both);
  const deaf = [clients.blocked, clients.stranger, own];
  for (const client of deaf) expect(heard(client)).toEqual([]);

  // a block ends at once the activity that the two members see of each other, for nobody else
  own.send({ type: 'recording', roomId });
  await until(
    () => heard(clients.far).length > both.length,
    () => JSON.stringify(heard(clients.far)),
  );
  await post(far, '/block-lists', { blockedUserId: mona.id }).expect(201);
  await hears(clients.far, [...both, ...both]);
  await hears(clients.near, [...both, ...both]);
  for (const client of deaf) expect(heard(client)).toEqual([]);
});

test('it expires, is sent once while it continues, ends with the connection, and is never in the log', async () => {
  const it = stage.it();
  const [mona, omar] = [await it.member(), await it.member()];
  const roomId = await group(mona, [omar]);
  const listener = await stage.enter(omar);
  const own = await stage.enter(mona);
  await quietOf(it);
  const { log } = it.platform;
  const before = await log.end();
  own.send({ type: 'typing', roomId });
  own.send({ type: 'typing', roomId });
  const once = [
    ['userTyping', mona.id],
    ['userStoppedTyping', mona.id],
  ];
  await hears(listener, once);
  own.send({ type: 'typing', roomId });
  await until(
    () => heard(listener).length === 3,
    () => JSON.stringify(heard(listener)),
  );
  await own.close();
  await hears(listener, [...once, ...once]);
  expect(listener.closed).toBeNull();
  // activities append no event
  expect(await log.end()).toBe(before);
});

test('in a room without membership nothing is sent', async () => {
  const it = stage.it();
  const [mona, omar, stranger] = [await it.member(), await it.member(), await it.member()];
  const roomId = await group(mona, [omar]);
  const listener = await stage.enter(omar);
  const own = await stage.enter(stranger);
  own.send({ type: 'typing', roomId });
  const member = await stage.enter(mona);
  member.send({ type: 'typing', roomId });
  await until(
    () => heard(listener).length > 0,
    () => 'nothing was heard',
  );
  expect(heard(listener)[0]).toEqual(['userTyping', mona.id]);
});

test('who hides their presence is not told of, nor told of others', async () => {
  const it = stage.it();
  const [mona, hidden, other] = [await it.member(), await it.member(), await it.member()];
  const roomId = await group(mona, [hidden, other]);
  const own = await stage.enter(hidden);
  const clients = { mona: await stage.enter(mona), hidden: own, other: await stage.enter(other, there) };
  own.send({ type: 'recording', roomId });
  const begun = ['userRecording', hidden.id];
  await hears(clients.other, [begun]);
  await stage
    .it()
    .http.patch(`/users/${hidden.id}`)
    .set(bearer(hidden))
    .send({ presenceFor: 'nobody' })
    .expect(200);
  const ended = ['userStoppedRecording', hidden.id];
  await hears(clients.other, [begun, ended]);
  own.send({ type: 'typing', roomId });
  clients.mona.send({ type: 'typing', roomId });
  clients.mona.send({ type: 'stopTyping', roomId });
  const monas = [
    ['userTyping', mona.id],
    ['userStoppedTyping', mona.id],
  ];
  await hears(clients.other, [begun, ended, ...monas]);
  await hears(clients.mona, [begun, ended]);
  expect(heard(own)).toEqual([]);
});
