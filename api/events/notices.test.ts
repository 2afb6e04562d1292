import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Notifications about events. */

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
/** The kinds of a person's notices, newest first; each leads to the event. */
const told = async (who: Person, eventId: string) => {
  await quietOf(it);
  const { items } = page.parse(await by(who).get('/notifications'));
  const notices = items.filter(({ kind }) => kind !== 'approved');
  for (const notice of notices) expect(notice).toMatchObject({ aboutKind: 'event', aboutId: eventId });
  return notices.map(({ kind }) => kind);
};

const approved = async (role: 'CLUB' | 'SPONSOR'): Promise<Person> => {
  const person = await it.member(role);
  await by(staff).step(`/users/approve/${person.id}`);
  return person;
};

const scene = async () => {
  const [club, runner] = [await approved('CLUB'), await it.member()];
  const categoryId = await by(staff).make('/event-categories', { name: 'جري' });
  const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T20:00:00Z' };
  const eventId = await by(club).make('/events', { name: 'سباق', categoryId, venue: 'بنها', ...times });
  await by(club).step(`/events/publish/${eventId}`);
  const request = await by(runner).make('/event-participants', { eventId });
  return { club, runner, eventId, request };
};

test('an organiser is notified of requests, withdrawals and sponsorship offers', async () => {
  const { club, runner, eventId, request } = await scene();
  const sponsor = await approved('SPONSOR');
  expect(await told(club, eventId)).toEqual(['event_requested']);
  await by(runner).drop(`/event-participants/${request}`);
  await by(sponsor).make('/event-sponsors', { eventId, tier: 'GOLD' });
  expect(await told(club, eventId)).toEqual(['event_sponsor_offered', 'event_left', 'event_requested']);
});

test('a participant is notified of each answer, another time or place, a prize and the cancellation', async () => {
  const { club, runner, eventId, request } = await scene();
  await by(club).step(`/event-participants/approve/${request}`);
  await by(club).change(`/events/${eventId}`, { description: 'أحضر الماء' });
  await by(club).change(`/events/${eventId}`, { venue: 'طنطا' });
  const prize = await by(club).make('/prizes', { eventId, name: 'الكأس', category: 'الكبار' });
  await by(club).step(`/prizes/award/${prize}`, { winnerId: runner.id });
  await by(club).step(`/events/cancel/${eventId}`, { cancelReason: 'عاصفة' });
  expect(await told(runner, eventId)).toEqual([
    'event_cancelled',
    'prize_awarded',
    'event_moved',
    'event_approved',
  ]);
  expect(await told(club, eventId)).toEqual(['event_requested']);
});

test('a refused participant is notified of that, and of nothing later', async () => {
  const { club, runner, eventId, request } = await scene();
  await by(club).step(`/event-participants/reject/${request}`, { reason: 'اكتمل العدد' });
  await by(club).step(`/event-participants/approve/${request}`);
  await by(club).step(`/event-participants/revoke/${request}`);
  await by(club).change(`/events/${eventId}`, { venue: 'طنطا' });
  expect(await told(runner, eventId)).toEqual(['event_place_lost', 'event_approved', 'event_rejected']);
});

test('a sponsor is notified of the answer, and of the cancellation', async () => {
  const { club, eventId } = await scene();
  const [sponsor, other] = [await approved('SPONSOR'), await approved('SPONSOR')];
  const offer = await by(sponsor).make('/event-sponsors', { eventId, tier: 'GOLD' });
  const declined = await by(other).make('/event-sponsors', { eventId, tier: 'BRONZE' });
  await by(club).step(`/event-sponsors/approve/${offer}`);
  await by(club).step(`/event-sponsors/reject/${declined}`);
  await by(club).step(`/events/cancel/${eventId}`);
  expect(await told(sponsor, eventId)).toEqual(['event_cancelled', 'event_sponsor_approved']);
  expect(await told(other, eventId)).toEqual(['event_sponsor_rejected']);
});
