import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clip } from '../../infra/video/clips.fixture.ts';
import type { Person } from '../../tests/support/service.ts';
import { ids, made, useSocial } from './social.fixture.ts';

/** Videos of posts, from the upload to the player's files. */

const { service, send, make, quiet, people, pictureOf, befriend } = useSocial();

// encoded before the service starts, because the encoding blocks this process
const [SMALL, WIDE, FULL] = [
  clip(),
  clip({ size: '1280x720', seconds: 3, rate: 10 }),
  clip({ size: '1920x1080', seconds: 1, rate: 10 }),
];

const upload = async (by: Person, content: Buffer, kind = 'video'): Promise<string> => {
  const sent = service()
    .http.post('/messages/files')
    .set('authorization', `Bearer ${by.token}`)
    .field({ kind })
    .attach('file', content, 'x');
  return made.parse((await sent.expect(201)).body).id;
};
const post = async (by: Person, videoFile: string, more: object = {}) =>
  make(by, '/posts', { kind: 'video', description: 'هدف', videoFile, ...more });

const rendition = z.object({ fileId: z.string(), playlistId: z.string(), width: z.int(), height: z.int() });
const ready = z.looseObject({
  state: z.literal('published'),
  video: z.object({
    seconds: z.int(),
    width: z.int(),
    height: z.int(),
    posterId: z.string(),
    playlistId: z.string(),
    renditions: z.array(rendition),
  }),
});
const textOf = ({ body }: { readonly body: unknown }): string => z.instanceof(Buffer).parse(body).toString();
const read = async (by: Person, id: string) => (await send(by, 'get', `/posts/${id}`)).body as unknown;
/** Waits until a post's video is ready or has failed. */
const ended = async (by: Person, id: string) => {
  await expect
    .poll(() => read(by, id), { timeout: 120_000, interval: 100 })
    .toMatchObject({ state: expect.stringMatching(/^(published|failed)$/) });
  await quiet();
  return read(by, id);
};

describe('a video of a post', () => {
  test('is seen by its author at once, by others when it is ready', async () => {
    const [omar, mona] = await people();
    const id = await post(omar, await upload(omar, WIDE));
    await quiet();
    const before = await send(omar, 'get', `/posts/${id}`).expect(200);
    expect(before.body).toMatchObject({ kind: 'video', videoQuality: 'standard' });
    expect(ids(await send(omar, 'get', `/posts?authorId=${omar.id}`))).toEqual([id]);
    const { video, ...its } = ready.parse(await ended(omar, id));
    expect(its).toMatchObject({ videoFile: null, videoProgress: null, videoFailure: null });
    expect(video).toMatchObject({ seconds: 3, width: 854, height: 480 });
    expect(ids(await send(mona, 'get', `/posts?authorId=${omar.id}`))).toEqual([id]);
    const repost = await make(mona, '/posts', { kind: 'text', description: '', repostOf: id });
    await quiet();
    expect((await send(mona, 'get', `/posts/${repost}?with=card`)).body).toMatchObject({
      repost: { id, video: { posterId: video.posterId } },
    });
  });

  test('has the sizes of its author’s plan', async () => {
    const pro = await service().member('PLAYER', 'pro');
    const id = await post(pro, await upload(pro, FULL));
    const { video } = ready.parse(await ended(pro, id));
    expect(video.renditions.map(({ height }) => height)).toEqual([480, 720]);
  });

  test('is served by the post’s visibility, in parts, with types and caching, and its original is gone', async () => {
    const [omar, mona, sara] = await people();
    await befriend(omar, mona);
    const original = await upload(omar, SMALL);
    const id = await post(omar, original, { visibility: 'friends' });
    const { video } = ready.parse(await ended(omar, id));
    const [one] = video.renditions;
    if (!one) throw new Error('no rendition');
    const files = [one.fileId, one.playlistId, video.playlistId, video.posterId];
    for (const file of files) {
      await send(mona, 'get', `/files/${file}`).expect(200);
      await send(sara, 'get', `/files/${file}`).expect(404);
      await service().http.get(`/files/${file}`).expect(404);
    }
    await send(omar, 'get', `/files/${original}`).expect(404);
    const part = await send(mona, 'get', `/files/${one.fileId}`).set('range', 'bytes=4-7');
    expect([part.status, Buffer.from(z.instanceof(Buffer).parse(part.body)).toString()]).toEqual([
      206,
      'ftyp',
    ]);
    expect(part.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
    });
    const master = await send(mona, 'get', `/files/${video.playlistId}`).responseType('blob');
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(master.headers['content-disposition']).toMatch(/^inline/);
    expect(textOf(master)).toContain(`/files/${one.playlistId}\n`);
    const playlist = await send(mona, 'get', `/files/${one.playlistId}`).responseType('blob');
    expect(textOf(playlist)).toContain(`/files/${one.fileId}\n#EXT-X-ENDLIST`);

    const admin = await service().admin();
    await send(admin, 'post', `/posts/hide/${id}`, { policy: 'SPAM' }).expect(200);
    await quiet();
    for (const file of files) await send(mona, 'get', `/files/${file}`).expect(404);
    await send(admin, 'post', `/posts/restore/${id}`, {}).expect(200);
    await quiet();
    await send(mona, 'get', `/files/${one.fileId}`).expect(200);
    await send(omar, 'patch', `/posts/${id}`, { visibility: 'private' }).expect(200);
    await quiet();
    for (const file of files) await send(mona, 'get', `/files/${file}`).expect(404);
    await send(omar, 'delete', `/posts/${id}`).expect(200);
    await quiet();
    for (const file of files) await send(mona, 'get', `/files/${file}`).expect(404);
  });

  test('that can’t be encoded is told to its author, who can send another one', async () => {
    const [omar, mona] = await people();
    const broken = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(400, 7)]);
    const id = await post(omar, await upload(omar, broken));
    expect(await ended(omar, id)).toMatchObject({
      state: 'failed',
      videoFailure: 'not_a_video',
      videoFile: null,
    });
    await send(mona, 'get', `/posts/${id}`).expect(404);
    const notes = await send(omar, 'get', `/notifications/user/${omar.id}`);
    expect(notes.body).toMatchObject({ items: [{ kind: 'video_failed', postId: id }] });
    const videoFile = await upload(omar, SMALL);
    await send(mona, 'post', `/posts/${id}/video`, { videoFile: await upload(mona, SMALL) }).expect(404);
    await send(omar, 'post', `/posts/${id}/video`, { videoFile }).expect(200);
    await expect.poll(() => read(omar, id), { timeout: 120_000 }).toMatchObject({ state: 'published' });
    expect((await send(omar, 'post', `/posts/${id}/video`, { videoFile })).body).toMatchObject({
      code: expect.stringMatching(/^(video_there|invalid)$/),
    });
  });

  test('is no picture, is not beside pictures, and not another member’s', async () => {
    const [omar, mona] = await people();
    const videoFile = await upload(omar, SMALL);
    const picture = await upload(omar, Buffer.from('%PDF-1.7\n'), 'file');
    const refused = async (by: Person, body: object) =>
      (await send(by, 'post', '/posts', { description: 'x', ...body })).body as unknown;
    expect(await refused(omar, { kind: 'photo', videoFile })).toMatchObject({ code: 'video_misplaced' });
    const photo = await pictureOf(omar);
    expect(await refused(omar, { kind: 'video', videoFile, media: [{ fileId: photo }] })).toMatchObject({
      code: 'video_misplaced',
    });
    expect(await refused(mona, { kind: 'video', videoFile })).toMatchObject({ code: 'invalid' });
    const id = await post(omar, picture);
    expect(await ended(omar, id)).toMatchObject({ state: 'failed', videoFailure: 'not_a_video' });
    // it may be shown elsewhere
    await send(omar, 'get', `/files/${picture}`).expect(200);
  });

  test('has captions, whose files others may read with it, in place of former ones', async () => {
    const [omar, mona] = await people();
    const id = await post(omar, await upload(omar, SMALL));
    await ended(omar, id);
    const vtt = (said: string): Buffer => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\n${said}\n`);
    for (const said of ['هدف', 'هدف رائع']) {
      const captions = [{ language: 'ar', fileId: await upload(omar, vtt(said), 'file') }];
      await send(omar, 'patch', `/posts/${id}`, { captions }).expect(200);
      await quiet();
      expect(await read(mona, id)).toMatchObject({ captions });
      const served = await send(mona, 'get', `/files/${captions[0]?.fileId}`).expect(200);
      expect(served.headers['content-type']).toMatch(/^text\/vtt/);
      expect(served.text).toContain(said);
    }
    const captions = [{ language: 'en', fileId: await upload(mona, vtt('Goal'), 'file') }];
    expect((await send(omar, 'patch', `/posts/${id}`, { captions })).status).toBe(422);
  });

  test('goes with its author', async () => {
    const omar = await service().member();
    const id = await post(omar, await upload(omar, SMALL));
    const { video } = ready.parse(await ended(omar, id));
    await service().platform.files.removeAll(omar.id);
    for (const { fileId } of video.renditions) expect(await service().platform.files.find(fileId)).toBeNull();
  });
});
