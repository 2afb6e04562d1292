import { describe, expect, test } from 'vitest';
import { CALLERS, nth, post, type Races } from './course.ts';

/** Races for places: in trainings, teams, facilities, events, rounds; and for items shared by two members. */
export const raceForPlaces = (course: () => Races): void => {
  const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T18:00:00Z' };
  const staff = () => course().staff;

  describe('among members', () => {
    test('a reaction exists once for each member and post, for any number of repetitions', async () => {
      const { id: postId } = await course().stage.made('/posts', { kind: 'photo', description: 'هدف' });
      const fan = await course().callers.member('PLAYER');
      await course().race((n) => post(fan, '/reactions', { postId, type: nth(['LIKE', 'LOVE', 'CLAP'], n) }));
      expect(await course().counted(`/reactions/post/${postId}`)).toBe(1);
    });

    test('a friendship is requested once, by either of the two', async () => {
      const [one, other] = [await course().callers.member('PLAYER'), await course().callers.member('PLAYER')];
      const came = await course().race((n) =>
        n % 2
          ? post(one, '/friendships', { addresseeId: other.id })
          : post(other, '/friendships', { addresseeId: one.id }),
      );
      expect(came['201']).toBe(1);
    });

    test('a user name has one holder', async () => {
      const people = await course().crowd();
      const came = await course().race((n) => ({
        by: nth(people, n),
        method: 'PATCH',
        path: `/users/${nth(people, n).id}`,
        body: { username: n % 3 ? 'the_only_one' : 'THE_ONLY_ONE' },
      }));
      expect(came).toEqual({ '200': 1, invalid: CALLERS - 1 });
    });
  });

  describe('in sports', () => {
    test('a training has at most as many players as places', async () => {
      const coach = await course().callers.member('COACH');
      const coaching = await staff().made('/coaches', {
        userId: coach.id,
        yearsOfExperience: 3,
        numberOfAwards: 0,
        clubWorkedAt: 'طنطا',
        specializations: ['tactics'],
      });
      const plan = { coachId: coaching.id, title: 'لياقة', sport: 'RUNNING', capacity: 5, ...times };
      const training = await staff().made('/trainings', plan);
      const people = await course().crowd();
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
      const came = await course().race((n) =>
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
      const came = await course().race((n) => post(staff().maker, '/maintenance-schedule', work(n)));
      // four periods of two hours, each an hour after the other: two of them fit, or one in the middle
      expect(came['201']).toBeGreaterThanOrEqual(1);
      expect(came['201']).toBeLessThanOrEqual(2);
      expect(came).toEqual({ '201': came['201'], facility_taken: CALLERS - (came['201'] ?? 0) });
    });

    test('a job has one application of each member', async () => {
      const employer = course().stage.as('CLUB');
      const job = await employer.made('/jobs', {
        title: 'مدرب',
        description: 'للناشئين',
        role: 'مدرب',
        location: 'بنها',
      });
      const applicant = await course().callers.member('PLAYER');
      const came = await course().race(() => post(applicant, '/job-applications', { jobId: job.id }));
      expect(came['201']).toBe(1);
    });

    test('a shirt number belongs to one member of the team', async () => {
      const team = await course().stage.made('/teams', { name: 'نسور بنها', sport: 'FOOTBALL' });
      const people = await course().crowd();
      const places = await Promise.all(
        people.map(({ id: userId }) =>
          course().stage.made('/team-members', {
            teamId: team.id,
            userId,
            role: 'PLAYER',
            jerseyNumber: 10,
            joinedAt: '2026-11-01',
          }),
        ),
      );
      const came = await course().race((n) =>
        post(nth(people, n), `/team-members/${nth(places, n).id}/status`, { status: 'ACTIVE' }),
      );
      expect(came).toEqual({ '200': 1, invalid: CALLERS - 1 });
    });

    test('a place in a team exists once for each person, from either side', async () => {
      const team = await course().stage.made('/teams', { name: 'صقور طنطا', sport: 'FOOTBALL' });
      const player = await course().callers.member('PLAYER');
      const place = { teamId: team.id, userId: player.id, role: 'PLAYER', joinedAt: '2026-11-01' };
      const came = await course().race((n) =>
        post(n % 2 ? player : course().stage.maker, '/team-members', place),
      );
      expect(came['201']).toBe(1);
      expect(await course().counted(`/team-members/team/${team.id}`)).toBe(1);
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
      const came = await course().race((n) =>
        post(staff().maker, `/competition-rounds/start/${nth(rounds, n).id}`),
      );
      expect(came['200']).toBe(1);
      const current = await course().read(`/competition-rounds/current/${competition.id}`);
      expect(current).toMatchObject({ number: 1 });
    });

    const anEvent = async (capacity?: number) => {
      const category = await staff().made('/event-categories', { name: 'جري' });
      const day = { name: 'يوم الجري', categoryId: category.id, venue: 'القاهرة', ...times };
      const event = await staff().made('/events', { ...day, ...(capacity !== undefined && { capacity }) });
      await staff().send('post', `/events/publish/${event.id}`, { body: {} }).expect(200);
      return event;
    };

    test('an event has at most as many participants as places', async () => {
      const { id: eventId } = await anEvent(5);
      const parts = await Promise.all(
        (await course().crowd()).map(async ({ id: userId }) =>
          staff().made('/event-participants', { eventId, userId }),
        ),
      );
      const came = await course().race((n) =>
        post(staff().maker, `/event-participants/approve/${nth(parts, n).id}`),
      );
      expect(came).toEqual({ '200': 5, event_full: CALLERS - 5 });
    });

    test('a prize is awarded once, to one participant', async () => {
      const { id: eventId } = await anEvent();
      const people = await course().crowd();
      for (const { id: userId } of people.slice(0, 3)) {
        const part = await staff().made('/event-participants', { eventId, userId });
        await staff().send('post', `/event-participants/approve/${part.id}`, { body: {} }).expect(200);
      }
      const prize = await staff().made('/prizes', { eventId, name: 'الكأس', category: 'الجري' });
      const came = await course().race((n) =>
        post(staff().maker, `/prizes/award/${prize.id}`, { winnerId: nth(people, n).id }),
      );
      expect(came['200']).toBe(1);
    });
  });
};
