import { describe, expect, it } from 'vitest';
import { CALLERS, eachCaller, staff, useTwoProcesses } from '../../tests/support/at-once.ts';
import { codeOf, done, registered, run, tally } from '../../tests/support/runtime.ts';

/** Invariants in sports under concurrent requests. */

const { here, elsewhere, race, make } = useTwoProcesses();

const aCoach = async () => {
  const { id: userId } = await registered(here());
  const profile = { yearsOfExperience: 3, numberOfAwards: 0, clubWorkedAt: 'طنطا' };
  return make('coach', { ...profile, specializations: ['tactics'], userId });
};

const aTraining = async (capacity: number) => {
  const coachId = await aCoach();
  const when = { startsAt: '2100-01-05T16:00:00Z', endsAt: '2100-01-05T18:00:00Z' };
  return make('training', { coachId, title: 'لياقة', sport: 'RUNNING', ...when, capacity });
};

const aPlayer = async (userId?: string) => {
  const profile = {
    sport: 'RUNNING',
    dateOfBirth: '2004-05-06',
    preferredFoot: 'left',
    heightCm: 178,
    weightKg: 71,
    yearsPlaying: 9,
    position: 'عداء',
    country: 'EG',
  };
  return make('player', { userId: userId ?? (await registered(here())).id, ...profile });
};

const aFacility = () => make('facility', { name: 'صالة', type: 'HALL', address: 'طنطا' });

const hour = (n: number) => new Date(Date.UTC(2100, 0, 5, n)).toISOString();
const hoursBetween = (one = '', other = '') => (Date.parse(other) - Date.parse(one)) / 3_600_000;
const work = (facilityId: string, from: number, until: number) => ({
  kind: 'maintenance-schedule',
  action: 'create',
  actor: staff,
  input: { facilityId, title: 'أرضية', startsAt: hour(from), endsAt: hour(until) },
});

describe('a training', () => {
  it('has at most as many players as places, with any number of concurrent requests', async () => {
    const trainingId = await aTraining(5);
    const players = await Promise.all(eachCaller(() => aPlayer()));
    const enrol = (n: number) => ({
      kind: 'enrolment',
      action: 'create',
      actor: staff,
      input: { trainingId, playerId: players[n] },
    });
    const results = await race(enrol);
    expect(tally(results)).toEqual({ ok: 5, training_full: CALLERS - 5 });

    const first = results.findIndex((one) => one.ok);
    const [seat] = results.flatMap((one) => (one.ok ? [one.value.item.id] : []));
    await done(here(), { kind: 'enrolment', action: 'remove', id: seat ?? '', actor: staff });
    const refused = results.findIndex((one) => !one.ok);
    expect(codeOf(await run(here(), enrol(refused)))).toBe('ok');
    expect(codeOf(await run(elsewhere(), enrol(first)))).toBe('training_full');
  });

  it('has each player once', async () => {
    const [trainingId, playerId] = await Promise.all([aTraining(CALLERS), aPlayer()]);
    const input = { trainingId, playerId };
    const results = await race(() => ({ kind: 'enrolment', action: 'create', actor: staff, input }));
    expect(tally(results)).toEqual({ ok: 1, invalid_transition: CALLERS - 1 });
  });
});

describe('a facility', () => {
  it('has one booking at a time, with many concurrent requests', async () => {
    const facilityId = await aFacility();
    // 8 to 10, 9 to 11 and 10 to 12: the middle one overlaps both of the others
    const results = await race((n) => work(facilityId, 8 + (n % 3), 10 + (n % 3)));
    const planned = results.flatMap((one) => (one.ok ? [one.value.item] : []));
    const starts = planned
      .map((one) => String(one['startsAt']))
      .toSorted((one, other) => hoursBetween(other, one));
    const overlapping = starts.filter((start, n) => n > 0 && hoursBetween(starts[n - 1], start) < 2);
    expect(planned.length).toBeGreaterThan(0);
    expect(overlapping).toEqual([]);
    expect(tally(results)).toEqual({ ok: planned.length, facility_taken: CALLERS - planned.length });
  });

  it('accepts adjacent bookings at once, and bookings of other facilities', async () => {
    const [one, other] = await Promise.all([aFacility(), aFacility()]);
    for (const booking of [work(one, 8, 10), work(one, 10, 12), work(one, 6, 8), work(other, 8, 10)]) {
      expect(codeOf(await run(here(), booking))).toBe('ok');
    }
    const clash = await run(here(), work(one, 7, 9));
    const errors = [{ path: 'startsAt', code: 'taken' }];
    expect(clash).toMatchObject({ problem: { code: 'facility_taken', errors } });
  });

  it('is free again once the work is moved, done, cancelled or removed', async () => {
    const facilityId = await aFacility();
    const { item } = await done(here(), work(facilityId, 8, 10));
    const act = (action: string, id: string, input: object = {}) =>
      done(here(), { kind: 'maintenance-schedule', action, id, actor: staff, input: { ...input } });
    // into a period that overlaps its own, then away from it
    await act('edit', item.id, { startsAt: hour(9), endsAt: hour(11) });
    await act('edit', item.id, { startsAt: hour(14), endsAt: hour(16) });
    for (const leave of ['complete', 'cancel', 'remove']) {
      const { item: next } = await done(elsewhere(), work(facilityId, 8, 11));
      expect(codeOf(await run(here(), work(facilityId, 10, 12)))).toBe('facility_taken');
      await act(leave, next.id);
    }
    expect(codeOf(await run(here(), work(facilityId, 15, 17)))).toBe('facility_taken');
  });
});

describe('training schedules', () => {
  const times = (facilityId: string, coachId: string, from: number, more: object = {}) => ({
    kind: 'training-schedule',
    action: 'create',
    actor: staff,
    input: {
      facilityId,
      coachId,
      title: 'لياقة',
      startsAt: hour(from),
      endsAt: hour(from + 2),
      recurrence: 'WEEKLY',
      ...more,
    },
  });
  const DAY = 24;

  it('have a facility exclusively, with many concurrent requests', async () => {
    const [facilityId, coachId] = [await aFacility(), await aCoach()];
    // a daily one for a week; and weekly ones at the same hour, each on its own day of the first week
    const daily = { recurrence: 'DAILY', until: '2100-01-11' };
    const wished = (n: number) =>
      n % 3 === 0 ? times(facilityId, coachId, 16, daily) : times(facilityId, coachId, 16 + (n % 7) * DAY);
    const results = await race(wished);
    const planned = results.flatMap((one) => (one.ok ? [one.value.item] : []));
    const isDaily = planned.some(({ recurrence }) => recurrence === 'DAILY');
    const days = planned.map(({ startsAt }) => String(startsAt));
    expect(new Set(days).size).toBe(days.length);
    // either the daily one got the whole week, or weekly ones excluded it
    expect(planned.length === 1 || !isDaily).toBe(true);
    expect(tally(results)).toEqual({ ok: planned.length, facility_taken: CALLERS - planned.length });
  });

  it('and maintenance exclude each other, also weeks later', async () => {
    const [facilityId, coachId] = [await aFacility(), await aCoach()];
    const week = 7 * DAY;
    const wish = (n: number) =>
      n % 2 ? times(facilityId, coachId, 8) : work(facilityId, 3 * week + 9, 3 * week + 10);
    expect(tally(await race(wish))).toEqual({ ok: 1, facility_taken: CALLERS - 1 });
  });

  it('free a facility once they are shortened, moved elsewhere or removed', async () => {
    const [one, other, coachId] = [await aFacility(), await aFacility(), await aCoach()];
    const { item } = await done(here(), times(one, coachId, 8));
    const upkeep = (weeks: number) => work(one, weeks * 7 * DAY + 8, weeks * 7 * DAY + 9);
    const act = (action: string, input: object = {}) =>
      done(elsewhere(), {
        kind: 'training-schedule',
        action,
        id: item.id,
        actor: staff,
        input: { ...input },
      });
    expect(codeOf(await run(here(), upkeep(3)))).toBe('facility_taken');
    await act('edit', { until: '2100-01-19' });
    expect(codeOf(await run(here(), upkeep(3)))).toBe('ok');
    await act('edit', { facilityId: other });
    expect(codeOf(await run(here(), upkeep(1)))).toBe('ok');
    expect(codeOf(await run(here(), times(other, coachId, 8)))).toBe('facility_taken');
    await act('remove');
    expect(codeOf(await run(here(), times(other, coachId, 8)))).toBe('ok');
  });
});

describe('a player', () => {
  const anAgent = async () => {
    const { id: userId } = await registered(here());
    const input = {
      userId,
      footballUnionRegistration: 'EFA-1',
      yearsOfExperience: 7,
      playersRepresented: 1,
      specialization: ['ناشئون'],
      socialLink: 'https://example.com/agent',
      phone: '+201001234567',
    };
    return make('agent', input);
  };

  it('has one agent, with many concurrent acceptances', async () => {
    const member = await registered(here());
    const playerId = await aPlayer(member.id);
    const agencies: string[] = [];
    for (let n = 0; n < CALLERS; n += 1) {
      const input = { agentId: await anAgent(), playerId, from: '2026-11-01' };
      agencies.push(await make('agent-client', input));
    }
    const results = await race((n) => ({
      kind: 'agent-client',
      action: 'accept',
      id: agencies[n] ?? '',
      actor: member,
    }));
    expect(tally(results)).toEqual({ ok: 1, has_an_agent: CALLERS - 1 });
  });

  it('has one record for each season and competition, in any spelling', async () => {
    const playerId = await aPlayer();
    const counts = { appearances: 1, goals: 0, assists: 0, yellowCards: 0, redCards: 0, minutes: 90 };
    const record = (competition?: string) => ({
      kind: 'player-statistics',
      action: 'create',
      actor: staff,
      input: { playerId, seasonId: '2026/27', ...(competition !== undefined && { competition }), ...counts },
    });
    const results = await race((n) => record(n % 2 ? 'Nile League' : ' nile league'));
    expect(tally(results)).toEqual({ ok: 1, invalid: CALLERS - 1 });
    expect([codeOf(await run(here(), record())), codeOf(await run(here(), record()))]).toEqual([
      'ok',
      'invalid',
    ]);
  });
});

describe('a job', () => {
  it('has one application for each member, with many concurrent requests', async () => {
    const applicant = await registered(here());
    const employer = await registered(here(), { role: 'CLUB' });
    const offer = { title: 'مدرب', description: 'دوام جزئي', role: 'مدرب', location: 'طنطا' };
    const input = { jobId: await make('job', offer, employer) };
    const results = await race(() => ({
      kind: 'job-application',
      action: 'create',
      actor: applicant,
      input,
    }));
    expect(tally(results)).toEqual({ ok: 1, invalid_transition: CALLERS - 1 });
  });
});
