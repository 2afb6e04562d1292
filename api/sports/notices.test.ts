import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Tests of the notices of trainings and jobs. */

let it: TestService;
let by: Calls;
let staff: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  staff = await it.admin();
});
afterAll(() => it.close());

const page = z.object({ items: z.array(z.looseObject({ kind: z.string() })) });
/** The notices of a person, newest first, with their actor and target. */
const told = async (who: Person) => {
  await quietOf(it);
  return page
    .parse(await by(who).get('/notifications'))
    .items.filter(({ kind }) => kind !== 'approved')
    .map(({ kind, byId, aboutKind, aboutId }) => ({ kind, byId, about: [aboutKind, aboutId] }));
};
const COACH = {
  yearsOfExperience: 11,
  numberOfAwards: 4,
  clubWorkedAt: 'بنها',
  specializations: ['fitness'],
};
const PLAYER = {
  sport: 'FOOTBALL',
  dateOfBirth: '2004-03-17',
  preferredFoot: 'left',
  heightCm: 166,
  weightKg: 57,
  yearsPlaying: 9,
  position: 'جناح أيسر',
  country: 'EG',
};
const TRAINING = {
  title: 'سرعة',
  sport: 'FOOTBALL',
  startsAt: '2030-03-12T15:00:00.000Z',
  endsAt: '2030-03-12T17:00:00.000Z',
  capacity: 2,
};
const LATER = { startsAt: '2030-03-12T16:00:00.000Z' };

describe('of a training', () => {
  const scene = async () => {
    const [coach, player] = [await it.member('COACH'), await it.member()];
    const coachId = await by(coach).make('/coaches', COACH);
    const playerId = await by(player).make('/players', PLAYER);
    const trainingId = await by(coach).make('/trainings', { coachId, ...TRAINING });
    return {
      coach,
      player,
      training: `/trainings/${trainingId}`,
      place: `/trainings/${trainingId}/players/${playerId}`,
      note: (kind: string, who: Person) => ({ kind, byId: who.id, about: ['training', trainingId] }),
    };
  };

  test('its coach is notified of players who join and leave', async () => {
    const { coach, player, place, note } = await scene();
    await by(player).make(place, {});
    expect(await told(coach)).toEqual([note('training_joined', player)]);
    await by(player).drop(place);
    expect(await told(coach)).toEqual([note('training_left', player), note('training_joined', player)]);
    expect(await told(player)).toEqual([]);
  });

  test('its players are notified of another time, and of no other change', async () => {
    const { coach, player, training, place, note } = await scene();
    await by(player).make(place, {});
    await by(coach).change(training, { description: 'أحضر حذاءً خفيفًا' });
    expect(await told(player)).toEqual([]);
    await by(coach).change(training, LATER);
    expect(await told(player)).toEqual([note('training_moved', coach)]);
    expect(await told(coach)).toEqual([note('training_joined', player)]);
  });

  test('its players are notified of its cancellation, without a link', async () => {
    const { coach, player, training, place } = await scene();
    await by(player).make(place, {});
    await by(coach).drop(training);
    expect(await told(player)).toEqual([{ kind: 'training_cancelled', byId: coach.id, about: [null, null] }]);
  });

  test('a player is notified of a place that the coach gives or withdraws', async () => {
    const { coach, player, place, note } = await scene();
    await by(coach).make(place, {});
    await by(coach).drop(place);
    const notes = [note('training_place_lost', coach), note('training_place_given', coach)];
    expect(await told(player)).toEqual(notes);
    expect(await told(coach)).toEqual([]);
  });

  test('nobody is notified of a member whom they blocked', async () => {
    const { coach, player, training, place } = await scene();
    await by(player).make(place, {});
    await by(player).make('/block-lists', { blockedUserId: coach.id });
    await by(coach).change(training, LATER);
    expect(await told(player)).toEqual([]);
  });
});

describe('of a job', () => {
  const scene = async () => {
    const [club, applicant] = [await it.member('CLUB'), await it.member()];
    await by(staff).step(`/users/approve/${club.id}`);
    const offer = { title: 'مدرب ناشئين', description: 'ثلاثة أيام', role: 'مدرب', location: 'طنطا' };
    const jobId = await by(club).make('/jobs', offer);
    return {
      club,
      applicant,
      jobId,
      apply: (who: Person) => by(who).make('/job-applications', { jobId }),
      note: (kind: string, who: Person) => ({ kind, byId: who.id, about: ['job', jobId] }),
    };
  };

  test('its employer is notified of applications and withdrawals', async () => {
    const { club, applicant, apply, note } = await scene();
    const id = await apply(applicant);
    await by(applicant).step(`/job-applications/withdraw/${id}`);
    expect(await told(club)).toEqual([
      note('job_application_withdrawn', applicant),
      note('job_applied', applicant),
    ]);
    expect(await told(applicant)).toEqual([]);
  });

  test('an applicant is notified of each decision', async () => {
    const { club, applicant, apply, note } = await scene();
    const id = await apply(applicant);
    await by(club).step(`/job-applications/shortlist/${id}`);
    await by(club).step(`/job-applications/accept/${id}`);
    expect(await told(applicant)).toEqual([
      note('job_application_accepted', club),
      note('job_application_shortlisted', club),
    ]);
    const another = await it.member();
    await by(club).step(`/job-applications/reject/${await apply(another)}`);
    expect(await told(another)).toEqual([note('job_application_rejected', club)]);
  });

  test('waiting applicants are notified of its closing, others are not', async () => {
    const { club, applicant, jobId, apply, note } = await scene();
    await apply(applicant);
    const refused = await it.member();
    await by(club).step(`/job-applications/reject/${await apply(refused)}`);
    await by(club).step(`/jobs/close/${jobId}`);
    expect(await told(applicant)).toEqual([note('job_closed', club)]);
    expect(await told(refused)).toEqual([note('job_application_rejected', club)]);
  });
});

describe('of an injury', () => {
  const HURT = { type: 'تمزق', bodyPart: 'الركبة', severity: 'MODERATE', occurredOn: '2026-11-18' };
  const AGENT = {
    footballUnionRegistration: 'EFA-1',
    yearsOfExperience: 7,
    playersRepresented: 1,
    specialization: ['ناشئون'],
    socialLink: 'https://example.com/agent',
    phone: '+201001234567',
  };
  /** A player of a coach's team, with an agent and a former one. */
  const scene = async () => {
    const [coach, player] = [await it.member('COACH'), await it.member()];
    const teamId = await by(staff).make('/teams', { name: 'بنها', sport: 'FOOTBALL', coachId: coach.id });
    const playerId = await by(staff).make('/players', {
      ...PLAYER,
      userId: player.id,
      currentTeamId: teamId,
    });
    const anAgent = async () => {
      const agent = await it.member('AGENT');
      const agentId = await by(staff).make('/agents', { ...AGENT, userId: agent.id });
      const agency = await by(staff).make('/agent-client', { agentId, playerId, from: '2026-11-01' });
      await by(player).step(`/agent-client/accept/${agency}`);
      await quietOf(it);
      return { agent, agency };
    };
    const former = await anAgent();
    await by(staff).step(`/agent-client/end/${former.agency}`);
    const { agent } = await anAgent();
    return { coach, player, playerId, agent, former: former.agent };
  };
  const ofInjuries = async (who: Person) =>
    (await told(who)).filter(({ kind }) => kind.startsWith('injury_'));

  test('the player’s confidants and coach are notified, but nobody else', async () => {
    const { coach, player, playerId, agent, former } = await scene();
    const id = await by(player).make('/injury', { playerId, ...HURT });
    const note = (kind: string) => ({ kind, byId: player.id, about: ['injury', id] });
    for (const who of [agent, coach]) expect(await ofInjuries(who)).toEqual([note('injury_recorded')]);
    await by(coach).step(`/injury/recover/${id}`);
    expect(await ofInjuries(agent)).toEqual([note('injury_recovered'), note('injury_recorded')]);
    // the coach recorded the recovery
    expect(await ofInjuries(coach)).toEqual([note('injury_recorded')]);
    for (const who of [player, former, await it.member()]) expect(await ofInjuries(who)).toEqual([]);
  });

  test('nobody is notified across a block', async () => {
    const { player, playerId, agent } = await scene();
    await by(player).make('/block-lists', { blockedUserId: agent.id });
    await by(player).make('/injury', { playerId, ...HURT });
    expect(await ofInjuries(agent)).toEqual([]);
  });
});
