import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { box, fileType, mp4, track } from '../../tests/support/mp4.ts';
import { clip } from '../../infra/video/clips.fixture.ts';
import { PASSWORD, type Person } from '../../tests/support/service.ts';
import { useSocial } from '../social/social.fixture.ts';

const { service, send, quiet, people, publish } = useSocial();

const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const metadata = (kind: string): string => `kind ${Buffer.from(kind).toString('base64')}`;

const begin = (by: Person, bytes: number, kind = 'video', address = '/uploads') =>
  send(by, 'post', address).set({
    ...TUS,
    'upload-length': String(bytes),
    'upload-metadata': metadata(kind),
  });
const begun = async (by: Person, bytes: number, kind?: string): Promise<string> =>
  (await begin(by, bytes, kind).expect(201)).headers['location'] ?? '';
const append = (by: Person, address: string, offset: number, bytes: Buffer) =>
  send(by, 'patch', address)
    .set({ ...PIECE, 'upload-offset': String(offset) })
    .send(bytes);
const offsetOf = async (by: Person, address: string) => {
  const { status, headers } = await send(by, 'head', address).set(TUS);
  return status === 200 ? Number(headers['upload-offset']) : status;
};
const idOf = (address: string): string => address.split('/').at(-1) ?? '';
const download = (by: Person, id: string) =>
  send(by, 'get', `/files/${id}`)
    .buffer(true)
    .parse((answer, done) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => done(null, Buffer.concat(pieces)));
    });
const folderOf = ({ id }: Person): string =>
  path.join(service().environment['MALAAB_DATA'] ?? '', 'files', id);
const blobsOf = (person: Person): Promise<readonly string[]> => readdir(folderOf(person)).catch(() => []);

test('a video to analyse is refused in the words of the specification, in both languages', async () => {
  const mona = await service().member();
  const words = {
    en: ['File size exceeds 100MB limit', 'Unsupported file type. Please use MP4, MOV, or AVI files'],
    ar: ['حجم الملف يتجاوز الحد الأقصى ١٠٠ ميجابايت', 'نوع الملف غير مدعوم. استخدم ملفات MP4 أو MOV أو AVI'],
  };
  const text = Buffer.from('GIF89a, renamed to x.mp4');
  for (const [language, [tooLarge, wrongType]] of Object.entries(words)) {
    const large = begin(mona, 100 * 1024 * 1024 + 1, 'analysis-video').set('accept-language', language);
    expect((await large.expect(413)).body).toMatchObject({
      code: 'analysis_video_too_large',
      title: tooLarge,
    });
    const address = await begun(mona, text.length, 'analysis-video');
    const wrong = append(mona, address, 0, text).set('accept-language', language);
    expect((await wrong.expect(415)).body).toMatchObject({ code: 'analysis_video_type', title: wrongType });
  }
  // other videos keep the words of uploads
  expect((await begin(mona, 100 * 1024 * 1024 + 1).expect(413)).body).toMatchObject({ code: 'too_large' });
});

describe('a video', () => {
  test('comes in pieces, and is then one file of its owner, in ranges too', async () => {
    const [mona, stranger] = await people();
    const video = mp4(9 * 1024 * 1024);
    const address = await begun(mona, video.length);
    expect(address).toMatch(/^\/uploads\/[0-9a-f-]{36}$/);
    const cut = 5 * 1024 * 1024 + 3;
    const { headers } = await append(mona, address, 0, video.subarray(0, cut)).expect(204);
    expect(headers).toMatchObject({ 'upload-offset': String(cut), 'tus-resumable': '1.0.0' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(await offsetOf(mona, address)).toBe(cut);
    await send(mona, 'get', `/files/${idOf(address)}`).expect(404);
    await append(mona, address, cut, video.subarray(cut)).expect(204);

    const whole = await download(mona, idOf(address)).expect(200);
    expect(video.equals(whole.body)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(video.length),
    });
    const part = await download(mona, idOf(address)).set('range', 'bytes=1048570-1048585').expect(206);
    expect(video.subarray(1_048_570, 1_048_586).equals(part.body)).toBe(true);
    await send(stranger, 'get', `/files/${idOf(address)}`).expect(404);
    // the parts are gone
    expect(await blobsOf(mona)).toEqual([idOf(address)]);
    expect(await offsetOf(mona, address)).toBe(video.length);
  });

  test('keeps what arrived before the connection broke off', async () => {
    const mona = await service().member();
    const video = mp4(2_000_000);
    const address = await begun(mona, video.length);
    const { port } = new URL(service().http.get('/').url);
    const request = httpRequest({
      port,
      path: address,
      method: 'PATCH',
      headers: {
        ...PIECE,
        authorization: `Bearer ${mona.token}`,
        'upload-offset': '0',
        'content-length': String(video.length),
      },
    });
    request.on('error', () => undefined);
    request.write(video.subarray(0, 1_000_000));
    await once(request, 'drain').catch(() => undefined);
    await expect
      .poll(() => new Promise((done) => setTimeout(done, 50)).then(() => request.socket?.bytesWritten ?? 0))
      .toBeGreaterThan(999_999);
    request.destroy();
    await expect.poll(() => offsetOf(mona, address)).toBeGreaterThan(0);
    const offset = await offsetOf(mona, address);
    expect(offset).toBeLessThanOrEqual(1_000_000);
    await append(mona, address, offset, video.subarray(offset)).expect(204);
    expect(video.equals((await download(mona, idOf(address))).body)).toBe(true);
  });

  test('of several requests at once for one place, one is taken', async () => {
    const mona = await service().member();
    const video = mp4(1_000_000);
    const address = await begun(mona, video.length);
    const cut = 400_000;
    const answers = await Promise.all([1, 2, 3].map(() => append(mona, address, 0, video.subarray(0, cut))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
    expect(await offsetOf(mona, address)).toBe(cut);
    await append(mona, address, cut, video.subarray(cut)).expect(204);
    expect(video.equals((await download(mona, idOf(address))).body)).toBe(true);
  });

  test('that is complete, but was not finished by its process, is finished when it is asked for', async () => {
    const mona = await service().member();
    const video = mp4(300_000);
    const address = await begun(mona, video.length);
    const { uploads } = service().platform;
    const pieces = async function* () {
      yield video;
    };
    expect(await uploads.append(idOf(address), 0, pieces())).toBe(video.length);
    expect(await offsetOf(mona, address)).toBe(video.length);
    expect(video.equals((await download(mona, idOf(address)).expect(200)).body)).toBe(true);
  });

  test.each([
    ['is no video', 415, Buffer.from('<html><script>alert(1)</script>'.repeat(30))],
    ['is cut off', 422, mp4(50_000).subarray(0, 40_000)],
    ['has no picture', 415, Buffer.concat([fileType(), box('moov', track('soun')), box('mdat')])],
    ['has an empty index', 415, Buffer.concat([fileType(), box('mdat'), box('moov')])],
  ])('that %s is refused with its last byte, and nothing is kept', async (_, status, content) => {
    const mona = await service().member();
    const address = await begun(mona, content.length);
    const { body } = await append(mona, address, 0, content);
    expect(body.status).toBe(status);
    expect(await offsetOf(mona, address)).toBe(404);
    expect(await blobsOf(mona)).toEqual([]);
  });
});

test('a picture is re-encoded, as in one request', async () => {
  const mona = await service().member();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const address = await begun(mona, photo.length, 'message');
  await append(mona, address, 0, photo).expect(204);
  const { headers } = await send(mona, 'get', `/files/${idOf(address)}/320`).expect(200);
  expect(headers['content-type']).toBe('image/webp');
});

describe('an upload', () => {
  test('is its owner’s alone', async () => {
    const [mona, stranger] = await people();
    const address = await begun(mona, 1000);
    expect(await offsetOf(stranger, address)).toBe(404);
    await append(stranger, address, 0, Buffer.alloc(10)).expect(404);
    await send(stranger, 'delete', address).set(TUS).expect(404);
    await service()
      .http.patch(address)
      .set({ ...PIECE, 'upload-offset': '0' })
      .send('x')
      .expect(401);
    const cookie = `malaab_access=${mona.token}`;
    await service()
      .http.patch(address)
      .set({ ...PIECE, 'upload-offset': '0', cookie })
      .send('x')
      .expect(401);
    expect(await offsetOf(mona, address)).toBe(0);
    await send(mona, 'delete', address).set(TUS).expect(204);
    expect(await offsetOf(mona, address)).toBe(404);
  });

  test.each(['..', '%2e%2e%2fmaster.key', 'x', '0190aaaa-0000-7000-8000-000000000000', '%00', 'a%2fb'])(
    'called %s is not found',
    async (id) => {
      const mona = await service().member();
      const { status } = await append(mona, `/uploads/${id}`, 0, Buffer.alloc(1));
      expect([400, 404, 405]).toContain(status);
    },
  );

  test.each([
    ['video', 100 * 1024 * 1024 + 1, 413, 'too_large'],
    ['post', 10 * 1024 * 1024 + 1, 413, 'too_large'],
    ['video', 0, 422, 'invalid'],
    ['virus', 10, 422, 'invalid'],
  ])('of a %s of %i bytes is refused: %i', async (kind, bytes, status, code) => {
    const mona = await service().member();
    const { body } = await begin(mona, bytes, kind);
    expect(body).toMatchObject({ status, code });
  });

  test.each([
    ['without the protocol’s version', { 'tus-resumable': '' }, 400],
    ['of unknown length', { 'upload-length': '', 'upload-defer-length': '1' }, 400],
    ['of negative length', { 'upload-length': '-5' }, 400],
    ['made of others', { 'upload-concat': 'final;/uploads/a /uploads/b' }, 400],
  ])('%s is refused', async (_, headers, status) => {
    const mona = await service().member();
    const answer = await begin(mona, 100).set(headers);
    expect(answer.status).toBe(status);
  });

  test('takes no byte beyond its length, none out of order, and no other type', async () => {
    const mona = await service().member();
    const address = await begun(mona, 1000);
    await append(mona, address, 0, Buffer.alloc(1001)).expect(413);
    await append(mona, address, 5, Buffer.alloc(10)).expect(409);
    await send(mona, 'patch', address)
      .set({ ...TUS, 'upload-offset': '0', 'content-type': 'application/octet-stream' })
      .send(Buffer.alloc(10))
      .expect(415);
    await append(mona, address, 0, Buffer.alloc(10)).set('content-encoding', 'gzip').expect(415);
    expect(await offsetOf(mona, address)).toBe(0);
  });

  test('counts towards the day when it begins, and only ten are open at once', async () => {
    const mona = await service().member();
    const answers = await Promise.all(Array.from({ length: 14 }, () => begin(mona, 1000)));
    const open = answers.filter(({ status }) => status === 201);
    expect(open).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      status: 429,
      code: 'too_many_uploads',
    });
    await send(mona, 'delete', open[0]?.headers['location'] ?? '')
      .set(TUS)
      .expect(204);
    await begin(mona, 1000).expect(201);
    const rich = await service().member();
    for (let n = 0; n < 4; n += 1) {
      const address = await begun(rich, 100 * 1024 * 1024);
      await send(rich, 'delete', address).set(TUS).expect(204);
    }
    const { body } = await begin(rich, 100 * 1024 * 1024);
    expect(body).toMatchObject({ status: 429, code: 'upload_quota_reached' });
    expect(await offsetOf(rich, '/uploads/0190aaaa-0000-7000-8000-000000000000')).toBe(404);
  });

  test('expires a day after its last piece, with what arrived', async () => {
    const mona = await service().member();
    const address = await begun(mona, 2000);
    await append(mona, address, 0, Buffer.alloc(1000)).expect(204);
    expect(await blobsOf(mona)).toHaveLength(1);
    const at = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
    const prune = async (when: Date) => {
      for (const one of service().platform.prunables) await one.prune(when);
    };
    await prune(at(23));
    expect(await offsetOf(mona, address)).toBe(1000);
    await prune(at(25));
    expect(await offsetOf(mona, address)).toBe(404);
    expect(await blobsOf(mona)).toEqual([]);
  });

  test('is erased with its member, and lies sealed until then', async () => {
    const gone = await service().member();
    const address = await begun(gone, 2000);
    await append(gone, address, 0, Buffer.alloc(1000, 'the very text ')).expect(204);
    expect(await blobsOf(gone)).toHaveLength(1);
    await send(gone, 'delete', '/users/me', { password: PASSWORD }).expect(204);
    await quiet();
    expect(await blobsOf(gone)).toEqual([]);
    expect(await service().platform.uploads.find(idOf(address))).toBeNull();
  });
});

describe('a video of a post', () => {
  const read = async (by: Person, post: string) => (await send(by, 'get', `/posts/${post}`)).body as unknown;
  /** Waits until the worker is done with a post's video. */
  const ended = async (by: Person, post: string) => {
    await expect
      .poll(() => read(by, post), { timeout: 120_000, interval: 100 })
      .toMatchObject({ state: expect.stringMatching(/^(published|failed)$/) });
    await quiet();
    return read(by, post);
  };
  const ready = { state: 'published', media: [], videoFile: null, video: { seconds: 2, width: 320 } };
  const publishEmpty = (by: Person) => publish(by, { kind: 'video' });

  test('is added in one request, by its author alone, and is encoded', async () => {
    const [author, member] = await people();
    const post = await publishEmpty(author);
    const upload = (by: Person, content: Buffer, key = 'one') =>
      send(by, 'post', `/posts/upload/video/${post}`)
        .set('idempotency-key', key)
        .attach('file', content, 'x.mov');
    const video = clip();
    expect((await upload(member, video)).status).toBe(403);
    expect((await upload(author, Buffer.from('GIF89a, a video'), 'two')).status).toBe(415);
    const { body } = await upload(author, video).expect(200);
    expect(body).toMatchObject({ state: 'processing', media: [], videoFile: expect.any(String) });
    expect(await ended(author, post)).toMatchObject(ready);
    expect(await read(member, post)).toMatchObject({ video: ready.video });
    expect((await upload(author, video, 'three')).body).toMatchObject({ status: 409, code: 'video_there' });
  });

  test('is added by an upload of several requests, when it is complete, and is encoded', async () => {
    const [author, member] = await people();
    const post = await publishEmpty(author);
    const address = `/posts/stream-upload/video/${post}`;
    expect((await begin(member, 1000, 'video', address)).status).toBe(403);
    expect((await begin(author, 1000, 'video', address.replace(/.$/, 'z'))).status).toBe(404);
    const video = clip({ name: 'clip.mov' });
    const { headers } = await begin(author, video.length, 'video', address).expect(201);
    const where = headers['location'] ?? '';
    await append(author, where, 0, video.subarray(0, 5000)).expect(204);
    expect(await read(member, post)).toMatchObject({ state: 'published', video: null });
    await append(author, where, 5000, video.subarray(5000)).expect(204);
    expect(await ended(author, post)).toMatchObject(ready);
    expect(await read(member, post)).toMatchObject({ video: ready.video });
    // the original is gone
    await send(author, 'get', `/files/${idOf(where)}`).expect(404);
  });

  test('that was complete when its process ended is given to its post when it is asked for', async () => {
    const author = await service().member();
    const post = await publishEmpty(author);
    const video = clip();
    const { headers } = await begin(author, video.length, 'video', `/posts/stream-upload/video/${post}`);
    const where = headers['location'] ?? '';
    const pieces = async function* () {
      yield video;
    };
    expect(await service().platform.uploads.append(idOf(where), 0, pieces())).toBe(video.length);
    expect(await offsetOf(author, where)).toBe(video.length);
    expect(await ended(author, post)).toMatchObject(ready);
  });

  test('has no place in a photo or a repost, which is said before the upload', async () => {
    const author = await service().member();
    const photo = await publish(author);
    const repost = await publish(author, { kind: 'video', repostOf: photo });
    const refused = { status: 422, code: 'video_misplaced' };
    for (const post of [photo, repost]) {
      const one = await send(author, 'post', `/posts/upload/video/${post}`).attach('file', mp4(), 'x.mp4');
      expect(one.body).toMatchObject(refused);
      const several = await begin(author, 1000, 'video', `/posts/stream-upload/video/${post}`);
      expect(several.body).toMatchObject(refused);
    }
  });

  test('that its post can’t take any more is not kept', async () => {
    const author = await service().member();
    const post = await publishEmpty(author);
    const video = mp4(1000);
    const { headers } = await begin(author, video.length, 'video', `/posts/stream-upload/video/${post}`);
    await send(author, 'delete', `/posts/${post}`).expect(200);
    await append(author, headers['location'] ?? '', 0, video).expect(404);
    expect(await blobsOf(author)).toEqual([]);
  });
});
