import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIdempotency } from '../../infra/idempotency/idempotency.ts';
import { codeOf, runtimeFixture, type Opened, type RuntimeFixture } from '../../tests/support/runtime.ts';
import { person } from '../../tests/support/spec.ts';
import { refuse } from '../../domain/errors.ts';
import { LogUnavailable } from '../../domain/kit/log.ts';
import { execute } from './execute.ts';
import { newId, streamOf } from './ids.ts';
import { once, type IdempotencyContext } from './idempotency.ts';
import type { Request } from './target.ts';
import { openPool } from '../../tests/support/pool.ts';

let fixture: RuntimeFixture;
let pool: Pool;
let log: Opened['log'];
let here: IdempotencyContext;
let elsewhere: IdempotencyContext;

beforeAll(async () => {
  fixture = await runtimeFixture();
  pool = openPool(fixture.url);
  const { masterKey } = fixture;
  const process = async (aheadMs: number) => {
    const opened = await fixture.open();
    log = opened.log;
    const idempotency = openIdempotency({ pool, masterKey, now: () => new Date(Date.now() + aheadMs) });
    return { runtime: opened.runtime, idempotency };
  };
  here = await process(0);
  // a process with a clock so far ahead that every pending write counts as abandoned
  elsewhere = await process(60_000);
});
afterAll(async () => {
  await pool.end();
  await fixture.close();
});

const omar = person(newId());
const aTicket = () => ({
  kind: 'ticket',
  action: 'create',
  input: { concert: randomUUID() },
  actor: omar,
});
const taking =
  ({ runtime }: IdempotencyContext, asked: Request[] = []) =>
  (request: Request) => {
    asked.push(request);
    return execute(runtime, request);
  };

test('a write whose process dies before its event is resumed with the same ids', async () => {
  const key = randomUUID();
  const ticket = aTicket();
  const asked: Request[] = [];
  const dying = once(here, key, ticket, async (request) => {
    asked.push(request);
    throw new LogUnavailable('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  const taken = await once(elsewhere, key, ticket, taking(elsewhere, asked));
  expect(taken).toMatchObject({ ok: true, value: { item: { id: asked[0]?.id }, changed: true } });
  expect(asked[1]).toEqual(asked[0]);
});

test('a write whose process dies after its event is answered from the log', async () => {
  const key = randomUUID();
  const ticket = aTicket();
  const asked: Request[] = [];
  const dying = once(here, key, ticket, async (request) => {
    await taking(here, asked)(request);
    throw new LogUnavailable('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  const taken = await once(elsewhere, key, ticket, taking(elsewhere, asked));
  expect(taken).toMatchObject({ ok: true, value: { item: { id: asked[0]?.id }, changed: false } });
  expect(await log.readStream(streamOf('ticket', asked[0]?.id ?? ''))).toHaveLength(1);
});

test('a refusal caused by the platform’s condition is not stored', async () => {
  const key = randomUUID();
  const ticket = aTicket();
  const away = await once(here, key, ticket, async () => refuse('unavailable'));
  expect(codeOf(away)).toBe('unavailable');
  expect(codeOf(await once(elsewhere, key, ticket, taking(elsewhere)))).toBe('ok');
});

test('writes with one key in one process run in sequence', async () => {
  const key = randomUUID();
  const ticket = aTicket();
  const asked: Request[] = [];
  const results = await Promise.all(
    Array.from({ length: 8 }, () => once(here, key, ticket, taking(here, asked))),
  );
  expect(asked).toHaveLength(1);
  expect(results.map(codeOf)).toEqual(Array.from({ length: 8 }, () => 'ok'));
});

test('nothing is stored without a key or an actor', async () => {
  const asked: Request[] = [];
  const key = randomUUID();
  const ticket = aTicket();
  for (const actor of [null, null]) await once(here, key, { ...ticket, actor }, taking(here, asked));
  await once(here, undefined, ticket, taking(here, asked));
  expect(new Set(asked.map(({ command }) => command)).size).toBe(3);
  const { rowCount } = await pool.query('select from ops.idempotency where key = $1', [key]);
  expect(rowCount).toBe(0);
});
