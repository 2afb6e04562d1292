import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hostileFiles, SCRIPT, type HostileFile } from '../../tests/hostile/files.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Each file of the list gets what the list says; so does the page of the docs. */

let it: TestService;
beforeAll(async () => {
  it = await testService(undefined, undefined, {
    environment: { MALAAB_UPLOADS_PER_DAY: '0', MALAAB_UPLOAD_MB_PER_DAY: '0' },
  });
});
afterAll(() => it.close());

const kept = z.looseObject({ id: z.string() });
const authorization = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

/** Sends it as a page would; the refusal, or the id of what is kept. */
const send = async (by: Person, { as, content, name = 'a.png' }: HostileFile) => {
  if (as === 'video') {
    const begun = await it.http.post('/uploads').set({
      ...authorization(by),
      'tus-resumable': '1.0.0',
      'upload-length': String(content.length),
      'upload-metadata': `kind ${Buffer.from('video').toString('base64')}`,
    });
    const address = begun.headers['location'] ?? '';
    const sent = await it.http
      .patch(address)
      .set({
        ...authorization(by),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      })
      .send(content);
    return { status: sent.status, body: sent.status === 204 ? { id: address.split('/').at(-1) } : sent.body };
  }
  const address = as === 'file' ? '/messages/files' : '/aws/upload';
  const fields = { picture: { type: 'post' }, product: { type: 'product-image' }, file: { kind: 'file' } }[
    as
  ];
  return it.http.post(address).set(authorization(by)).field(fields).attach('file', content, name);
};

/** The outcome of an upload: status and code of the refusal, or how the file is served. */
const outcomeOf = async (by: Person, file: HostileFile): Promise<string> => {
  const { status, body } = await send(by, file);
  if (status >= 400) return `${status} ${z.looseObject({ code: z.string() }).parse(body).code}`;
  const served = await it.http
    .get(`/files/${kept.parse(body).id}`)
    .set(authorization(by))
    .buffer(true)
    .parse((answer, done) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => done(null, Buffer.concat(pieces)));
    });
  const { headers } = served;
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const bytes = z.instanceof(Buffer).parse(served.body);
  const type = headers['content-type']?.split(';')[0] ?? '';
  const isSaved = headers['content-disposition']?.startsWith('attachment') ?? false;
  if (!type.startsWith('image/')) return `${type}, ${isSaved ? 'saved and not shown' : 'as it is'}`;
  const { format, exif, xmp, pages } = await sharp(bytes).metadata();
  expect([format, exif, xmp, pages ?? 1, bytes.includes(SCRIPT)]).toEqual([
    'webp',
    undefined,
    undefined,
    1,
    false,
  ]);
  return `${type}, drawn anew`;
};

const files = await hostileFiles();

test('the list has at least sixty files, each once', () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
  expect(new Set(files.map(({ as, what }) => `${as} ${what}`)).size).toBe(files.length);
});

test.each(['picture', 'product', 'video', 'file'] as const)('each %s gets what the list says', async (as) => {
  const some = files.filter((file) => file.as === as);
  const got: Record<string, string> = {};
  let member = await it.member();
  for (const [at, file] of some.entries()) {
    // keeps each member below the limit of writes a minute
    if (at % 50 === 49) member = await it.member();
    got[file.what] = await outcomeOf(member, file);
  }
  expect(got).toEqual(Object.fromEntries(some.map(({ what, gets }) => [what, gets])));
});

test('the page of the docs has the same list', async () => {
  const rows = files.map(({ as, what, gets }) => `| ${as} | ${what} | ${gets} |`);
  const page = [
    '# Hostile uploads',
    '',
    'What files that lie get, by [the list](../tests/hostile/files.ts) that makes them and `api/uploads/hostile.test.ts`, which sends each. A refused file is not kept. A picture is kept only as it is drawn anew, so nothing of what was sent is served. Everything is served with `nosniff` and a policy that runs no script.',
    '',
    '| sent as | what it is | what it gets |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ];
  await expect(page.join('\n')).toMatchFileSnapshot('../../docs/hostile-uploads.md');
});
