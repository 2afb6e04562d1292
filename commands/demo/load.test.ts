import { afterAll, beforeAll, expect, test } from 'vitest';
import { testService, type TestService } from '../../tests/support/service.ts';
import { loadDemo } from './load.ts';
import { DEMO_PASSWORD, members, posts, waiting } from './world.ts';

let service: TestService;
beforeAll(async () => {
  // nothing happens by itself here, so that the log stands still
  service = await testService(undefined, undefined, { roles: ['api', 'projections'] });
});
afterAll(() => service.close());

test('the demo world loads through the commands, once however often it is loaded, and its people can sign in', async () => {
  const logins = await loadDemo(service.service.desk);
  const end = await service.platform.log.end();
  await loadDemo(service.service.desk);
  expect(await service.platform.log.end()).toBe(end);
  await service.service.position.waitFor(end, 5000);

  const [salma, admin] = [logins[0], logins.at(-1)];
  const member = await service.http
    .post('/auth/login')
    .send({ email: salma?.email, password: DEMO_PASSWORD })
    .expect(200);
  await service.http
    .post('/auth-admin/login')
    .send({ email: admin?.email, password: DEMO_PASSWORD })
    .expect(200);
  const as = { authorization: `Bearer ${String(Reflect.get(Object(member.body), 'access_token'))}` };
  const page = await service.http.get('/users').query({ total: 'true' }).set(as).expect(200);
  expect(page.body).toMatchObject({ total: members.length });
  const feed = await service.http.get('/posts').set(as).expect(200);
  expect(Reflect.get(Object(feed.body), 'items')).toHaveLength(posts.length);
  const queue = await service.http
    .get('/users/awaiting_approval')
    .query({ total: 'true' })
    .set(as)
    .expect(200);
  expect(queue.body).toMatchObject({ total: waiting.size });
});
