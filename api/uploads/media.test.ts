import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { rangeIn } from './range.ts';

let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

const bearer = (person: Person): string => `Bearer ${person.token}`;
const made = z.looseObject({ id: z.string() });
const upload = (person: Person, kind: string, content: Buffer) =>
  it.http
    .post('/messages/files')
    .set('authorization', bearer(person))
    .field({ kind })
    .attach('file', content, 'x');
const get = (person: Person, address: string) => it.http.get(address).set('authorization', bearer(person));
const post = (person: Person, address: string, body: object) =>
  it.http.post(address).set('authorization', bearer(person)).send(body);

const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(96, 7)]);
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(40)]);

test.each([
  ['voice', OGG, 'audio/ogg'],
  ['voice', MP4, 'audio/mp4'],
  ['video', MP4, 'video/mp4'],
  ['file', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['file', Buffer.from('خطة التدريب'), 'text/plain'],
  ['file', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nهدف!\n'), 'text/vtt'],
  ['file', Buffer.from('\uFEFFWEBVTT - goal\r\n'), 'text/vtt'],
  ['file', Buffer.from('WEBVTTX\n'), 'text/plain'],
])('a %s is recognised by its content (%#)', async (kind, content, type) => {
  const { body } = await upload(await it.member(), kind, content).expect(201);
  expect(body).toMatchObject({ contentType: type, bytes: content.length });
});

test.each([
  ['voice', Buffer.from('%PDF-1.7\n')],
  ['video', OGG],
  ['file', Buffer.from([0, 1, 2, 255])],
])('a file that is no %s is refused (%#)', async (kind, content) => {
  const { body } = await upload(await it.member(), kind, content).expect(415);
  expect(body).toMatchObject({ code: 'unsupported_media_type' });
});

test('a voice message is readable only by members of the room, also in parts', async () => {
  const [mona, omar, stranger] = [await it.member(), await it.member(), await it.member()];
  const { id: fileId } = made.parse((await upload(mona, 'voice', OGG)).body);
  const { id: roomId } = made.parse((await post(mona, '/rooms', { kind: 'direct', withId: omar.id })).body);
  const media = [{ fileId, kind: 'voice', seconds: 3, waveform: [0, 50, 100] }];
  const sent = await post(mona, '/messages', { roomId, text: '', media }).expect(201);
  expect(sent.body).toMatchObject({ media });
  await quietOf(it);
  const whole = await get(omar, `/files/${fileId}`).expect(200);
  expect(whole.headers).toMatchObject({ 'content-type': 'audio/ogg', 'accept-ranges': 'bytes' });
  const part = await get(omar, `/files/${fileId}`).set('range', 'bytes=2-5').expect(206);
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-5/100', 'content-length': '4' });
  await get(omar, `/files/${fileId}`).set('range', 'bytes=100-').expect(416);
  await get(stranger, `/files/${fileId}`).expect(404);
  expect((await post(omar, '/messages', { roomId, text: '', media })).body).toMatchObject({
    code: 'invalid',
  });
});

test('a voice message of more than five minutes is refused', async () => {
  const [mona, omar] = [await it.member(), await it.member()];
  const { id: fileId } = made.parse((await upload(mona, 'voice', OGG)).body);
  const { id: roomId } = made.parse((await post(mona, '/rooms', { kind: 'direct', withId: omar.id })).body);
  const voiceOf = (seconds: number) => [{ fileId, kind: 'voice', seconds, waveform: [50] }];
  const tooLong = await post(mona, '/messages', { roomId, text: '', media: voiceOf(301) }).expect(422);
  expect(tooLong.body).toMatchObject({ errors: [{ path: 'media.0.seconds' }] });
  await post(mona, '/messages', { roomId, text: '', media: voiceOf(300) }).expect(201);
});

test('a document is downloaded, not opened', async () => {
  const mona = await it.member();
  const { id } = made.parse((await upload(mona, 'file', Buffer.from('%PDF-1.7\n'))).body);
  const { headers } = await get(mona, `/files/${id}`).expect(200);
  expect(headers['content-disposition']).toMatch(/^attachment;/);
});

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=4-6', { from: 4, to: 6 }],
  ['bytes=4-99', { from: 4, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=6-4', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=-', null],
  ['bytes=1-2,4-5', null],
  ['lines=1-2', null],
])('of ten bytes, %s is %o', (header, range) => {
  expect(rangeIn(header, 10)).toEqual(range);
});
