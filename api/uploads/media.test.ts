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

/** A silent WAV of eight thousand samples a second. */
const wavOf = (seconds: number): Buffer => {
  const samples = seconds * 8000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
};
const WAV = wavOf(3);
const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(96, 7)]);
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(40)]);

test.each([
  ['voice', WAV, 'audio/wav'],
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
  // a container without a sound
  ['voice', OGG],
  ['voice', MP4],
  ['video', OGG],
  ['file', Buffer.from([0, 1, 2, 255])],
])('a file that is no %s is refused (%#)', async (kind, content) => {
  const { body } = await upload(await it.member(), kind, content).expect(415);
  expect(body).toMatchObject({ code: 'unsupported_media_type' });
});

test('a voice message is readable only by members of the room, also in parts', async () => {
  const [mona, omar, stranger] = [await it.member(), await it.member(), await it.member()];
  const { id: fileId } = made.parse((await upload(mona, 'voice', WAV)).body);
  const { id: roomId } = made.parse((await post(mona, '/rooms', { kind: 'direct', withId: omar.id })).body);
  const media = [{ fileId, kind: 'voice', seconds: 3, waveform: [0, 50, 100] }];
  const sent = await post(mona, '/messages', { roomId, text: '', media }).expect(201);
  expect(sent.body).toMatchObject({ media });
  await quietOf(it);
  const whole = await get(omar, `/files/${fileId}`).expect(200);
  expect(whole.headers).toMatchObject({ 'content-type': 'audio/wav', 'accept-ranges': 'bytes' });
  const part = await get(omar, `/files/${fileId}`).set('range', 'bytes=2-5').expect(206);
  expect(part.headers).toMatchObject({ 'content-range': `bytes 2-5/${WAV.length}`, 'content-length': '4' });
  await get(omar, `/files/${fileId}`).set('range', `bytes=${WAV.length}-`).expect(416);
  await get(stranger, `/files/${fileId}`).expect(404);
  expect((await post(omar, '/messages', { roomId, text: '', media })).body).toMatchObject({
    code: 'invalid',
  });
});

test('a voice message of more than five minutes is refused in words, by its sound and not by its sender', async () => {
  const mona = await it.member();
  expect((await upload(mona, 'voice', wavOf(300))).body).toMatchObject({ seconds: 300 });
  const refused = await upload(mona, 'voice', wavOf(303)).set('accept-language', 'en').expect(422);
  expect(refused.body).toMatchObject({
    code: 'voice_too_long',
    detail: 'A voice message has at most 5 minutes. Record a shorter one.',
  });
  // as long as it is no voice message, nobody is told its length
  const other = await upload(mona, 'file', Buffer.from('%PDF-1.7\n')).expect(201);
  expect(other.body).toMatchObject({ seconds: null });
});

test('a message states the measured length of its voice message', async () => {
  const [mona, omar] = [await it.member(), await it.member()];
  const { id: roomId } = made.parse((await post(mona, '/rooms', { kind: 'direct', withId: omar.id })).body);
  const voice = made.parse((await upload(mona, 'voice', wavOf(120))).body);
  const document = made.parse((await upload(mona, 'file', Buffer.from('%PDF-1.7\n'))).body);
  const sendAs = (fileId: string, seconds?: number) =>
    post(mona, '/messages', {
      roomId,
      text: '',
      media: [{ fileId, kind: 'voice', seconds, waveform: [50] }],
    });
  for (const [seconds, code] of [
    [3, 'too_small'],
    [118, 'too_small'],
    [122, 'too_big'],
    [undefined, 'required'],
  ] as const) {
    const refused = await sendAs(voice.id, seconds).expect(422);
    expect(refused.body).toMatchObject({ errors: [{ path: 'media.0.seconds', code }] });
  }
  expect((await sendAs(document.id, 3).expect(422)).body).toMatchObject({
    errors: [{ path: 'media.0.fileId', code: 'no_such_thing' }],
  });
  for (const seconds of [119, 120]) await sendAs(voice.id, seconds).expect(201);
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
