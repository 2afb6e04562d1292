import { describe, expect, test } from 'vitest';
import { newId } from '../../commands/core/ids.ts';
import { eachCaller, staff, useTwoProcesses } from '../../tests/support/at-once.ts';
import { codeOf, done, registered, run, tally, type Wish } from '../../tests/support/runtime.ts';
import type { Actor } from '../kit/rules.ts';

/** Invariants of events and competitions under concurrent requests. */

const { here, atOnce, race, crowd, make } = useTwoProcesses();

const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T20:00:00Z' };

const take = (kind: string, action: string, id: string, input: object = {}) =>
  done(here(), { kind, action, id, input: { ...input }, actor: staff });

const competitionOf = async (more: object = {}): Promise<string> => {
  const categoryId = await make('competition-category', { name: 'ناشئون' });
  const id = await make('competition', {
    name: 'دوري الصيف',
    categoryId,
    sport: 'FOOTBALL',
    ...times,
    ...more,
  });
  await take('competition', 'start', id);
  return id;
};

const eventOf = async (more: object = {}): Promise<string> => {
  const categoryId = await make('event-category', { name: 'جري' });
  const id = await make('event', {
    name: 'يوم الجري',
    categoryId,
    venue: 'استاد القاهرة',
    ...times,
    ...more,
  });
  await take('event', 'publish', id);
  return id;
};

const wish = (kind: string, action: string, actor: Actor, more: Omit<Wish, 'kind' | 'action'>): Wish => ({
  kind,
  action,
  actor,
  ...more,
});

describe('an event', () => {
  const asked = async (eventId: string, members: readonly Actor[]) =>
    Promise.all(members.map((member) => make('event-participant', { eventId }, member)));
  const approval = (id: string) => wish('event-participant', 'approve', staff, { id });

  test('has no more approved participants than places', async () => {
    const eventId = await eventOf({ capacity: 5 });
    const asking = await asked(eventId, await crowd());
    const results = await atOnce(asking.map(approval));
    expect(tally(results)).toEqual({ ok: 5, event_full: 19 });

    const [gone] = results.flatMap((one) => (one.ok ? [one.value.item.id] : []));
    const refused = asking.filter((_, index) => !results[index]?.ok);
    await take('event-participant', 'remove', gone ?? '');
    expect(tally(await atOnce(refused.map(approval)))).toEqual({ ok: 1, event_full: 18 });
  });

  test('has one participation for each member', async () => {
    const eventId = await eventOf();
    const member = await registered(here());
    const results = await race(() => wish('event-participant', 'create', member, { input: { eventId } }));
    expect(tally(results)).toEqual({ ok: 1, invalid_transition: 23 });
  });

  test('has a prize that one approved participant wins', async () => {
    const eventId = await eventOf();
    const members = await crowd();
    const id = await make('prize', { eventId, name: 'الكأس', category: 'الجري' });
    const award = ({ id: winnerId }: Actor) => wish('prize', 'award', staff, { id, input: { winnerId } });
    const asking = await asked(eventId, members);
    expect(tally(await atOnce(members.map(award)))).toEqual({ winner_not_approved: 24 });
    await atOnce(asking.map(approval));
    expect(tally(await atOnce(members.map(award)))).toEqual({ ok: 1, invalid_transition: 23 });
  });
});

describe('a competition', () => {
  const entry = (competitionId: string) => (member: Actor) =>
    wish('competition-participant', 'create', member, { input: { competitionId, userId: member.id } });

  test('has no more participants than places; a disqualified one frees a place', async () => {
    const competitionId = await competitionOf({ maxParticipants: 5 });
    const members = await crowd();
    const results = await atOnce(members.map(entry(competitionId)));
    expect(tally(results)).toEqual({ ok: 5, competition_full: 19 });

    const [bad] = results.flatMap((one) => (one.ok ? [one.value.item.id] : []));
    const refused = members.filter((_, index) => !results[index]?.ok);
    await take('competition-participant', 'disqualify', bad ?? '', { reason: 'لعب باسم غيره' });
    expect(tally(await atOnce(refused.map(entry(competitionId))))).toEqual({ ok: 1, competition_full: 18 });
  });

  test('has one entry for each member', async () => {
    const [competitionId, member] = [await competitionOf(), await registered(here())];
    const results = await race(() => entry(competitionId)(member));
    expect(tally(results)).toEqual({ ok: 1, invalid: 23 });
  });

  const round = (competitionId: string, number: number) =>
    wish('competition-round', 'create', staff, {
      id: newId(),
      input: { competitionId, number, name: `الدور ${number}` },
    });
  const begin = (competitionId: string, id: string | undefined) =>
    wish('competition-round', 'start', staff, { id: id ?? '', input: { competitionId } });

  test('has one round for each number, and one running round', async () => {
    const competitionId = await competitionOf();
    const first = await race(() => round(competitionId, 1));
    expect(tally(first)).toEqual({ ok: 1, invalid: 23 });
    const planned = eachCaller((n) => round(competitionId, n + 2));
    expect(tally(await atOnce(planned))).toEqual({ ok: 24 });

    const ids = [...first, ...planned].flatMap((one) =>
      'ok' in one ? (one.ok ? [one.value.item.id] : []) : [one.id],
    );
    const started = await atOnce(ids.map((id) => begin(competitionId, id)));
    expect(tally(started)).toEqual({ ok: 1, round_out_of_order: 24 });
    expect(codeOf(started[0] ?? { ok: false, problem: { code: 'not_found' } })).toBe('ok');
  });

  test('doesn’t end while a round begins, and vice versa', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const id = await competitionOf();
      const planned = round(id, 1);
      await done(here(), planned);
      const end = wish('competition', 'end', staff, { id });
      const codes = (await atOnce([end, begin(id, planned.id)])).map(codeOf);
      expect([
        ['ok', 'competition_not_running'],
        ['round_running', 'ok'],
      ]).toContainEqual(codes);
    }
  });

  test('moves a qualified participant to its next round', async () => {
    const competitionId = await competitionOf();
    const [member, later, first] = [
      await registered(here()),
      round(competitionId, 2),
      round(competitionId, 1),
    ];
    for (const one of [later, first]) await done(here(), one);
    const { item } = await done(here(), entry(competitionId)(member));
    const qualified = await take('competition-participant', 'qualify', item.id);
    expect(qualified.item).toMatchObject({ state: 'qualified', roundId: first.id });
    expect((await take('competition-participant', 'qualify', item.id)).item).toMatchObject({
      roundId: later.id,
    });
    const further = wish('competition-participant', 'qualify', staff, { id: item.id });
    expect(codeOf(await run(here(), further))).toBe('no_next_round');
  });
});
