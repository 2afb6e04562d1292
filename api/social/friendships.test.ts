import { describe, expect, test } from 'vitest';
import type { Person } from '../../tests/support/service.ts';
import { ids, useSocial } from './social.fixture.ts';

const { service, send, make, quiet, people, befriend } = useSocial();

describe('friendships', () => {
  test('are accepted and ended by a change of status', async () => {
    const [omar, mona, sara] = await people();
    const asked = () => make(omar, '/friendships', { addresseeId: mona.id });
    const id = await asked();
    const put = (by: Person, status: string) => send(by, 'put', `/friendships/${id}`, { status });
    await put(sara, 'accepted').expect(404);
    await put(omar, 'accepted').expect(403);
    await put(mona, 'accepted').expect(200);
    await put(mona, 'rejected').expect(409);
    await put(omar, 'removed').expect(200);
    await asked();
    await send(omar, 'patch', `/friendships/${id}`, { status: 'withdrawn' }).expect(200);
    await asked();
    expect((await put(mona, 'rejected').expect(200)).body).toMatchObject({ state: 'rejected' });
    const other = await befriend(sara, mona);
    await send(mona, 'post', `/friendships/remove/${other}`, {}).expect(200);
    await quiet();
    expect(ids(await send(mona, 'get', `/friendships/accepted/${mona.id}`))).toEqual([]);
  });

  test('are refused in the reader’s language', async () => {
    const omar = await service().member();
    const refused = (language: string) =>
      send(omar, 'post', '/friendships', { addresseeId: omar.id })
        .set('accept-language', language)
        .expect(422);
    expect((await refused('ar')).body).toMatchObject({
      code: 'not_to_oneself',
      detail: 'لا يمكنك القيام بهذا تجاه نفسك.',
    });
    expect((await refused('en')).body).toMatchObject({ detail: 'You can’t do this to yourself.' });
  });

  test('are listed for their members, and counted for the caller', async () => {
    const [omar, mona, sara] = await people();
    const accepted = await befriend(omar, mona);
    const pending = await make(sara, '/friendships', { addresseeId: omar.id });
    await make(omar, '/follows', { followedId: sara.id });
    await quiet();
    expect(ids(await send(omar, 'get', `/friendships/accepted/${omar.id}`))).toEqual([accepted]);
    expect(ids(await send(omar, 'get', `/friendships/user/${omar.id}`))).toEqual([pending, accepted]);
    expect(ids(await send(mona, 'get', `/friendships/user/${omar.id}`))).toEqual([accepted]);
    expect(ids(await send(sara, 'get', `/friendships/accepted/${omar.id}`))).toEqual([]);
    expect((await send(omar, 'get', '/friendships/connections/stats')).body).toEqual({
      friends: 1,
      received: 1,
      sent: 0,
      followers: 0,
      following: 1,
    });
    for (const word of ['fallowing', 'following']) {
      const { body } = await send(omar, 'get', `/friendships/${word}/all`).expect(200);
      expect(body.items).toMatchObject([{ followerId: omar.id, followedId: sara.id }]);
    }
  });
});
