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
