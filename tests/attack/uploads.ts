import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { z } from 'zod';
import { codeIn, parsed, wrongIn } from './answers.ts';
import { Notes, type Attack } from './report.ts';
import type { World } from './world.ts';

/** Files with a wrong type, decompression bombs, and names like paths; invalid ranges of valid files. */

const BOUNDARY = 'malaab-attack';
const SCRIPT = '<script>alert(1)</script>';
const LINE = '\r\n';

type File = { readonly name: string; readonly type: string; readonly content: Buffer };

/** A multipart body, written by hand because libraries refuse such names. */
const bodyOf = ({ name, type, content }: File, kind = 'post'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}${LINE}Content-Disposition: form-data; name="type"${LINE}${LINE}${kind}${LINE}`,
    ),
    Buffer.from(
      `--${BOUNDARY}${LINE}Content-Disposition: form-data; name="file"; filename="${name}"${LINE}` +
        `Content-Type: ${type}${LINE}${LINE}`,
    ),
    content,
    Buffer.from(`${LINE}--${BOUNDARY}--${LINE}`),
  ]);

const crcTable = Array.from({ length: 256 }, (_, n) =>
  Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
);
const crc32 = (bytes: Buffer): number =>
  (bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0;

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A PNG with a large declared size and one-colour rows, which compress well. */
const png = (width: number, height: number, lines: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(lines * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();

/** Files, and whether one may be accepted: then a re-encoded picture is served. */
const filesOf = async (): Promise<readonly (File & { readonly mayBeTaken: boolean })[]> => {
  const good = await photo();
  const asPng = { name: 'a.png', type: 'image/png' };
  const lies = (content: Buffer, name = 'a.png', type = 'image/png') => ({
    name,
    type,
    content,
    mayBeTaken: false,
  });
  const named = (name: string) => ({ name, type: 'image/jpeg', content: good, mayBeTaken: true });
  return [
    lies(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`)),
    lies(Buffer.from(`<!doctype html>${SCRIPT}`)),
    lies(Buffer.from(`GIF89a=1;${SCRIPT}`), 'a.gif', 'image/gif'),
    lies(Buffer.from(`%PDF-1.7 ${SCRIPT}`)),
    lies(Buffer.from('PK\x03\x04rest', 'latin1')),
    lies(Buffer.from('MZ\x90\x00', 'latin1')),
    lies(Buffer.from('#!/bin/sh\nexit 0\n'), 'a.jpg', 'image/jpeg'),
    lies(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    lies(Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'), Buffer.alloc(40)])),
    lies(good.subarray(0, 100), 'a.jpg', 'image/jpeg'),
    lies(png(50_000, 50_000, 1)),
    lies(png(2 ** 31 - 1, 2 ** 31 - 1, 1)),
    lies(png(20_000, 20_000, 20_000)),
    lies(png(0, 0, 1)),
    lies(Buffer.alloc(0)),
    lies(Buffer.alloc(11 * 2 ** 20, 1)),
    { ...asPng, content: Buffer.concat([good, Buffer.from(`${SCRIPT}PK\x03\x04`)]), mayBeTaken: true },
    named('../../../etc/passwd'),
    named('..\\..\\a.jpg'),
    named('/etc/passwd'),
    named('a.jpg\u0000.html'),
    named('x'.repeat(5000)),
    named('con.html'),
    named('a".jpg; filename="b.html'),
    named('\u202egpj.exe'),
  ];
};

const RANGES = [
  'bytes=0-',
  'bytes=-1',
  'bytes=5-2',
  'bytes=99999999999999999999-',
  'bytes=-99999999999999999999',
  `bytes=${Array.from({ length: 1000 }, (_, n) => `${n}-${n}`).join()}`,
  'bytes=a-b',
  'lines=1-2',
  'bytes',
];
const VARIANTS = ['320', '0', '-1', '321', '99999999999', '..%2f..%2fpostgres', '%00', '320%00', 'a/b'];

const stored = z.looseObject({ id: z.string(), url: z.string() });

/** Pictures of hidden, private or removed posts are refused in every size. */
const hiddenPictures = async (world: World, upload: () => Promise<string>, notes: Notes): Promise<void> => {
  const { stage, cast, send } = world;
  const { maker } = stage;
  const ways = {
    hidden: (id: string) =>
      stage
        .as('admin')
        .send('post', `/posts/hide/${id}`, { body: { policy: 'SPAM', hiddenBecause: 'إساءة' } }),
    private: (id: string) => stage.send('patch', `/posts/${id}`, { body: { visibility: 'private' } }),
    removed: (id: string) => stage.send('delete', `/posts/${id}`, { by: maker }),
  };
  /** Requests a picture once the server has read the whole log. */
  const statusOf = async (post: string, url: string, token: string | undefined): Promise<number> => {
    notes.sent(2);
    await send({ path: `/posts/${post}`, headers: await world.now() }, token);
    return (await send({ path: url }, token)).status;
  };
  for (const [way, withdraw] of Object.entries(ways)) {
    const url = await upload();
    const media = [{ fileId: url.split('/').at(-1) }];
    const post = await stage.made('/posts', {
      kind: 'photo',
      description: 'هدف',
      media,
      visibility: 'public',
    });
    const before = await statusOf(post.id, url, undefined);
    notes.foundIf(before !== 200, `the picture of a public post is answered ${before}`);
    await withdraw(post.id).expect(200);
    for (const { name, as, token } of cast.filter((one) => one.as !== 'admin')) {
      for (const path of [url, `${url}/320`]) {
        const status = await statusOf(post.id, path, token);
        notes.foundIf(status < 400, `the picture of a post that is ${way} is shown to ${name} (${as})`);
      }
    }
  }
};

export const uploads: Attack = async (world: World) => {
  const notes = new Notes();
  const { token } = world.stage.maker;
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const send = (body: Buffer, by: string | undefined = token) => {
    notes.sent();
    return world.send({ method: 'POST', path: '/aws/upload', headers, body }, by);
  };
  const get = (path: string, more: Readonly<Record<string, string>> = {}) => {
    notes.sent();
    return world.send({ path, headers: more }, token);
  };

  for (const { mayBeTaken, ...file } of await filesOf()) {
    const what = `${JSON.stringify(file.name.slice(0, 30))} (${file.content.length} bytes)`;
    const answer = await send(bodyOf(file));
    const wrong = wrongIn({ method: 'POST' }, answer);
    if (wrong !== undefined) notes.found(`${what}: ${wrong}`);
    notes.foundIf(!mayBeTaken && answer.status < 300, `${what} is taken as a picture`);
    const kept = stored.safeParse(parsed(answer.text)).data;
    if (!kept) continue;
    const { text, headers: of } = await get(kept.url);
    notes.foundIf(text.includes(SCRIPT), `${what} is served with what was hidden in it`);
    notes.foundIf(of['content-type'] !== 'image/webp', `${what} is served as ${of['content-type']}`);
    notes.foundIf(of['x-content-type-options'] !== 'nosniff', `${what} may be sniffed`);
    const name = file.name.slice(0, 20);
    notes.foundIf(String(of['content-disposition']).includes(name), `${what} keeps its sender's name`);
  }

  const good = { name: 'a.jpg', type: 'image/jpeg', content: await photo() };
  for (const kind of ['virus', '../post', '', 'x'.repeat(10_000)]) {
    const answer = await send(bodyOf(good, kind));
    const wrong = wrongIn({ method: 'POST' }, answer);
    notes.foundIf(
      wrong !== undefined || answer.status < 300,
      `the kind ${kind.slice(0, 20)}: ${answer.status}`,
    );
  }
  const whole = bodyOf(good);
  const cut = [whole.subarray(0, whole.length - 30), whole.subarray(0, 60), Buffer.from(`--${BOUNDARY}--`)];
  for (const body of [...cut, Buffer.concat([whole, whole]), Buffer.from('x')]) {
    const answer = await send(body);
    const wrong = wrongIn({ method: 'POST' }, answer);
    if (wrong !== undefined)
      notes.found(`a body of ${body.length} bytes, broken: ${wrong} ${codeIn(answer)}`);
  }
  notes.foundIf((await send(whole, '')).status !== 401, 'a stranger uploads');

  const { url } = stored.parse(parsed((await send(whole)).text));
  for (const range of RANGES) {
    const answer = await get(url, { range });
    const wrong = wrongIn({ method: 'GET' }, answer);
    if (wrong !== undefined && answer.status !== 416) notes.found(`range ${range.slice(0, 40)}: ${wrong}`);
  }
  for (const variant of VARIANTS) {
    const answer = await get(`${url}/${variant}`);
    const wrong = wrongIn({ method: 'GET' }, answer);
    if (wrong !== undefined) notes.found(`size ${variant}: ${wrong}`);
    notes.foundIf(variant !== '320' && answer.status === 200, `size ${variant} is served`);
  }
  await hiddenPictures(world, async () => stored.parse(parsed((await send(whole)).text)).url, notes);
  return notes.outcome();
};
