import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { errorStatus } from '../../domain/errors.ts';
import { quietOf } from '../support/quiet.ts';
import { testService, type Person, type TestService } from '../support/service.ts';
import { document, requestsTo, type Hostile, type Operation } from './requests.ts';
import { senderTo, type Answered, type Sender } from './send.ts';
import type { Draw } from './values.ts';

const SEED = 20_260_501;
const RUNS = 6;

let it: TestService;
let sender: Sender;
let draw: Draw;
let operations: readonly Operation[];
let callers: { member: Person; readonly admin: Person };

const made = z.looseObject({ id: z.string() });

beforeAll(async () => {
  it = await testService(undefined, undefined, { realtimeTimes: { pollMs: 20 } });
  const handle = it.service.app.callback();
  sender = await senderTo((request, response) => void handle(request, response));
  callers = { member: await it.member(), admin: await it.admin() };
  const { paths, components } = document.parse((await it.http.get('/openapi.json')).body);
  const hidden = { parameters: [{ name: 'to', in: 'query', schema: { type: 'string' } }] };
  operations = [
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => ({ ...one, path, method: method.toUpperCase() })),
    ),
    { ...hidden, operationId: 'mailbox', path: '/dev/mailbox', method: 'GET' },
    { parameters: [], operationId: 'docs', path: '/docs/{file}', method: 'GET' },
    { parameters: [], operationId: 'unknown', path: '/{a}/{b}', method: 'POST' },
  ];
  draw = { components: components.schemas, ids: await things() };
});
afterAll(async () => {
  await sender.close();
  await it.close();
});

/** Ids of things that are there, so that requests get as far as the decisions. */
const things = async (): Promise<readonly string[]> => {
  const other = await it.member('SCOUT');
  const by = (person: Person, path: string, body: object) =>
    it.http.post(path).set('authorization', `Bearer ${person.token}`).send(body).expect(201);
  const post = made.parse((await by(callers.member, '/posts', { kind: 'photo', description: 'هدف' })).body);
  const comment = made.parse((await by(callers.member, '/comments', { postId: post.id, text: 'رائع' })).body);
  return [callers.member.id, other.id, post.id, comment.id, '0190aaaa-0000-7000-8000-000000000000'];
};

const problem = z.looseObject({
  status: z.int(),
  code: z.enum(Object.keys(errorStatus)),
  title: z.string().min(1),
  errors: z
    .array(z.looseObject({ path: z.string(), code: z.string(), message: z.string().min(1) }))
    .optional(),
});
/** Refusals of fields, which must say which. */
const NAMES_FIELDS = new Set(['invalid', 'unknown_parameter']);

const check = ({ method, headers }: Hostile, answer: Answered): void => {
  const waits = headers['malaab-after'] !== undefined && answer.status === 503;
  if (!waits) expect(answer.status).toBeLessThan(500);
  if (answer.status < 400 || method === 'HEAD') return;
  expect(answer.type).toBe('application/problem+json');
  const said = problem.parse(JSON.parse(answer.text));
  expect(said.status).toBe(answer.status);
  if (NAMES_FIELDS.has(said.code)) expect(said.errors?.length).toBeGreaterThan(0);
};

/** Whoever was signed out, suspended or erased on the way is followed by somebody new. */
const tokenOf = async (caller: 'guest' | 'member' | 'admin'): Promise<string | undefined> => {
  if (caller === 'guest') return undefined;
  const { token } = callers[caller];
  const me = await it.http.get('/users/me').set('authorization', `Bearer ${token}`);
  if (me.status === 200) return token;
  callers = { ...callers, [caller]: await it[caller]() };
  return callers[caller].token;
};

test.each(['guest', 'member', 'admin'] as const)(
  `no input of a %s provokes a 500, and each refusal is a problem that says what is wrong (seed ${SEED})`,
  async (caller) => {
    expect.hasAssertions();
    for (const [index, operation] of operations.entries()) {
      const token = await tokenOf(caller);
      const property = fc.asyncProperty(requestsTo(operation, draw), async (hostile) => {
        check(hostile, await sender.send(hostile, token));
      });
      // throws with the request that was answered wrongly
      await fc.assert(property, { seed: SEED + index, numRuns: RUNS, endOnFailure: true });
    }
  },
  // thousands of requests: slow where other work takes the machine
  120_000,
);

test('what was taken of it stops no projection and no process manager', async () => {
  await quietOf(it);
  const answer = await it.http.get('/readyz').expect(200);
  expect(answer.body).toMatchObject({ ready: true });
});
