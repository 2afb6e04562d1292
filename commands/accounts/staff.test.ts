import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exists } from '../../domain/kit/decide.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { person } from '../../tests/support/spec.ts';
import {
  codeOf,
  done,
  runtimeFixture,
  wish,
  type Opened,
  type RuntimeFixture,
} from '../../tests/support/runtime.ts';
import { newId, streamOf } from '../core/ids.ts';
import { itemIn } from '../core/streams.ts';
import { actOnAdmin } from './staff.ts';

/** Invariants under concurrent requests to two processes that share only the log. */

let fixture: RuntimeFixture;
let processes: readonly [Opened, Opened];
beforeAll(async () => {
  fixture = await runtimeFixture();
  processes = [await fixture.open(), await fixture.open()];
});
afterAll(() => fixture.close());

const appointed = async (...permissions: string[]): Promise<Actor> => {
  const id = newId();
  const input = { name: 'مشرف', email: `${id}@example.org`, permissions };
  await done(processes[0].runtime, { kind: 'admin', action: 'create', id, input });
  return person(id, { role: 'ADMIN', permissions });
};
const several = (count: number) => Promise.all(Array.from({ length: count }, () => appointed('*')));

const now = async ({ id }: Actor) =>
  itemIn(await processes[0].runtime.streams.refresh(streamOf('admin', id)), id);
const isChief = async (one: Actor) => {
  const item = await now(one);
  return exists(item) && JSON.stringify(item['permissions']) === '["*"]';
};
const chiefsAmong = async (all: readonly Actor[]) =>
  (await Promise.all(all.map(isChief))).filter(Boolean).length;

/** An action of one admin on another in one of the processes. */
const act = async (n: number, action: string, actor: Actor, { id }: Actor, input: object = {}) =>
  codeOf(
    await actOnAdmin(
      processes[n % 2 === 0 ? 0 : 1].runtime,
      wish({ kind: 'admin', action, id, input: { ...input }, actor }),
    ),
  );

/** Each admin takes the action on the next, the last on the first. */
const inARing = (all: readonly Actor[], action: string, input?: object) =>
  Promise.all(all.map((actor, n) => act(n, action, actor, all[(n + 1) % all.length] ?? actor, input)));

describe('one admin with all rights remains', () => {
  test('when two dismiss each other concurrently, repeated a dozen times', async () => {
    const pairs = await Promise.all(Array.from({ length: 12 }, () => several(2)));
    await Promise.all(pairs.map((pair) => inARing(pair, 'remove')));
    const left = await Promise.all(pairs.map(chiefsAmong));
    // under contention both may get a retry answer
    expect(left).not.toContain(0);
    expect(left).toContain(1);
  });

  test('when two dismiss each other in thirty concurrent calls: one succeeds, the others are refused with the reason', async () => {
    const [mona, omar] = [await appointed('*'), await appointed('*')];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        // both admins send requests to both processes
        Math.floor(n / 2) % 2 === 0 ? act(n, 'remove', mona, omar) : act(n, 'remove', omar, mona),
      ),
    );
    expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
    const others = new Set(answers.filter((one) => one !== 'ok'));
    expect([...others].filter((one) => one !== 'not_found' && one !== 'session_ended')).toEqual([]);
    expect(await chiefsAmong([mona, omar])).toBe(1);
  });

  test('when two send thirty concurrent calls to one process: only one of them records an action', async () => {
    const [mona, omar] = [await appointed('*'), await appointed('*')];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 2 === 0 ? act(0, 'remove', mona, omar) : act(0, 'remove', omar, mona),
      ),
    );
    expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
    const events = await Promise.all(
      [mona, omar].map(({ id }) => processes[0].log.readStream(streamOf('admin', id))),
    );
    expect(events.flat().filter(({ type }) => type === 'AdminAnsweredFor')).toHaveLength(1);
  });

  test('when two dozen dismiss each other in a ring', async () => {
    const all = await several(24);
    const answers = await inARing(all, 'remove');
    expect(answers).toContain('ok');
    expect(await chiefsAmong(all)).toBeGreaterThan(0);
  });

  test('when two dozen revoke each other’s rights in a ring', async () => {
    const all = await several(24);
    const answers = await inARing(all, 'edit', { permissions: [] });
    expect(answers).toContain('ok');
    expect(await chiefsAmong(all)).toBeGreaterThan(0);
  });
});

test('an admin without rights can’t revoke another’s, even if their process lags', async () => {
  const [mona, omar, sara] = [await appointed('*'), await appointed('*'), await appointed('*')];
  await processes[1].runtime.streams.load(streamOf('admin', omar.id));
  expect(await act(0, 'edit', mona, omar, { permissions: ['posts:write'] })).toBe('ok');
  expect(await act(1, 'remove', omar, sara)).toBe('more_than_own');
  expect(await act(0, 'remove', mona, omar)).toBe('ok');
  expect(await act(1, 'remove', omar, sara)).toBe('session_ended');
  expect(await isChief(sara)).toBe(true);
});

test('the acting admin’s stream records the action, only if rights change', async () => {
  const [mona, omar] = [await appointed('*'), await appointed('posts:write')];
  const noted = async () => {
    const events = await processes[0].log.readStream(streamOf('admin', mona.id));
    return events.filter(({ type }) => type === 'AdminAnsweredFor').map(({ data }) => data);
  };
  expect(await act(0, 'edit', mona, omar, { name: 'عمر', permissions: ['posts:write'] })).toBe('ok');
  expect(await noted()).toEqual([]);
  expect(await act(0, 'edit', mona, omar, { permissions: ['posts:read'] })).toBe('ok');
  expect(await noted()).toEqual([
    { adminId: omar.id, needed: ['admins:write', 'posts:write', 'posts:read'] },
  ]);
});
