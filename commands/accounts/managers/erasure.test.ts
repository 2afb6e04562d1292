import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { quietOf } from '../../../tests/support/quiet.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../../tests/support/service.ts';
import { filesOf, rebuildBeside, tracesOf } from '../../../tests/support/traces.ts';
import { deal } from '../../process/manager.ts';
import { erasures } from './erasure.ts';

const made = z.looseObject({ id: z.string() });

const as = (it: TestService, person: Person) => ({
  get: (address: string) => it.http.get(address).set('authorization', `Bearer ${person.token}`),
  post: async (address: string, body: object) => {
    const request = it.http.post(address).set('authorization', `Bearer ${person.token}`);
    return made.parse((await request.send(body).expect(201)).body).id;
  },
  patch: (address: string, body: object) =>
    it.http.patch(address).set('authorization', `Bearer ${person.token}`).send(body).expect(200),
  erase: () =>
    it.http.delete('/users/me').set('authorization', `Bearer ${person.token}`).send({ password: PASSWORD }),
});

const upload = async (it: TestService, person: Person): Promise<string> => {
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: 'green' } });
  const answer = await it.http
    .post('/aws/upload')
    .set('authorization', `Bearer ${person.token}`)
    .field('type', 'post')
    .attach('file', await photo.jpeg().toBuffer(), 'goal.jpg')
    .expect(201);
  return made.parse(answer.body).id;
};

/** The decrypted box contents of a person's own stream. */
const boxesOf = async ({ platform }: TestService, { id: person }: Person): Promise<ReadonlySet<unknown>> => {
  const events = await platform.log.readStream(`user-${person}`);
  const boxes = events.flatMap(({ id, stream, type, meta }) =>
    (meta.sealed ?? []).map((box) => ({ box, context: { eventId: id, stream, type } })),
  );
  return new Set(await platform.vault.openMany(boxes));
};

/** The texts written by a person, by place. */
const WRITTEN = {
  name: 'زكريا أبو الفتوح',
  username: 'zakaria_77',
  phone: '+201001234567',
  bio: 'حارس مرمى من طنطا',
  position: 'ليبرو متأخر',
  title: 'بطولة القليوبية',
  description: 'صورة من النهائي في بنها',
  alt: 'أنا أحمل الكأس الفضية',
  location: 'ستاد بنها الرياضي',
  comment: 'كنت أقف خلف المرمى',
  message: 'تدربنا معًا في السويس',
  reason: 'يزعجني كل ليلة',
};

const writeEverything = async (it: TestService, person: Person, other: Person, third: Person) => {
  const { name, username, phone, bio, position, title, description, alt, location } = WRITTEN;
  const own = as(it, person);
  await own.patch(`/users/${person.id}`, { name, username, phone, bio, position });
  const fileId = await upload(it, person);
  const postId = await own.post('/posts', {
    kind: 'achievement',
    title,
    description,
    location,
    media: [{ fileId, alt }],
  });
  const theirs = await as(it, other).post('/posts', { kind: 'photo', description: 'منشور منى' });
  await own.post('/comments', { postId: theirs, text: WRITTEN.comment });
  await own.post('/reactions', { postId: theirs, type: 'CLAP' });
  await own.post('/friendships', { addresseeId: other.id });
  const roomId = await own.post('/rooms', { kind: 'direct', withId: other.id });
  await own.post('/messages', { roomId, text: WRITTEN.message });
  await own.post('/block-lists', { blockedUserId: third.id, reason: WRITTEN.reason });
  await as(it, other).post('/comments', { postId, text: 'مبروك' });
  return { postId, theirs, fileId };
};

describe('an erased member', () => {
  let it: TestService;
  let omar: Person;
  let mona: Person;
  let texts: readonly string[];
  let things: Awaited<ReturnType<typeof writeEverything>>;
  beforeAll(async () => {
    it = await testService();
    [omar, mona] = [await it.member(), await it.member()];
    texts = [...Object.values(WRITTEN), omar.email];
    things = await writeEverything(it, omar, mona, await it.member());
    await quietOf(it);
  });
  afterAll(() => it.close());

  test('had data in read models and mails, and none in plain text in the log', async () => {
    const traces = await tracesOf(it, texts);
    for (const text of texts) expect(traces.filter((one) => one.endsWith(text))).not.toEqual([]);
    expect(traces.filter((one) => !/^"(read|ops)"|^"ops"."mailbox"/.test(one))).toEqual([]);
    expect(await filesOf(it, omar.id)).not.toEqual([]);
  });

  test('is signed out at once on every device, permanently', async () => {
    const { body } = await it.http
      .post('/auth/login')
      .send({ email: omar.email, password: PASSWORD })
      .expect(200);
    const phone = z.object({ access_token: z.string(), refresh_token: z.string() }).parse(body);
    await as(it, omar).erase().expect(204);
    for (const token of [omar.token, phone.access_token]) {
      await it.http.get('/users/me').set('authorization', `Bearer ${token}`).expect(401);
    }
    await it.http.post('/auth/refresh').send({ refresh_token: phone.refresh_token }).expect(401);
    await it.http.post('/auth/login').send({ email: omar.email, password: PASSWORD }).expect(401);
    await quietOf(it);
    const events = await it.platform.log.readAll(0n, 1000);
    const ended = events.filter(
      ({ type, data }) => type === 'SessionRevoked' && data['reason'] === 'erasure',
    );
    expect(ended).toHaveLength(2);
    expect(await it.platform.accounts.passwords.verify(omar.id, PASSWORD)).toBe(false);
  });

  test('must be a member: staff can’t erase their account', async () => {
    const admin = await it.admin();
    expect((await as(it, admin).erase()).status).toBe(404);
    expect((await as(it, admin).get('/users/me')).status).toBe(200);
  });

  test('is in no table and no file', async () => {
    expect(await tracesOf(it, texts)).toEqual([]);
    expect(await filesOf(it, omar.id)).toEqual([]);
    expect(await it.platform.mail.list(omar.email)).toEqual([]);
    expect(await it.platform.files.find(things.fileId)).toBeNull();
    expect(await boxesOf(it, omar)).toEqual(new Set([null]));
    expect((await it.platform.log.readStream(`erasure-${omar.id}`)).map(({ type }) => type)).toEqual([
      'ErasureCompleted',
    ]);
  });

  test('leaves totals and the content of others', async () => {
    const comments = await as(it, mona).get(`/comments/post/${things.theirs}`).expect(200);
    expect(comments.body.items).toMatchObject([{ authorId: omar.id, text: null }]);
    const post = await as(it, mona).get(`/posts/${things.postId}`).expect(200);
    expect(post.body).toMatchObject({ description: null, title: null, media: null });
    const answers = await as(it, mona).get(`/comments/post/${things.postId}`).expect(200);
    expect(answers.body.items).toMatchObject([{ authorId: mona.id, text: 'مبروك' }]);
    await as(it, mona).get(`/users/${omar.id}`).expect(404);
  });

  test('stays erased in a rebuild, which sends nothing and has no side effects', async () => {
    const before = [await it.platform.log.end(), await it.platform.mail.list()];
    await rebuildBeside(it);
    await quietOf(it);
    expect([await it.platform.log.end(), await it.platform.mail.list()]).toEqual(before);
    expect(await tracesOf(it, texts)).toEqual([]);
  });

  test('releases the name, the address and the number', async () => {
    const { name, username, phone } = WRITTEN;
    const form = { name, username, phone, email: omar.email, password: PASSWORD, acceptTerms: true };
    const answer = await it.http.post('/auth/register').send(form);
    expect(answer.status).toBe(201);
  });
});

test('an interrupted erasure continues after a restart', async () => {
  const front = await testService(undefined, undefined, { roles: ['api', 'projections'] });
  const [omar, mona] = [await front.member(), await front.member()];
  await writeEverything(front, omar, mona, await front.member());
  expect(await boxesOf(front, omar)).not.toContain(null);
  await as(front, omar).erase().expect(204);
  const asked = (await front.platform.log.readStream(`user-${omar.id}`)).at(-1);
  if (asked?.type !== 'PersonErased') throw new Error('no erasure in the log');
  const manager = erasures({
    ...front.service.context,
    files: { ...front.platform.files, removeAll: () => Promise.reject(new Error('EIO: disk')) },
    forgetMails: (to) => front.platform.mail.forget(to),
    forgetCards: async () => undefined,
  });
  expect(await deal(manager, asked)).toMatchObject({ reason: expect.stringMatching(/^remove files: Error/) });
  expect(await boxesOf(front, omar)).toEqual(new Set([null]));
  expect(await filesOf(front, omar.id)).not.toEqual([]);
  expect(await front.platform.log.readStream(`erasure-${omar.id}`)).toEqual([]);

  const again = await testService(front);
  await quietOf(again);
  expect(await filesOf(again, omar.id)).toEqual([]);
  expect(await tracesOf(again, [...Object.values(WRITTEN), omar.email])).toEqual([]);
  expect(await again.platform.log.readStream(`erasure-${omar.id}`)).toHaveLength(1);
  await again.close();
  await front.close();
});
