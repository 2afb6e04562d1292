import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { errorStatus } from '../../domain/errors.ts';
import { registry } from '../../domain/registry.ts';
import { quietOf } from '../support/quiet.ts';
import { shardOf } from '../support/shard.ts';
import type { Person } from '../support/service.ts';
import { callersOn } from '../contract/callers.ts';
import { openStage, type Stage } from '../contract/stage.ts';
import { thingsOn } from '../contract/things.ts';
import { document, requestsTo, type Hostile, type Operation } from './requests.ts';
import { senderTo, type Answered, type Sender } from './send.ts';
import type { Draw } from './values.ts';

const SEED = 20_260_501;
/** Requests to each call, by caller. */
const RUNS = { guest: 1, member: 3, admin: 3 };

let stage: Stage;
let sender: Sender;
let draw: Draw;
let operations: readonly Operation[];
let callers: { member: Person; readonly admin: Person };

beforeAll(async () => {
  stage = await openStage(registry, { realtimeTimes: { pollMs: 20 } });
  const { it } = stage;
  const handle = it.service.app.callback();
  sender = await senderTo((request, response) => void handle(request, response));
  callers = { member: stage.maker, admin: stage.as('admin').maker };
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
  const of = await things();
  const ids = [...Object.values(of), '0190aaaa-0000-7000-8000-000000000000'];
  draw = { components: components.schemas, ids, of, collections };
});
afterAll(async () => {
  await sender.close();
  await stage.close();
});

const collections = Object.fromEntries(
  registry.kinds.flatMap(({ name, resource: { path } }) => (path === undefined ? [] : [[path, name]])),
);

/** An item of every kind, so that requests reach the decisions. */
const things = async (): Promise<Readonly<Record<string, string>>> => {
  const made = thingsOn(stage, callersOn(stage.it));
  const ids: Record<string, string> = { user: callers.member.id };
  for (const kind of registry.kinds.filter(({ resource }) => resource.path !== undefined)) {
    ids[kind.name] ??= (await made.made(kind)).id;
  }
  return ids;
};

const sentShape = z.record(z.string(), z.unknown()).catch({});
const problem = z.looseObject({
  status: z.int(),
  code: z.enum(Object.keys(errorStatus)),
  title: z.string().min(1),
  errors: z
    .array(z.looseObject({ path: z.string(), code: z.string(), message: z.string().min(1) }))
    .optional(),
});
/** Refusals of fields, which must name the fields. */
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

/** Texts in a JSON body, by the names under which they were sent. */
const textsIn = ({ headers, body }: Hostile): readonly (readonly [string, string])[] =>
  typeof body === 'string' && headers?.['content-type'] === 'application/json'
    ? Object.entries(sentShape.parse(JSON.parse(body))).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      )
    : [];

/** Fields whose text is stored as sent; other strings are compared where they are parsed. */
const PLAIN_TEXT = /^(title|text|description|note|notes|body|reason|summary|venue|organizer)$/;

/** An accepted text is returned exactly as it was sent. */
const checkKept = (hostile: Hostile, { status, text }: Answered): void => {
  if (status !== 201) return;
  const thing = sentShape.parse(JSON.parse(text));
  for (const [name, value] of textsIn(hostile)) {
    if (PLAIN_TEXT.test(name) && typeof thing[name] === 'string') expect(thing[name]).toBe(value);
  }
};

/** Whether the caller's account or session may have ended: by this request, or by what followed from an earlier one. */
const mayEnd = ({ method }: Hostile, { status, text }: Answered): boolean =>
  (method !== 'GET' && status < 300) || status === 401 || text.includes('account_not_active');

/** A token; a caller who was signed out, suspended or erased by a request is replaced by a new one. */
const tokenOf = async (
  caller: 'guest' | 'member' | 'admin',
  mayBeGone: boolean,
): Promise<string | undefined> => {
  if (caller === 'guest') return undefined;
  const { token } = callers[caller];
  if (!mayBeGone) return token;
  const { it } = stage;
  const me = await it.http.get('/users/me').set('authorization', `Bearer ${token}`);
  if (me.status === 200) return token;
  callers = { ...callers, [caller]: await it[caller]() };
  return callers[caller].token;
};

/** Memory in use after a garbage collection, in MiB. */
const memoryInUse = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** Growth allowed for caches; a leak of thousands of requests of up to 300 kB would exceed it. */
const MOST_MIB = 64;

let before = 0;
let taken = 0;

test.each(['guest', 'member', 'admin'] as const)(
  `no input of a %s causes a 500, and each refusal is a problem that names the error (seed ${SEED})`,
  async (caller) => {
    expect.hasAssertions();
    before ||= memoryInUse();
    let mayBeGone = true;
    for (const [index, operation] of shardOf([...operations.entries()])) {
      const token = await tokenOf(caller, mayBeGone);
      mayBeGone = false;
      const property = fc.asyncProperty(requestsTo(operation, draw), async (hostile) => {
        const answer = await sender.send(hostile, token);
        if (answer.status < 300) taken += 1;
        mayBeGone ||= mayEnd(hostile, answer);
        check(hostile, answer);
        checkKept(hostile, answer);
      });
      // throws with the request that got the wrong answer
      await fc.assert(property, { seed: SEED + index, numRuns: RUNS[caller], endOnFailure: true });
    }
  },
  // thousands of requests: slow on a busy machine
  600_000,
);

test('accepted input stops no projection and no process manager', async () => {
  await quietOf(stage.it);
  const answer = await stage.it.http.get('/readyz').expect(200);
  expect(answer.body).toMatchObject({ ready: true });
});

test('much of it was accepted, and none of it stays in memory', () => {
  expect(taken).toBeGreaterThan(shardOf(operations).length);
  expect(memoryInUse() - before).toBeLessThan(MOST_MIB);
});
