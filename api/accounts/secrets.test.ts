import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testService, type TestService } from '../../tests/support/service.ts';
import { createLog } from '../http/log.ts';
import { accountsOf, otherThan, tokensIn } from './accounts.fixture.ts';

const lines: string[] = [];
let it: TestService;
beforeAll(async () => {
  const logger = createLog({ level: 'trace', to: { write: (line) => void lines.push(line) } });
  it = await testService(undefined, undefined, { logger });
});
afterAll(() => it.close());

test('no token, code or password of an account’s whole life gets into the log', async () => {
  const we = accountsOf(it);
  const email = 'mona@example.com';
  const wrong = 'Wrong-Guess-Of-Mona-5';
  await we.post('/auth/register', we.form(email)).expect(201);
  await we.post('/auth/register', we.form('others@example.com', { username: '@' })).expect(422);
  const code = await we.code(email);
  await we.post('/auth/activate-account', { email, code: otherThan(code) }).expect(422);
  const first = tokensIn((await we.post('/auth/activate-account', { email, code }).expect(200)).body);
  await we.login(email, wrong).expect(401);
  const second = tokensIn((await we.login(email).expect(200)).body);
  const third = tokensIn(
    (await we.post('/auth/refresh', { refresh_token: second.refresh }).expect(200)).body,
  );
  await we.later(31);
  await we.post('/auth/refresh', { refresh_token: second.refresh }).expect(401);
  await we.me(third.access).expect(401);
  await it.http.get('/users/me').query({ token: first.access }).expect(401);
  await it.http.get(`/files/${first.refresh}`).set('cookie', `malaab_access=${first.access}`).expect(404);
  await it.http.post('/auth/login').type('json').send(`{"password":"${wrong}`).expect(400);

  // an unexpected error is logged with its cause
  await it.platform.pool.query('alter table ops.refresh_family rename to away');
  const broken = await we.post('/auth/refresh', { refresh_token: first.refresh });
  await it.platform.pool.query('alter table ops.away rename to refresh_family');
  await it.platform.pool.query('alter table ops.password rename to away');
  const alsoBroken = await we.login(email);
  await it.platform.pool.query('alter table ops.away rename to password');
  expect([broken.status, alsoBroken.status]).toEqual([500, 500]);

  const log = lines.join('');
  expect(log).toContain('"operation":"auth.login"');
  expect(log.match(/42P01/g)).toHaveLength(2);
  const secrets = [
    PASSWORD,
    wrong,
    email,
    ...[first, second, third].flatMap(({ access, refresh }) => [access, refresh]),
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
  // four digits may stand in a time, an id, a duration or a place in the code by chance
  const said = (key: string, value: unknown): unknown =>
    ['time', 'requestId', 'ms', 'frames'].includes(key) ? undefined : value;
  expect(lines.map((line) => JSON.stringify(JSON.parse(line, said))).join('')).not.toContain(code);
});
