import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONFIRMED,
  HELD,
  HOLD_COURTESY_MS,
  HOLD_LAPSED,
  openHolds,
  RELEASED,
} from '../../domain/kit/holds/holds.ts';
import type { EventStore } from '../../domain/kit/log.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { person } from '../../tests/support/spec.ts';
import { CONCERT_SEATS } from '../../tests/support/kinds.ts';
import {
  codeOf,
  done,
  registered,
  run,
  runtimeFixture,
  tally,
  wish,
  type Opened,
  type RuntimeFixture,
} from '../../tests/support/runtime.ts';
import { stoppingAt } from '../../tests/support/stopping.ts';
import { execute } from './execute.ts';
import { ownerStream } from './reservation.ts';
import { newId, streamOf } from './ids.ts';

let fixture: RuntimeFixture;
let here: Opened;

beforeAll(async () => {
  fixture = await runtimeFixture();
  here = await fixture.open();
});
afterAll(() => fixture.close());

const aMinuteLater = () => new Date(Date.now() + HOLD_COURTESY_MS + 1000);
const ticket = (concert: string) => ({ kind: 'ticket', action: 'create', input: { concert } });
const back = (id: string) => ({ kind: 'ticket', action: 'remove', id });
const seatsOf = (concert: string) => ownerStream(here.runtime, { of: 'ticketSeat', secret: false }, concert);
const holdersOf = async (concert: string) =>
  openHolds((await here.runtime.streams.refresh(seatsOf(concert))).open);
const typesOf = async (stream: string) => (await here.log.readStream(stream)).map(({ type }) => type);

describe('a cap', () => {
  it('is reached and never exceeded by concurrent claims in two processes', async () => {
    const elsewhere = await fixture.open();
    const ask = (n: number) => run((n % 2 ? here : elsewhere).runtime, ticket('crowded'));
    const results = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)));
    expect(tally(results)).toEqual({ ok: CONCERT_SEATS, conflict: 30 - CONCERT_SEATS });
    expect(await holdersOf('crowded')).toHaveLength(CONCERT_SEATS);
  });

  it('of six posts applies to a free member, and a removal frees a place', async () => {
    const omar = await registered(here.runtime);
    const post = (by: Actor) => ({
      kind: 'post',
      action: 'create',
      actor: by,
      input: { kind: 'photo', description: 'نص', media: [], visibility: 'public' },
    });
    const results = await Promise.all(Array.from({ length: 24 }, () => run(here.runtime, post(omar))));
    expect(tally(results)).toEqual({ ok: 6, posts_cap_reached: 18 });
    const [kept] = results.flatMap((one) => (one.ok ? [one.value.item.id] : []));
    await done(here.runtime, { kind: 'post', action: 'remove', id: kept ?? '', actor: omar });
    expect(codeOf(await run(here.runtime, post(omar)))).toBe('ok');
    expect(codeOf(await run(here.runtime, post(omar)))).toBe('posts_cap_reached');
    expect(codeOf(await run(here.runtime, post({ ...omar, plan: 'pro' })))).toBe('ok');
  });
});

describe('a unique value', () => {
  const sign = (more: object, id = newId()) => ({
    kind: 'user',
    action: 'create',
    id,
    input: { name: 'منى', email: `${id}@example.org`, language: 'ar', ...more },
  });

  it('belongs to one of many concurrent claimants', async () => {
    const asking = Array.from({ length: 20 }, () => run(here.runtime, sign({ username: 'Mona' })));
    const results = await Promise.all(asking);
    expect(tally(results)).toEqual({ ok: 1, invalid: 19 });
    const refused = results.find((one) => !one.ok);
    expect(refused).toMatchObject({ problem: { errors: [{ path: 'username', code: 'taken' }] } });
  });

  it('releases earlier holds of a refused command immediately', async () => {
    await done(here.runtime, sign({ username: 'taken' }));
    const mine = { email: 'first-choice@example.org' };
    expect(codeOf(await run(here.runtime, sign({ ...mine, username: 'taken' })))).toBe('invalid');
    expect(codeOf(await run(here.runtime, sign({ ...mine, username: 'free' })))).toBe('ok');
  });

  it('is free again after a change, a clearing or the removal of its owner', async () => {
    const { item } = await done(here.runtime, sign({ username: 'first' }));
    const edit = { kind: 'user', action: 'edit', id: item.id, actor: person(item.id) };
    const change = (username: string | null) => run(here.runtime, { ...edit, input: { username } });
    expect(codeOf(await change('second'))).toBe('ok');
    expect(codeOf(await run(here.runtime, sign({ username: 'first' })))).toBe('ok');
    expect(codeOf(await run(here.runtime, sign({ username: 'second' })))).toBe('invalid');
    expect(codeOf(await change(null))).toBe('ok');
    const { item: next } = await done(here.runtime, sign({ username: 'second' }));
    await done(here.runtime, { kind: 'user', action: 'erase', id: next.id, actor: person(next.id) });
    expect(codeOf(await run(here.runtime, sign({ username: 'second' })))).toBe('ok');
  });

  it('belongs to one of two items in one stream', async () => {
    const { item } = await done(here.runtime, ticket(newId()));
    const open = (spot: number) =>
      run(here.runtime, { kind: 'stall', action: 'create', input: { ticketId: item.id, spot } });
    const results = await Promise.all([1, 2, 1, 2, 3, 1].map(open));
    expect(tally(results)).toEqual({ ok: 3, conflict: 3 });
  });
});

describe('a hold', () => {
  it('is released if the claimant’s event can’t be written', async () => {
    const leaving = await registered(here.runtime);
    const post = { kind: 'post', action: 'create', actor: leaving };
    const input = { kind: 'photo', description: 'نص', media: [], visibility: 'public' };
    await here.runtime.vault.erase(leaving.id);
    const id = newId();
    expect(codeOf(await run(here.runtime, { ...post, id, input }))).toBe('not_found');
    const owner = ownerStream(here.runtime, { of: 'postProfilePosts', secret: false }, leaving.id);
    expect(await typesOf(owner)).toEqual([HELD, RELEASED]);
    expect(await typesOf(streamOf('post', id))).toEqual([]);
  });

  it('whose release was lost is released by the next claim', async () => {
    const seats = seatsOf('lost');
    const cutOff = (log: EventStore): EventStore => ({
      readStream: (...wanted) => log.readStream(...wanted),
      append: async (to, expected, events) =>
        events.some(({ type }) => type === RELEASED)
          ? { kind: 'unavailable' }
          : log.append(to, expected, events),
    });
    const forgetful = await fixture.open({ through: cutOff });
    for (let seat = 0; seat < CONCERT_SEATS; seat += 1) {
      const { item } = await done(forgetful.runtime, ticket('lost'));
      await done(forgetful.runtime, back(item.id));
    }
    expect(await typesOf(seats)).toEqual(Array.from({ length: CONCERT_SEATS }, () => HELD));
    expect(codeOf(await run(here.runtime, ticket('lost')))).toBe('conflict');
    const later = await fixture.open({ now: aMinuteLater });
    expect(codeOf(await run(later.runtime, ticket('lost')))).toBe('ok');
    expect(await holdersOf('lost')).toHaveLength(1);
  });

  it('of an interrupted claim passes to exactly one other claimant', async () => {
    const slow = wish(ticket('contested'));
    const stop = stoppingAt(streamOf('ticket', slow.id));
    const slowProcess = await fixture.open({ through: stop.through });
    const others = await fixture.open({ now: aMinuteLater });
    for (let seat = 1; seat < CONCERT_SEATS; seat += 1) await done(here.runtime, ticket('contested'));

    const outcome = execute(slowProcess.runtime, slow);
    await stop.stopped;
    expect(codeOf(await run(here.runtime, ticket('contested')))).toBe('conflict');
    const taker = await done(others.runtime, ticket('contested'));
    stop.goOn();

    expect(codeOf(await outcome)).toBe('conflict');
    expect(await typesOf(streamOf('ticket', slow.id))).toEqual([HOLD_LAPSED]);
    const holders = await holdersOf('contested');
    expect(holders).toHaveLength(CONCERT_SEATS);
    expect(holders.map(({ item }) => item)).toContain(taker.item.id);
  });

  it('of an interrupted claim can be taken again by the same claimant if capacity remains', async () => {
    const slow = wish(ticket('roomy'));
    const stop = stoppingAt(streamOf('ticket', slow.id));
    const slowProcess = await fixture.open({ through: stop.through });
    const others = await fixture.open({ now: aMinuteLater });
    for (let seat = 1; seat < CONCERT_SEATS; seat += 1) await done(here.runtime, ticket('roomy'));
    const outcome = execute(slowProcess.runtime, slow);
    await stop.stopped;
    const taker = await done(others.runtime, ticket('roomy'));
    await done(others.runtime, back(taker.item.id));
    stop.goOn();
    expect(await outcome).toMatchObject({ ok: true, value: { item: { state: 'taken' }, revision: 1 } });
    expect(await holdersOf('roomy')).toHaveLength(CONCERT_SEATS);
  });

  it('is never taken from a claimant that keeps it, at any age', async () => {
    for (let seat = 0; seat < CONCERT_SEATS; seat += 1) await done(here.runtime, ticket('kept'));
    const later = await fixture.open({ now: aMinuteLater });
    const held = Array.from({ length: CONCERT_SEATS }, () => HELD);
    expect(codeOf(await run(later.runtime, ticket('kept')))).toBe('conflict');
    expect(await typesOf(seatsOf('kept'))).toEqual([...held, CONFIRMED]);
    expect(codeOf(await run(later.runtime, ticket('kept')))).toBe('conflict');
    expect(await typesOf(seatsOf('kept'))).toEqual([...held, CONFIRMED]);
  });
});

describe('two commands on one item that take the same value in two processes', () => {
  it('leave the value reserved by the item', async () => {
    const { item } = await done(here.runtime, ticket('before'));
    const edit = { kind: 'ticket', action: 'edit', id: item.id, input: { concert: 'after' } };
    const stop = stoppingAt(streamOf('ticket', item.id));
    const one = await fixture.open({ through: stop.through });
    const first = run(one.runtime, edit);
    await stop.stopped;
    expect(codeOf(await run(here.runtime, edit))).toBe('ok');
    stop.goOn();
    expect(await first).toMatchObject({ ok: true, value: { changed: false } });
    const state = await here.runtime.streams.refresh(streamOf('ticket', item.id));
    const keeps = state.parts.get(item.id)?.holds['seat']?.hold;
    expect((await holdersOf('after')).map(({ hold }) => hold)).toEqual([keeps]);
    expect(await holdersOf('before')).toEqual([]);
  });
});
