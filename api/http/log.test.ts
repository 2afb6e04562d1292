import { expect, test } from 'vitest';
import { z } from 'zod';
import { appWith, defineRoute } from './app.fixture.ts';
import { createLog } from './log.ts';

const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJtb25hIn0.c2lnbmF0dXJl';
const secrets = [token, 'hunter2-hunter2', '4711', 'cookie-value', 'mona@example.org', 'path-secret'];

const login = defineRoute({
  method: 'POST',
  path: '/auth/login/:ticket',
  operationId: 'auth.login',
  summary: 'Signs in',
  auth: 'optional',
  query: z.object({ credential: z.string().optional(), email: z.string().optional() }),
  body: z.object({ password: z.string(), code: z.string(), fail: z.boolean() }),
  responses: { 200: { description: 'Tokens' } },
  handle: ({ body, query }) => {
    if (body.fail) {
      const cause = new Error(`Key (email)=(${query.email}) already exists, Bearer ${token}`);
      throw new Error(`bad input "${body.password}" for ${token} at /auth?credential=${query.credential}`, {
        cause,
      });
    }
    return { status: 200, body: { access_token: token } };
  },
});

test('no token, code, password or query value reaches the log, for any outcome of the request', async () => {
  const { http, lines } = appWith([login]);
  const ask = (path: string) =>
    http
      .post(path)
      .query({ credential: token, email: 'mona@example.org' })
      .set({ authorization: `Bearer ${token}`, cookie: 'refresh_token=cookie-value' });
  const body = { password: 'hunter2-hunter2', code: '4711', fail: false };
  await ask('/auth/login/path-secret').set('authorization', 'Bearer good').send(body).expect(200);
  await ask('/auth/login/path-secret')
    .set('authorization', 'Bearer good')
    .send({ ...body, fail: true })
    .expect(500);
  await ask('/auth/login/path-secret').send(body).expect(401);
  await ask('/auth/login/path-secret')
    .set('authorization', 'Bearer good')
    .send({ ...body, more: '4711' })
    .expect(422);
  await ask('/nowhere/path-secret').send(body).expect(404);
  const text = lines.join('');
  expect(lines).toHaveLength(6);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain('"operation":"auth.login"');
});

test('a secret logged under its field name is redacted', () => {
  const lines: string[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(line) } });
  log.info(
    { password: 'hunter2-hunter2', user: { refresh_token: token, deep: { code: '4711' } } },
    'careless',
  );
  expect(lines.join('')).toContain('[redacted]');
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
});
