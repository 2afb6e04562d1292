import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RoleDetails } from '../../domain/accounts/role-details.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let people: { readonly author: Person; readonly other: Person; readonly admin: Person };
let photo: Buffer;
beforeAll(async () => {
  it = await testService();
  people = { author: await it.member(), other: await it.member('SCOUT'), admin: await it.admin() };
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 40/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => it.close());

const bearer = (person: Person): string => `Bearer ${person.token}`;
const upload = (person: Person, content = photo, fields: Record<string, string> = { type: 'post' }) =>
  it.http
    .post('/aws/upload')
    .set('authorization', bearer(person))
    .field(fields)
    .attach('file', content, 'x.svg');
const PLAYER: RoleDetails['PLAYER'] = {
  dateOfBirth: '2004-02-29',
  preferredFoot: 'left',
  heightCm: 181,
  weightKg: 74,
  yearsPlaying: 9,
  position: 'ظهير أيسر',
  country: 'EG',
};
const kept = z.object({ id: z.uuid(), url: z.string() });
const idOf = async (sent: ReturnType<typeof upload>): Promise<string> =>
  kept.parse((await sent.expect(201)).body).id;
const get = (person: Person, address: string) => it.http.get(address).set('authorization', bearer(person));

describe('an upload', () => {
  test('returns the addresses of WebP files in each size, without location', async () => {
    const { body } = await upload(people.author).expect(201);
    const { id, url } = kept.parse(body);
    expect(body).toMatchObject({ url: `/files/${id}`, contentType: 'image/webp', width: 900, height: 600 });
    expect(body.variants).toMatchObject([
      { name: '160', url: `/files/${id}/160`, width: 160, height: 107 },
      { name: '320', url: `/files/${id}/320`, width: 320, height: 213 },
      { name: '640', url: `/files/${id}/640`, width: 640, height: 427 },
    ]);
    for (const [address, width] of [
      [url, 900],
      [`${url}/320`, 320],
      // the metadata has nothing else
      [`${url}/1280`, 900],
    ] as const) {
      const { body: bytes, headers } = await get(people.author, address).expect(200);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'private, no-cache',
        'content-disposition': `inline; filename="post-${id}.webp"`,
      });
    }
  });

  test('without a small size, as older ones, is sent in the next larger one', async () => {
    const id = await idOf(upload(people.author));
    await it.platform.pool.query(
      `update ops.file set variants = (select jsonb_agg(v) from jsonb_array_elements(variants) v where v->>'name' <> '160') where id = $1`,
      [id],
    );
    const { body } = await get(people.author, `/files/${id}/160`).expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ width: 320 });
    await get(people.author, `/files/${id}/200`).expect(404);
  });

  test('repeated with its key returns the same file', async () => {
    const send = () => upload(people.author).set('idempotency-key', 'again-1');
    expect(await idOf(send())).toBe(await idOf(send()));
    expect(await idOf(upload(people.other).set('idempotency-key', 'again-1'))).not.toBe(await idOf(send()));
  });

  test.each([
    ['a page that calls itself a picture', 415, Buffer.from('<svg onload="alert(1)"/>'), {}],
    ['a script that calls itself a picture', 415, Buffer.from('#!/bin/sh\ncurl example.com | sh\n'), {}],
    ['a page behind the first bytes of a GIF', 415, Buffer.from('GIF89a=1;<script>alert(1)</script>'), {}],
    ['nothing', 400, Buffer.alloc(0), {}],
    ['a damaged picture', 422, Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'), {}],
    ['a kind that there is none of', 422, undefined, { type: 'virus' }],
    ['11 MB', 413, Buffer.alloc(11 * 1024 * 1024, 1), {}],
  ])('refuses %s', async (_name, status, content, fields) => {
    expect((await upload(people.author, content, fields)).status).toBe(status);
  });

  test('that is too large is refused, and nothing is stored', async () => {
    const before = await idOf(upload(people.author));
    const { body } = await upload(people.author, Buffer.alloc(60 * 1024 * 1024, 1));
    expect(body).toMatchObject({ status: 413, code: 'too_large' });
    await get(people.author, `/files/${before}`).expect(200);
    await get(people.author, `/files/${await idOf(upload(people.author))}`).expect(200);
  });

  test('needs a file and a signed-in caller', async () => {
    const none = await it.http
      .post('/aws/upload')
      .set('authorization', bearer(people.author))
      .field('type', 'post');
    expect(none.body).toMatchObject({ status: 422, errors: [{ path: 'file', code: 'required' }] });
    await it.http.post('/aws/upload').attach('file', photo, 'a.jpg').expect(401);
  });
});

describe('a file', () => {
  test("supports ETag, and is served to a page's cookie", async () => {
    const id = await idOf(upload(people.author));
    const { headers } = await get(people.author, `/files/${id}/320`).expect(200);
    await get(people.author, `/files/${id}/321`).expect(404);
    const again = await get(people.author, `/files/${id}/320`).set('if-none-match', headers['etag'] ?? '');
    expect([again.status, again.headers['cache-control']]).toEqual([304, headers['cache-control']]);
    await get(people.author, `/files/${id}`)
      .set('if-none-match', headers['etag'] ?? '')
      .expect(200);
    await it.http.get(`/files/${id}`).set('cookie', `malaab_access=${people.author.token}`).expect(200);
    await it.http.get(`/files/${id}`).set('cookie', `malaab_access=${people.other.token}`).expect(404);
    await it.http.get(`/files/${id}`).expect(404);
  });

  test.each(['/files/0190aaaa-0000-7000-8000-000000000000', '/files/x', '/files/x/320'])(
    '%s is not found',
    async (address) => {
      expect((await get(people.author, address)).status).toBe(404);
    },
  );

  test('is deleted from the disk when its owner erases the account', async () => {
    const gone = await it.member();
    const id = await idOf(upload(gone));
    const folder = path.join(it.environment['MALAAB_DATA'] ?? '', 'files', gone.id);
    expect(await readdir(folder)).toHaveLength(4);
    await it.http
      .delete('/users/me')
      .set('authorization', bearer(gone))
      .send({ password: PASSWORD })
      .expect(204);
    await quietOf(it);
    expect(existsSync(folder)).toBe(false);
    await get(people.author, `/files/${id}`).expect(404);
  });

  test('of an erased person is not found', async () => {
    const gone = await it.member();
    const id = await idOf(upload(gone));
    await it.platform.vault.erase(gone.id);
    const answers = await Promise.all(
      [`/files/${id}`, `/files/${id}/lost`].map((one) => get(people.author, one)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('a post', () => {
  const publish = (person: Person, fileId: string) =>
    it.http
      .post('/posts')
      .set('authorization', bearer(person))
      .send({ kind: 'photo', description: 'هدف', media: [{ fileId, alt: 'ملعب' }] });

  test('shows only files of its author', async () => {
    const [own, strange] = [await idOf(upload(people.author)), await idOf(upload(people.other))];
    const { body } = await publish(people.author, own).expect(201);
    expect(body.media).toEqual([{ fileId: own, alt: 'ملعب' }]);
    for (const id of [strange, '0190aaaa-0000-7000-8000-000000000000']) {
      const refused = await publish(people.author, id).expect(422);
      expect(refused.body.errors).toMatchObject([{ path: 'media.0.fileId', code: 'no_such_thing' }]);
    }
    const edit = it.http.patch(`/posts/${body.id}`).set('authorization', bearer(people.author));
    await edit.send({ media: [{ fileId: strange }] }).expect(422);
  });

  test("profile pictures must be the member's own files", async () => {
    const strange = await idOf(upload(people.other, photo, { type: 'profile-picture' }));
    const edit = it.http.patch(`/users/${people.author.id}`).set('authorization', bearer(people.author));
    const refused = await edit.send({ profilePicture: strange }).expect(422);
    expect(refused.body.errors).toMatchObject([{ path: 'profilePicture', code: 'no_such_thing' }]);
  });

  test("files in a role's form must be the member's own", async () => {
    const paper = { type: 'club-card' };
    const [own, strange] = [
      await idOf(upload(people.author, photo, paper)),
      await idOf(upload(people.other, photo, paper)),
    ];
    const withCard = (clubCard: string) =>
      it.http
        .patch(`/users/${people.author.id}`)
        .set('authorization', bearer(people.author))
        .send({ details: { ...PLAYER, clubCard } });
    const refused = await withCard(strange).expect(422);
    expect(refused.body.errors).toMatchObject([{ path: 'details.clubCard', code: 'no_such_thing' }]);
    expect((await withCard(own).expect(200)).body).toMatchObject({ details: { clubCard: own } });
  });
});

test("limits a member's uploads a day across processes; a retry counts once", async () => {
  const environment = { ...it.environment, MALAAB_UPLOADS_PER_DAY: '2' };
  const processes = [await testService({ environment }), await testService({ environment })];
  const member = await it.member();
  const send = (n: number, key: string) =>
    (processes[n % 2] ?? it).http
      .post('/aws/upload')
      .set('authorization', bearer(member))
      .set('idempotency-key', key)
      .field({ type: 'post' })
      .attach('file', photo, 'x.jpg');
  const [first, again] = [await send(0, 'one'), await send(1, 'one')];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect((await send(1, 'two')).status).toBe(201);
  const refused = await send(0, 'three');
  expect(refused).toMatchObject({ status: 429, body: { code: 'upload_quota_reached' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(0, 'two')).status).toBe(201);
  await Promise.all(processes.map((one) => one.close()));
});
