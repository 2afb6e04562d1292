import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let mona: Person;
let omar: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  [mona, omar] = [await it.member(), await it.member()];
});
afterAll(() => it.close());

const publish = (visibility: string) =>
  by(omar).make('/posts', { kind: 'photo', description: 'تدريب', visibility });
const keep = (targetType: string, targetId: string) =>
  it.http.post('/book-marks').set('authorization', `Bearer ${mona.token}`).send({ targetType, targetId });

test('a reference by kind and id must be visible to the caller', async () => {
  const post = await publish('public');
  expect((await keep('post', post)).status).toBe(201);
  const errors = [{ path: 'targetId', code: 'no_such_thing' }];
  for (const [type, id] of [
    ['post', await publish('private')],
    ['job', post],
    ['post', omar.id],
  ] as const) {
    expect((await keep(type, id)).body).toMatchObject({ status: 422, code: 'invalid', errors });
  }
  await by(omar).make('/block-lists', { blockedUserId: mona.id });
  expect((await keep('post', await publish('public'))).body).toMatchObject({ errors });
});
