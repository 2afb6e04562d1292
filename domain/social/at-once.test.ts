import { expect, test } from 'vitest';
import { newId } from '../../commands/core/ids.ts';
import { roomOfTwo } from '../../commands/social/rooms.ts';
import { CALLERS, useTwoProcesses } from '../../tests/support/at-once.ts';
import { codeOf, done, registered, run, tally, type Wish } from '../../tests/support/runtime.ts';
import { theSystem, type Actor } from '../kit/rules.ts';

/** Invariants of social items under concurrent requests. */

/** Cairo's time is two hours ahead: there it is the last minutes of November. */
let now = new Date('2026-11-30T21:50:00.000Z');
const { here, race, crowd } = useTwoProcesses({ now: () => now });

const opening = (opener: Actor, other: Actor): Wish => ({
  kind: 'room',
  action: 'create',
  id: roomOfTwo(opener.id, other.id),
  input: { openerId: opener.id, kind: 'direct', withId: other.id, memberIds: [] },
  actor: opener,
});
const befriended = async (one: Actor, other: Actor) => {
  const { item } = await done(here(), {
    kind: 'friendship',
    action: 'create',
    input: { addresseeId: other.id },
    actor: one,
  });
  await done(here(), { kind: 'friendship', action: 'accept', id: item.id, actor: other });
};

test('a member writes to as many strangers a month as the plan allows, and to any number of friends', async () => {
  const strangers = await crowd();
  const omar = await registered(here());
  const results = await race((n) => opening(omar, strangers[n] ?? omar));
  expect(tally(results)).toEqual({ ok: 5, contacts_cap_reached: CALLERS - 5 });

  const friend = strangers.find((_, n) => !results[n]?.ok);
  await befriended(omar, friend ?? omar);
  expect(codeOf(await run(here(), opening(omar, friend ?? omar)))).toBe('ok');
  // a person counts once, and can be written to again
  const known = strangers.find((_, n) => results[n]?.ok);
  expect(codeOf(await run(here(), opening(omar, known ?? omar)))).toBe('invalid_transition');
});

test('another month is counted separately, and begins at midnight in Cairo', async () => {
  const sara = await registered(here());
  const [first, second] = [await crowd(), await crowd()];
  expect(tally(await race((n) => opening(sara, first[n] ?? sara)))['ok']).toBe(5);
  now = new Date('2026-11-30T22:10:00.000Z');
  expect(tally(await race((n) => opening(sara, second[n] ?? sara)))['ok']).toBe(5);
});

test('plans allow more: 15 on pro, any number on the others', async () => {
  const strangers = await crowd();
  for (const [plan, most] of [
    ['pro', 15],
    ['pro_plus', CALLERS],
  ] as const) {
    const member = await registered(here(), { plan });
    expect(tally(await race((n) => opening(member, strangers[n] ?? member)))['ok']).toBe(most);
  }
});

test('two members who open their room at the same time have one', async () => {
  const [omar, mona] = [await registered(here()), await registered(here())];
  const results = await race((n) => (n % 2 === 0 ? opening(omar, mona) : opening(mona, omar)));
  expect(tally(results)).toEqual({ ok: 1, invalid_transition: CALLERS - 1 });
});

test('a room never has both agents or scouts and minors, with any number of concurrent requests', async () => {
  const omar = await registered(here());
  const { item } = await done(here(), {
    kind: 'room',
    action: 'create',
    input: { openerId: omar.id, kind: 'group', name: 'فريق', memberIds: [] },
    actor: omar,
  });
  const people = await Promise.all(
    Array.from({ length: CALLERS }, async (_, n) => {
      const id = newId();
      const role = n % 3 === 0 ? 'PLAYER' : n % 3 === 1 ? 'SCOUT' : 'COACH';
      const input = { name: 'عضو', email: `side${n}-${id}@example.org`, language: 'ar', role };
      await done(here(), { kind: 'user', action: 'create', id, input });
      return { id, role };
    }),
  );
  const results = await race((n) => ({
    kind: 'room-user',
    action: 'create',
    input: { roomId: item.id, userId: people[n]?.id },
    actor: theSystem,
  }));
  const inside = new Set(people.filter((_, n) => results[n]?.ok).map(({ role }) => role));
  expect(inside.has('PLAYER') && inside.has('SCOUT')).toBe(false);
  expect(tally(results)).toEqual({ ok: (CALLERS * 2) / 3, guardian_consent_missing: CALLERS / 3 });
});

test('a member has one open report for each thing', async () => {
  const [omar, mona] = [await registered(here()), await registered(here())];
  const results = await race(() => ({
    kind: 'report',
    action: 'create',
    id: newId(),
    input: { targetType: 'user', targetId: mona.id, type: 'SPAM', description: 'إعلان' },
    actor: omar,
  }));
  expect(tally(results)).toEqual({ ok: 1, already_reported: CALLERS - 1 });
});
