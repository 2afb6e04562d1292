import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callersOn, type Callers } from '../contract/callers.ts';
import { openStage, type Body, type Stage } from '../contract/stage.ts';
import { endServer, startServer, type ServerProcess } from '../support/server-process.ts';
import type { Person } from '../support/service.ts';

/**
 * What must hold however many ask at once: each race is run over HTTP against two server processes on one database,
 * every other call to the other one.
 */

const CALLERS = 24;

let stage: Stage;
let callers: Callers;
let servers: readonly ServerProcess[];

beforeAll(async () => {
  stage = await openStage();
  callers = callersOn(stage.it);
  servers = await Promise.all([startServer(stage.it.environment), startServer(stage.it.environment)]);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => endServer(server)));
  await stage.close();
});

type Wish = { readonly by: Person; readonly method: string; readonly path: string; readonly body?: Body };

const said = z.looseObject({ code: z.string().optional() });

/** What became of a call: the code of its refusal, else its status. */
const send = async ({ port }: ServerProcess, { by, method, path, body }: Wish): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return said.parse(await answer.json()).code ?? String(answer.status);
};

/** Calls made at once; answers how many came to what. */
const race = async (wished: (n: number) => Wish): Promise<Readonly<Record<string, number>>> => {
  const wishes = Array.from({ length: CALLERS }, (_, n) => wished(n));
  const came = await Promise.all(
    wishes.map((wish, n) => {
      const server = servers[n % servers.length];
      if (!server) throw new Error('no server runs');
      return send(server, wish);
    }),
  );
  return Object.fromEntries(
    [...new Set(came)].toSorted().map((code) => [code, came.filter((one) => one === code).length]),
  );
};

const crowd = (role = 'PLAYER'): Promise<readonly Person[]> =>
  Promise.all(Array.from({ length: CALLERS }, () => callers.member(role)));
const nth = <T>(list: readonly T[], n: number): T => {
  const one = list[n % list.length];
  if (one === undefined) throw new Error('nobody is there');
  return one;
};
const post = (by: Person, path: string, body: Body = {}): Wish => ({ by, method: 'POST', path, body });

/** How many there are at an address, as the staff sees it once all is written. */
const counted = async (address: string): Promise<number> => {
  const { service, platform } = stage.it;
  await service.position.waitFor(await platform.log.end(), 10_000);
  const { body } = await stage
    .as('admin')
    .send('get', `${address}${address.includes('?') ? '&' : '?'}total=true`);
  return z.looseObject({ total: z.number() }).parse(body).total;
};

const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T18:00:00Z' };
const staff = () => stage.as('admin');

describe('among members', () => {
  test('a reaction is one a member and post, however often it is given', async () => {
    const { id: postId } = await stage.made('/posts', { kind: 'photo', description: 'هدف' });
    const fan = await callers.member('PLAYER');
    await race((n) => post(fan, '/reactions', { postId, type: nth(['LIKE', 'LOVE', 'CLAP'], n) }));
    expect(await counted(`/reactions/post/${postId}`)).toBe(1);
  });

  test('a friendship is asked for once, whichever of the two asks', async () => {
    const [one, other] = [await callers.member('PLAYER'), await callers.member('PLAYER')];
    const came = await race((n) =>
      n % 2
        ? post(one, '/friendships', { addresseeId: other.id })
        : post(other, '/friendships', { addresseeId: one.id }),
    );
    expect(came['201']).toBe(1);
  });

  test('a user name has one holder', async () => {
    const people = await crowd();
    const came = await race((n) => ({
      by: nth(people, n),
      method: 'PATCH',
      path: `/users/${nth(people, n).id}`,
      body: { username: n % 3 ? 'the_only_one' : 'THE_ONLY_ONE' },
    }));
    expect(came).toEqual({ '200': 1, invalid: CALLERS - 1 });
  });
});

describe('in sports', () => {
  test('a training seats as many as it has places', async () => {
    const coach = await callers.member('COACH');
    const coaching = await staff().made('/coaches', {
      userId: coach.id,
      yearsOfExperience: 3,
      numberOfAwards: 0,
      clubWorkedAt: 'طنطا',
      specializations: ['tactics'],
    });
    const plan = { coachId: coaching.id, title: 'لياقة', sport: 'RUNNING', capacity: 5, ...times };
    const training = await staff().made('/trainings', plan);
    const people = await crowd();
    const players = await Promise.all(
      people.map(({ id: userId }) =>
        staff().made('/players', {
          userId,
          sport: 'RUNNING',
          dateOfBirth: '2004-05-06',
          preferredFoot: 'left',
          heightCm: 178,
          weightKg: 71,
          yearsPlaying: 9,
          position: 'عداء',
          country: 'EG',
        }),
      ),
    );
    const came = await race((n) =>
      post(nth(people, n), `/trainings/${training.id}/players/${nth(players, n).id}`),
    );
    expect(came).toEqual({ '201': 5, training_full: CALLERS - 5 });
  });

  test('a facility is held by one use at a time', async () => {
    const facility = await staff().made('/facility', { name: 'صالة', type: 'HALL', address: 'طنطا' });
    const hours = (n: number) => ({
      startsAt: `2099-11-20T${10 + (n % 4)}:00:00Z`,
      endsAt: `2099-11-20T${12 + (n % 4)}:00:00Z`,
    });
    const work = (n: number) => ({ facilityId: facility.id, title: 'أرضية', ...hours(n) });
    const came = await race((n) => post(staff().maker, '/maintenance-schedule', work(n)));
    // four stretches of two hours, each an hour after the other: two of them fit, or one in the middle
    expect(came['201']).toBeGreaterThanOrEqual(1);
    expect(came['201']).toBeLessThanOrEqual(2);
    expect(came).toEqual({ '201': came['201'], facility_taken: CALLERS - (came['201'] ?? 0) });
  });

  test('a job is applied for once by each', async () => {
    const employer = stage.as('CLUB');
    const job = await employer.made('/jobs', {
      title: 'مدرب',
      description: 'للناشئين',
      role: 'مدرب',
      location: 'بنها',
    });
    const applicant = await callers.member('PLAYER');
    const came = await race(() => post(applicant, '/job-applications', { jobId: job.id }));
    expect(came['201']).toBe(1);
  });

  test('a shirt number is worn by one of the team', async () => {
    const team = await stage.made('/teams', { name: 'نسور بنها', sport: 'FOOTBALL' });
    const people = await crowd();
    const places = await Promise.all(
      people.map(({ id: userId }) =>
        stage.made('/team-members', {
          teamId: team.id,
          userId,
          role: 'PLAYER',
          jerseyNumber: 10,
          joinedAt: '2026-11-01',
        }),
      ),
    );
    const came = await race((n) =>
      post(nth(people, n), `/team-members/${nth(places, n).id}/status`, { status: 'ACTIVE' }),
    );
    expect(came).toEqual({ '200': 1, invalid: CALLERS - 1 });
  });

  test('a place in a team is one a person, from whichever side it comes', async () => {
    const team = await stage.made('/teams', { name: 'صقور طنطا', sport: 'FOOTBALL' });
    const player = await callers.member('PLAYER');
    const place = { teamId: team.id, userId: player.id, role: 'PLAYER', joinedAt: '2026-11-01' };
    const came = await race((n) => post(n % 2 ? player : stage.maker, '/team-members', place));
    expect(came['201']).toBe(1);
    expect(await counted(`/team-members/team/${team.id}`)).toBe(1);
  });
});

describe('in competitions and events', () => {
  test('one round of a competition runs', async () => {
    const category = await staff().made('/competition-categories', { name: 'ناشئون' });
    const cup = { name: 'كأس', categoryId: category.id, sport: 'FOOTBALL', ...times };
    const competition = await staff().made('/competitions', cup);
    await staff().send('post', `/competitions/start/${competition.id}`, { body: {} }).expect(200);
    const rounds = await Promise.all(
      [1, 2, 3].map((number) =>
        staff().made('/competition-rounds', { competitionId: competition.id, number, name: `${number}` }),
      ),
    );
    const came = await race((n) => post(staff().maker, `/competition-rounds/start/${nth(rounds, n).id}`));
    expect(came['200']).toBe(1);
    const { body } = await staff().send('get', `/competition-rounds/current/${competition.id}`).expect(200);
    expect(body).toMatchObject({ number: 1 });
  });

  const anEvent = async (capacity?: number) => {
    const category = await staff().made('/event-categories', { name: 'جري' });
    const day = { name: 'يوم الجري', categoryId: category.id, venue: 'القاهرة', ...times };
    const event = await staff().made('/events', { ...day, ...(capacity !== undefined && { capacity }) });
    await staff().send('post', `/events/publish/${event.id}`, { body: {} }).expect(200);
    return event;
  };

  test('an event takes in as many as it has places', async () => {
    const { id: eventId } = await anEvent(5);
    const parts = await Promise.all(
      (await crowd()).map(async ({ id: userId }) => staff().made('/event-participants', { eventId, userId })),
    );
    const came = await race((n) => post(staff().maker, `/event-participants/approve/${nth(parts, n).id}`));
    expect(came).toEqual({ '200': 5, event_full: CALLERS - 5 });
  });

  test('a prize is awarded once, to one who takes part', async () => {
    const { id: eventId } = await anEvent();
    const people = await crowd();
    for (const { id: userId } of people.slice(0, 3)) {
      const part = await staff().made('/event-participants', { eventId, userId });
      await staff().send('post', `/event-participants/approve/${part.id}`, { body: {} }).expect(200);
    }
    const prize = await staff().made('/prizes', { eventId, name: 'الكأس', category: 'الجري' });
    const came = await race((n) =>
      post(staff().maker, `/prizes/award/${prize.id}`, { winnerId: nth(people, n).id }),
    );
    expect(came['200']).toBe(1);
  });
});
