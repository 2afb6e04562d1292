import { afterAll, beforeAll, expect, test } from 'vitest';
import { testService, type TestService } from '../../tests/support/service.ts';
import { accountsOf, tokensIn } from './accounts.fixture.ts';

let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

test('keys are created on the first start and kept: every service on the same data accepts the others’ tokens', async () => {
  const we = accountsOf(it);
  const { email } = await it.member();
  const tokens = tokensIn((await we.login(email).expect(200)).body);

  const second = await testService(it);
  const there = accountsOf(second);
  await there.me(tokens.access).expect(200);
  const renewed = tokensIn(
    (await there.post('/auth/refresh', { refresh_token: tokens.refresh }).expect(200)).body,
  );
  await second.close();

  const third = await testService(it);
  const later = accountsOf(third);
  expect((await later.me(renewed.access)).body).toMatchObject({ email });
  expect((await we.me(renewed.access)).body).toMatchObject({ email });
  const again = tokensIn((await later.login(email).expect(200)).body);
  await third.close();
  expect((await we.me(again.access)).status).toBe(200);
});
