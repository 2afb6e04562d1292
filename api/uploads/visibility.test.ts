import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { filePlacesOf } from '../../domain/trade/file-places.ts';
import { registry } from '../../domain/registry.ts';
import type { Person } from '../../tests/support/service.ts';
import { made, useSocial } from '../social/social.fixture.ts';

const { service, send, make, quiet, people, befriend, open, block, publish } = useSocial();

let photo: Buffer;
let staff: Person;
beforeAll(async () => {
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  staff = await service().admin();
});

const upload = async (by: Person, type = 'post'): Promise<string> => {
  const answer = await send(by, 'post', '/aws/upload').field('type', type).attach('file', photo, 'x.jpg');
  return made.parse(answer.body).id;
};
/** Status of the file for each reader; null = without a token. */
const statuses = async (file: string, ...readers: readonly (Person | null)[]) => {
  await quiet();
  const asked = readers.map((one) =>
    one ? send(one, 'get', `/files/${file}`) : service().http.get(`/files/${file}`),
  );
  return (await Promise.all(asked)).map(({ status }) => status);
};
const done = (by: Person, method: 'post' | 'patch' | 'delete', address: string, body = {}) =>
  send(by, method, address, body).expect(200);

describe('a picture of a post', () => {
  test('is visible to strangers while the post is public', async () => {
    const [author, member] = await people();
    const file = await upload(author);
    const post = await publish(author, { media: [{ fileId: file }], visibility: 'public' });
    expect(await statuses(file, author, member, null)).toEqual([200, 200, 200]);
    await done(author, 'patch', `/posts/${post}`, { visibility: 'private' });
    expect(await statuses(file, author, member, staff, null)).toEqual([200, 404, 200, 404]);
  });

  test('is visible to friends only if the post is', async () => {
    const [author, friend, member] = await people();
    await befriend(author, friend);
    const file = await upload(author);
    await publish(author, { media: [{ fileId: file }], visibility: 'friends' });
    expect(await statuses(file, friend, member, null)).toEqual([200, 404, 404]);
  });

  test('is hidden while staff hide the post', async () => {
    const [author, member] = await people();
    const file = await upload(author);
    const post = await publish(author, { media: [{ fileId: file }] });
    const { headers } = await send(author, 'get', `/files/${file}/320`).expect(200);
    await done(staff, 'post', `/posts/hide/${post}`, { policy: 'SPAM', hiddenBecause: 'spam' });
    expect(await statuses(file, author, member, staff, null)).toEqual([200, 404, 200, 404]);
    const known = send(member, 'get', `/files/${file}/320`).set('if-none-match', headers['etag'] ?? '');
    expect((await known).status).toBe(404);
    await done(staff, 'post', `/posts/restore/${post}`);
    expect(await statuses(file, member, null)).toEqual([200, 200]);
  });

  test('is visible only to its uploader once the post is removed or shows another', async () => {
    const [author, member] = await people();
    const [removed, replaced, other] = [await upload(author), await upload(author), await upload(author)];
    const first = await publish(author, { media: [{ fileId: removed }] });
    const second = await publish(author, { media: [{ fileId: replaced }] });
    expect(await statuses(replaced, member)).toEqual([200]);
    await done(author, 'delete', `/posts/${first}`);
    await done(author, 'patch', `/posts/${second}`, { media: [{ fileId: other }] });
    for (const file of [removed, replaced])
      expect(await statuses(file, author, member, staff, null)).toEqual([200, 404, 404, 404]);
    expect(await statuses(other, member, null)).toEqual([200, 200]);
  });

  test('is hidden across a block, in either direction', async () => {
    const [author, member, blocked] = await people();
    const [hers, theirs] = [await upload(author), await upload(blocked)];
    await publish(author, { media: [{ fileId: hers }] });
    await publish(blocked, { media: [{ fileId: theirs }] });
    await block(author, blocked);
    expect(await statuses(hers, member, blocked)).toEqual([200, 404]);
    expect(await statuses(theirs, member, author)).toEqual([200, 404]);
  });

  test('is visible if one of several items that show it is', async () => {
    const [author, member] = await people();
    const file = await upload(author);
    await publish(author, { media: [{ fileId: file }], visibility: 'private' });
    expect(await statuses(file, member)).toEqual([404]);
    await publish(author, { media: [{ fileId: file }] });
    expect(await statuses(file, member)).toEqual([200]);
  });
});

test('an unused file is visible to its uploader only', async () => {
  const [author, member] = await people();
  for (const type of ['post', 'profile-picture', 'id-card', 'message'])
    expect(await statuses(await upload(author, type), author, member, staff, null)).toEqual([
      200, 404, 404, 404,
    ]);
});

test("a message's picture is visible in its room only, and to nobody after the message is removed", async () => {
  const [omar, mona, sara] = await people();
  const room = await open(omar, mona.id);
  const file = await upload(omar, 'message');
  const message = await make(omar, '/messages', { roomId: room, text: '', attachments: [{ fileId: file }] });
  expect(await statuses(file, omar, mona, sara, staff, null)).toEqual([200, 200, 404, 404, 404]);
  await done(omar, 'delete', `/messages/${message}`);
  expect(await statuses(file, mona)).toEqual([404]);
});

describe('a picture of a profile', () => {
  test("is visible to readers of the account, and of its member's public posts", async () => {
    const [author, member, blocked] = await people();
    const [picture, cover] = [await upload(author, 'profile-picture'), await upload(author, 'cover-photo')];
    await done(author, 'patch', `/users/${author.id}`, { profilePicture: picture, coverPhoto: cover });
    await block(author, blocked);
    expect(await statuses(picture, member, blocked, null)).toEqual([200, 404, 404]);
    const post = await publish(author);
    expect(await statuses(picture, member, blocked, null)).toEqual([200, 404, 200]);
    expect(await statuses(cover, member, blocked, null)).toEqual([200, 404, 404]);
    await done(author, 'patch', `/posts/${post}`, { visibility: 'private' });
    expect(await statuses(picture, null)).toEqual([404]);
  });

  test('follows the account after suspension or replacement', async () => {
    const [author, member] = await people();
    const [first, second] = [await upload(author), await upload(author)];
    for (const profilePicture of [first, second])
      await done(author, 'patch', `/users/${author.id}`, { profilePicture });
    expect(await statuses(first, member)).toEqual([404]);
    await done(staff, 'post', `/users/suspend/${author.id}`, {
      policy: 'HARASSMENT',
      reason: 'إساءة متكررة',
    });
    // read first, because it waits for the suspension
    const found = await statuses(second, member, staff);
    const account = (await send(member, 'get', `/users/${author.id}`)).status;
    expect(found).toEqual([account, 200]);
  });

  test("follows the field's own visibility rule", async () => {
    const [author, member] = await people();
    const card = await upload(author, 'club-card');
    const details = {
      dateOfBirth: '2004-02-29',
      preferredFoot: 'left',
      heightCm: 181,
      weightKg: 74,
      yearsPlaying: 9,
      position: 'ظهير أيسر',
      country: 'EG',
      clubCard: card,
    };
    await done(author, 'patch', `/users/${author.id}`, { details });
    expect(await statuses(card, author, member, staff, null)).toEqual([200, 404, 200, 404]);
    const licence = await upload(author, 'licence');
    await make(author, '/license', { name: 'رخصة', issuer: 'الاتحاد', issuedOn: '2025-01-10', file: licence });
    expect(await statuses(licence, author, member, staff, null)).toEqual([200, 404, 200, 404]);
  });
});

test('only public files are cached by browsers, for at most a minute', async () => {
  const [author, member] = await people();
  const [shown, kept] = [await upload(author), await upload(author)];
  await publish(author, { media: [{ fileId: shown }] });
  await publish(author, { media: [{ fileId: kept }], visibility: 'private' });
  await quiet();
  const headers = async (by: Person, file: string) =>
    (await send(by, 'get', `/files/${file}`).expect(200)).headers;
  expect(await headers(member, shown)).toMatchObject({
    'cache-control': 'private, max-age=60',
    vary: expect.stringMatching(/Authorization, Cookie/),
  });
  expect((await headers(author, kept))['cache-control']).toBe('private, no-cache');
  expect((await headers(staff, kept))['cache-control']).toBe('private, no-cache');
});

test('finds all file fields, including those in lists and maps', () => {
  const found = registry.kinds.flatMap((kind) =>
    filePlacesOf(kind).map(({ field, valuesWith }) => [`${kind.name}.${field}`, valuesWith('x')] as const),
  );
  expect(Object.fromEntries(found)).toMatchObject({
    'post.media': [[{ fileId: 'x' }]],
    'message.attachments': [[{ fileId: 'x' }]],
    'user.profilePicture': ['x'],
    'user.details': [{ clubCard: 'x' }, { card: 'x' }, { idCard: 'x' }],
    'room.picture': ['x'],
    'contract.file': ['x'],
    'product-image.image': ['x'],
  });
});
