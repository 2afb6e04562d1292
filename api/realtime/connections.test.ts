import { expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../tests/support/quiet.ts';
import type { Person } from '../../tests/support/service.ts';
import { until, type Client } from './client.fixture.ts';
import { bearer, onStage } from './stage.fixture.ts';

const stage = onStage();

const made = z.looseObject({ id: z.string() });
const post = async (person: Person, path: string, body: object = {}) =>
  made.parse((await stage.it().http.post(path).set(bearer(person)).send(body)).body).id;
const remove = (person: Person, path: string) => stage.it().http.delete(path).set(bearer(person)).expect(200);

/** The connection frames that a client received. */
const connections = (client: Client) => client.events().filter(({ type }) => type === 'connection');
const told = async (client: Client, count: number) => {
  await until(
    () => connections(client).length >= count,
    () => JSON.stringify(client.frames),
  );
  return connections(client).at(-1);
};

test('both persons get every change between them, and nobody else does', async () => {
  const it = stage.it();
  const [omar, mona, sara] = [await it.member(), await it.member(), await it.member()];
  const [his, hers, others] = [await stage.enter(omar), await stage.enter(mona), await stage.enter(sara)];
  let count = 0;
  const bothAreTold = async () => {
    count += 1;
    expect(await told(his, count)).toMatchObject({ id: mona.id, event: 'ConnectionChanged', values: {} });
    expect(await told(hers, count)).toMatchObject({ id: omar.id, event: 'ConnectionChanged', values: {} });
  };
  const friendship = await post(omar, '/friendships', { addresseeId: mona.id });
  await bothAreTold();
  await post(mona, `/friendships/accept/${friendship}`);
  await bothAreTold();
  const follow = await post(omar, '/follows', { followedId: mona.id });
  await bothAreTold();
  await remove(omar, `/follows/${follow}`);
  await bothAreTold();
  await remove(mona, `/friendships/${friendship}`);
  await bothAreTold();
  await post(omar, '/friendships', { addresseeId: mona.id });
  await bothAreTold();
  await post(omar, `/friendships/withdraw/${friendship}`);
  await bothAreTold();
  expect(connections(others)).toEqual([]);
});

test('both get a block without its name, and the blocked member can’t see the other any more', async () => {
  const it = stage.it();
  const [omar, mona] = [await it.member(), await it.member()];
  const [his, hers] = [await stage.enter(omar), await stage.enter(mona)];
  const block = await post(mona, '/block-lists', { blockedUserId: omar.id });
  expect(await told(his, 1)).toMatchObject({ id: mona.id, event: 'ConnectionChanged', values: null });
  expect(await told(hers, 1)).toMatchObject({ id: omar.id, values: { id: omar.id } });
  await remove(mona, `/block-lists/${block}`);
  expect(await told(his, 2)).toMatchObject({ id: mona.id, values: { id: mona.id } });
  expect(JSON.stringify(his.frames)).not.toContain('UserBlocked');
});

test('a mute is told to the pages of the member who mutes alone, and hides the other’s new posts', async () => {
  const it = stage.it();
  const [omar, mona, sara] = [await it.member(), await it.member(), await it.member()];
  for (const { id } of [mona, sara]) await post(omar, '/follows', { followedId: id });
  await quietOf(it);
  const [his, hers] = [await stage.enter(omar), await stage.enter(mona)];
  const publish = (person: Person) =>
    post(person, '/posts', { kind: 'photo', description: 'تدريب اليوم', visibility: 'public' });
  const mute = await post(omar, '/user-mutes', { mutedId: mona.id });
  expect(await told(his, 1)).toMatchObject({ id: mona.id, event: 'ConnectionChanged' });
  await publish(mona);
  const others = await publish(sara);
  const posts = () => his.events().filter(({ type }) => type === 'post');
  await until(
    () => posts().length > 0,
    () => JSON.stringify(his.frames),
  );
  expect(posts().map(({ id }) => id)).toEqual([others]);
  await remove(omar, `/user-mutes/${mute}`);
  expect(await told(his, 2)).toMatchObject({ id: mona.id, event: 'ConnectionChanged' });
  expect(connections(hers)).toEqual([]);
});
