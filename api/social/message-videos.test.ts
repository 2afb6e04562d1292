import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clip } from '../../infra/video/clips.fixture.ts';
import type { Person } from '../../tests/support/service.ts';
import { made, useSocial } from './social.fixture.ts';

/** Videos of messages, from the upload to the files that the members of the room play. */

const { service, send, make, quiet, people, befriend, open } = useSocial();

// encoded before the service starts, because the encoding blocks this process
const [SHORT, WIDE] = [clip({ seconds: 1 }), clip({ size: '1280x720', seconds: 3, rate: 10 })];

const upload = async (by: Person, content: Buffer, kind = 'video'): Promise<string> => {
  const sent = service()
    .http.post('/messages/files')
    .set('authorization', `Bearer ${by.token}`)
    .field({ kind })
    .attach('file', content, 'x');
  return made.parse((await sent.expect(201)).body).id;
};
const video = z.object({
  posterId: z.string(),
  playlistId: z.string(),
  renditions: z.array(z.object({ fileId: z.string(), playlistId: z.string(), height: z.int() })),
});
const message = z.looseObject({
  version: z.int(),
  media: z.array(z.looseObject({ kind: z.string() })).nullish(),
  videos: z.array(z.object({ id: z.string(), state: z.string(), video: video.loose().optional() }).loose()),
});
const read = async (by: Person, id: string) =>
  message.parse((await send(by, 'get', `/messages/${id}`).expect(200)).body);
/** The message once all of its videos are encoded or have failed. */
const ended = async (by: Person, id: string) => {
  const states = async () => (await read(by, id)).videos.map(({ state }) => state);
  await expect.poll(states, { timeout: 120_000, interval: 100 }).not.toContain('processing');
  await quiet();
  return read(by, id);
};
const broken = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(400, 7)]);

describe('a video of a message', () => {
  test('is encoded, and seen by the members of its room alone; its original by nobody else', async () => {
    const [omar, mona, sara] = await people();
    await befriend(omar, mona);
    const roomId = await open(omar, mona.id);
    const [first, paper, second] = [
      await upload(omar, SHORT),
      await upload(omar, Buffer.from('%PDF-1.7\n'), 'file'),
      await upload(omar, broken),
    ];
    const media = [
      { fileId: first, kind: 'video' },
      { fileId: paper, kind: 'file', name: 'plan.pdf' },
      { fileId: second, kind: 'video' },
    ];
    const id = await make(omar, '/messages', { roomId, text: '', media });
    await quiet();
    const before = await send(mona, 'get', `/messages/${id}`).expect(200);
    expect(before.body).toMatchObject({
      media: [{ fileId: paper }],
      videos: [{ id: first }, { id: second }],
    });
    expect(before.body).not.toHaveProperty('videoFiles');
    await send(mona, 'get', `/files/${first}`).expect(404);

    const { videos, version } = await ended(mona, id);
    expect(videos).toMatchObject([
      { id: first, state: 'ready', video: { seconds: 1 } },
      { id: second, state: 'failed', failure: 'not_a_video' },
    ]);
    expect(version).toBe(2);
    const its = videos[0]?.video;
    if (!its) throw new Error('no video');
    const files = [
      its.posterId,
      its.playlistId,
      ...its.renditions.flatMap((one) => [one.fileId, one.playlistId]),
    ];
    for (const file of files) {
      await send(mona, 'get', `/files/${file}`).expect(200);
      await send(sara, 'get', `/files/${file}`).expect(404);
      await service().http.get(`/files/${file}`).expect(404);
    }
    const played = await send(mona, 'get', `/files/${its.renditions[0]?.fileId}`).responseType('blob');
    const bytes = z.instanceof(Buffer).parse(played.body);
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
    // the place and the device of the original
    expect(bytes.includes('+30.0444')).toBe(false);
    expect(bytes.includes('Telephone')).toBe(false);
    for (const file of [first, second]) await send(omar, 'get', `/files/${file}`).expect(404);

    await send(omar, 'delete', `/messages/${id}`).expect(200);
    await quiet();
    for (const file of files) await send(mona, 'get', `/files/${file}`).expect(404);
  });

  test('of a message that is deleted meanwhile leaves no file', async () => {
    const [omar, mona] = await people();
    await befriend(omar, mona);
    const roomId = await open(omar, mona.id);
    const fileId = await upload(omar, WIDE);
    const id = await make(omar, '/messages', { roomId, text: '', media: [{ fileId, kind: 'video' }] });
    await send(omar, 'delete', `/messages/${id}`).expect(200);
    await expect
      .poll(() => service().platform.files.find(fileId), { timeout: 120_000, interval: 100 })
      .toBeNull();
  });

  test('is no picture of a message or a post', async () => {
    const [omar, mona] = await people();
    await befriend(omar, mona);
    const roomId = await open(omar, mona.id);
    const fileId = await upload(omar, SHORT);
    const sent = await send(omar, 'post', '/messages', { roomId, text: '', attachments: [{ fileId }] });
    expect([sent.status, sent.body]).toMatchObject([
      422,
      { code: 'invalid', errors: [{ path: 'attachments.0.fileId', code: 'bad_format' }] },
    ]);
    const body = { kind: 'photo', description: 'هدف', media: [{ fileId }] };
    const posted = await send(omar, 'post', '/posts', body);
    expect([posted.status, posted.body]).toMatchObject([
      422,
      { code: 'invalid', errors: [{ path: 'media.0.fileId', code: 'bad_format' }] },
    ]);
  });
});
