import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clip } from '../../infra/video/clips.fixture.ts';
import type { Person } from '../../tests/support/service.ts';
import { ids, made, useSocial } from '../social/social.fixture.ts';

/** Videos of trainings, from the upload to the readers of each audience. */

const { service, send, make, quiet, people, befriend } = useSocial();

// encoded before the service starts, because the encoding blocks this process
const FILM = clip();

const upload = async (by: Person, content: Buffer): Promise<string> => {
  const sent = service()
    .http.post('/messages/files')
    .set('authorization', `Bearer ${by.token}`)
    .field({ kind: 'video' })
    .attach('file', content, 'x');
  return made.parse((await sent.expect(201)).body).id;
};

const given = { title: 'تسديد من خارج المنطقة', sport: 'FOOTBALL', recordedOn: '2026-11-01' };

const add = async (by: Person, content: Buffer, audience = 'everyone'): Promise<string> =>
  make(by, '/training-videos', { ...given, audience, videoFile: await upload(by, content) });

const read = async (by: Person, id: string): Promise<unknown> =>
  (await send(by, 'get', `/training-videos/${id}`)).body;

/** Waits until the video is ready or has failed. */
const ended = async (by: Person, id: string): Promise<unknown> => {
  await expect
    .poll(() => read(by, id), { timeout: 120_000, interval: 100 })
    .toMatchObject({ state: expect.stringMatching(/^(published|failed)$/) });
  await quiet();
  return read(by, id);
};

const ready = z.looseObject({
  state: z.literal('published'),
  video: z.looseObject({ renditions: z.array(z.looseObject({ fileId: z.string() })).min(1) }),
});

describe('a training video', () => {
  test('is seen by its owner at once, by others when it is ready, and its original is gone', async () => {
    const [omar, mona] = await people();
    const original = await upload(omar, FILM);
    const id = await make(omar, '/training-videos', { ...given, audience: 'everyone', videoFile: original });
    const { video } = ready.parse(await ended(omar, id));
    expect(await read(mona, id)).toMatchObject({ ...given, state: 'published' });
    expect(await read(mona, id)).not.toHaveProperty('videoFile');
    expect(ids(await send(mona, 'get', `/training-videos/user/${omar.id}`))).toEqual([id]);
    await send(mona, 'get', `/files/${video.renditions[0]?.fileId}`).expect(200);
    await send(omar, 'get', `/files/${original}`).expect(404);
  });

  test('has an audience, for its files as well', async () => {
    const [friend, other] = await people();
    const [omar, scout] = [await service().member('COACH'), await service().member('SCOUT')];
    await service()
      .http.post(`/users/approve/${scout.id}`)
      .set('authorization', `Bearer ${(await service().admin()).token}`)
      .send({})
      .expect(200);
    await befriend(omar, friend);
    const id = await add(omar, FILM);
    const { video } = ready.parse(await ended(omar, id));
    const file = `/files/${video.renditions[0]?.fileId}`;
    const readers = { omar, friend, other, scout };
    const may = async (): Promise<readonly string[]> => {
      const seen: string[] = [];
      for (const [name, one] of Object.entries(readers)) {
        const [item, bytes] = [
          await send(one, 'get', `/training-videos/${id}`),
          await send(one, 'get', file),
        ];
        expect(bytes.status).toBe(item.status);
        if (item.status === 200) seen.push(name);
      }
      return seen;
    };
    const visitors = async (): Promise<number> => (await service().http.get(`/training-videos/${id}`)).status;
    expect(await may()).toEqual(['omar', 'friend', 'other', 'scout']);
    // without a public page strangers see nothing of a profile
    expect(await visitors()).toBe(404);
    await send(omar, 'patch', `/users/${omar.id}`, { publicPage: true }).expect(200);
    await quiet();
    expect(await visitors()).toBe(200);
    for (const [audience, seenBy] of [
      ['members', ['omar', 'friend', 'other', 'scout']],
      ['friends', ['omar', 'friend']],
      ['scouts', ['omar', 'scout']],
      ['nobody', ['omar']],
    ] as const) {
      await send(omar, 'patch', `/training-videos/${id}`, { audience }).expect(200);
      await quiet();
      expect([audience, await may()]).toEqual([audience, seenBy]);
      expect(await visitors()).toBe(404);
    }
  });

  test('that can’t be encoded is told to its owner, and to nobody else', async () => {
    const [omar, mona] = await people();
    const broken = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(400, 7)]);
    const id = await add(omar, broken);
    expect(await ended(omar, id)).toMatchObject({ state: 'failed', videoFailure: 'not_a_video' });
    await send(mona, 'get', `/training-videos/${id}`).expect(404);
    const notes = await send(omar, 'get', `/notifications/user/${omar.id}`);
    expect(notes.body).toMatchObject({ items: [{ kind: 'training_video_failed' }] });
  });

  test('needs a video of its owner, and a day that has come', async () => {
    const [omar, mona] = await people();
    const refused = async (body: object): Promise<unknown> =>
      (await send(omar, 'post', '/training-videos', { ...given, audience: 'members', ...body })).body;
    expect(await refused({})).toMatchObject({ code: 'invalid', errors: [{ path: 'videoFile' }] });
    expect(await refused({ videoFile: await upload(mona, FILM) })).toMatchObject({ code: 'invalid' });
    const videoFile = await upload(omar, FILM);
    expect(await refused({ videoFile, recordedOn: '2099-01-01' })).toMatchObject({
      errors: [{ path: 'recordedOn' }],
    });
    // only an encoding says that a video is ready
    const id = await add(omar, FILM);
    expect((await send(omar, 'post', `/training-videos/finish-video/${id}`, {})).status).not.toBe(200);
  });
});
