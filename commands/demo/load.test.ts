import { afterAll, beforeAll, expect, test } from 'vitest';
import { testService, type TestService } from '../../tests/support/service.ts';
import { ROLES } from '../../domain/accounts/values.ts';
import { demoLogins, loadDemo } from './load.ts';
import { posts } from './posts.ts';
import { DEMO_PASSWORD, members, waiting } from './world.ts';
import { PATIENCE_MS } from '../../tests/support/patience.ts';

let service: TestService;
beforeAll(async () => {
  // process managers don't run, so that the log doesn't change
  service = await testService(undefined, undefined, { roles: ['api', 'projections'] });
});
afterAll(() => service.close());

test('loads the demo data by commands, once even if repeated, and its members can sign in', async () => {
  expect(await demoLogins(service.service.context)).toEqual([]);
  const before = await service.http.get('/dev/mailbox').set({ accept: 'text/html' }).expect(200);
  expect(before.text).not.toContain(DEMO_PASSWORD);
  const logins = await loadDemo(service.service.context, service.platform);
  const end = await service.platform.log.end();
  await loadDemo(service.service.context, service.platform);
  expect(await service.platform.log.end()).toBe(end);
  expect(await demoLogins(service.service.context)).toEqual(logins);
  await service.service.position.waitFor(end, PATIENCE_MS);

  const mailbox = await service.http.get('/dev/mailbox').set({ accept: 'text/html' }).expect(200);
  for (const { email } of logins) expect(mailbox.text).toContain(email);

  const [salma, admin] = [logins[0], logins.at(-1)];
  const member = await service.http
    .post('/auth/login')
    .send({ email: salma?.email, password: DEMO_PASSWORD })
    .expect(200);
  const staff = await service.staffLogin(admin?.email ?? '', DEMO_PASSWORD);
  expect(staff.status).toBe(200);
  const signedIn = (body: unknown) => ({
    authorization: `Bearer ${String(Reflect.get(Object(body), 'access_token'))}`,
  });
  const as = signedIn(member.body);
  const page = await service.http.get('/users').query({ total: 'true' }).set(as).expect(200);
  // one waits for approval: members see active accounts only
  expect(page.body).toMatchObject({ total: members.length - 1 });
  const feed = await service.http.get('/posts').set(as).expect(200);
  const items: unknown = Reflect.get(Object(feed.body), 'items');
  // newest first, each with its photo and alternative text
  const expected = posts.toReversed().map(({ description, picture }) => ({
    description,
    media: picture ? [{ alt: picture.alt }] : [],
  }));
  expect(items).toMatchObject(expected);
  const queue = await service.http
    .get('/users/awaiting_approval')
    .query({ total: 'true' })
    .set(signedIn(staff.body))
    .expect(200);
  expect(queue.body).toMatchObject({ total: waiting.size });
});

test('has a full account of each role, and posts in two scripts', () => {
  const full = members.filter(({ key }) => !waiting.has(key));
  expect(new Set(full.map(({ role }) => role))).toEqual(new Set(ROLES));
  expect(posts.some(({ description }) => /\p{Script=Arabic}/u.test(description))).toBe(true);
  expect(posts.some(({ description }) => /^[^\p{Script=Arabic}]+$/u.test(description))).toBe(true);
});
