import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HELD, HOLD_COURTESY_MS, HOLD_LAPSED, openHolds } from '../../domain/kit/holds/holds.ts';
import { CONCERT_SEATS } from '../../tests/support/kinds.ts';
import { otherProcess, type Wished } from '../../tests/support/other-runtime.ts';
import {
  codeOf,
  done,
  run,
  runtimeFixture,
  type Opened,
  type RuntimeFixture,
} from '../../tests/support/runtime.ts';
import { ownerStream } from './reservation.ts';
import { newId, streamOf } from './ids.ts';

let fixture: RuntimeFixture;
let here: Opened;

beforeAll(async () => {
  fixture = await runtimeFixture();
  here = await fixture.open();
});
afterAll(() => fixture.close());

const ticket = (concert: string): Wished => ({
  kind: 'ticket',
  action: 'create',
  id: newId(),
  input: { concert },
});
const member = (more: object) => {
  const id = newId();
  const input = { name: 'منى', email: `${id}@example.org`, language: 'ar', ...more };
  return { kind: 'user', action: 'create', id, input };
};
const typesOf = async (stream: string) => (await here.log.readStream(stream)).map(({ type }) => type);

/** The results of two processes' commands, all started at once. */
const race = async (...wishes: readonly Wished[][]) => {
  const processes = wishes.map((some) => otherProcess(fixture, { wishes: some }));
  await Promise.all(processes.map((one) => one.hears()));
  for (const one of processes) one.go();
  return Promise.all(processes.map((one) => one.codes()));
};

describe('with two processes', () => {
  it.each([
    ['user name', { username: 'kora_2026' }],
    ['e-mail', { email: 'Mona@Example.org' }],
  ])('a %s belongs to one person', async (_, value) => {
    const some = () => Array.from({ length: 6 }, () => member(value));
    const codes = (await race(some(), some())).flat();
    expect(codes.toSorted()).toEqual([...Array.from({ length: 11 }, () => 'invalid'), 'ok']);
  });

  it('conflicting commands on one item are retried, and all succeed', async () => {
    const { item } = await done(here.runtime, ticket('before'));
    const edits = (from: string) =>
      Array.from({ length: 15 }, (_, n) => ({ ...ticket(`${from}${n}`), action: 'edit', id: item.id }));
    const codes = (await race(edits('one'), edits('two'))).flat();
    expect(new Set(codes)).toEqual(new Set(['ok']));
    expect(await typesOf(streamOf('ticket', item.id))).toHaveLength(31);
  });

  it('the hold of an interrupted claim passes to exactly one other claimant', async () => {
    const slow = ticket('contested');
    const stream = streamOf('ticket', slow.id);
    const claimant = otherProcess(fixture, { wishes: [slow], stopAt: stream });
    const taker = otherProcess(fixture, {
      wishes: [ticket('contested')],
      aheadMs: HOLD_COURTESY_MS + 1000,
    });
    for (let seat = 1; seat < CONCERT_SEATS; seat += 1) await done(here.runtime, ticket('contested'));
    expect(await claimant.hears()).toBe('ready');
    claimant.go();
    expect(await claimant.hears()).toBe('stopped');
    expect(codeOf(await run(here.runtime, ticket('contested')))).toBe('conflict');
    expect(await taker.hears()).toBe('ready');
    taker.go();
    expect(await taker.codes()).toEqual(['ok']);
    claimant.go();
    expect(await claimant.codes()).toEqual(['conflict']);

    expect(await typesOf(stream)).toEqual([HOLD_LAPSED]);
    const owner = ownerStream(here.runtime, { of: 'ticketSeat', secret: false }, 'contested');
    const { open } = await here.runtime.streams.refresh(owner);
    expect(openHolds(open)).toHaveLength(CONCERT_SEATS);
    expect((await typesOf(owner)).filter((type) => type === HELD)).toHaveLength(CONCERT_SEATS + 1);
  });
});

describe('a conflict that never ends', () => {
  it('ends after two seconds, and its holds are released', async () => {
    const unlucky = await fixture.open({
      through: (log) => ({
        readStream: (...wanted) => log.readStream(...wanted),
        append: (to, expected, events) =>
          to.startsWith('ticket-')
            ? Promise.resolve({ kind: 'conflict', actual: 'none' })
            : log.append(to, expected, events),
      }),
    });
    const result = await run(unlucky.runtime, ticket('unlucky'));
    expect(result).toEqual({ ok: false, problem: { code: 'unavailable', retryAfterSeconds: 1 } });
  });
});
