import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';

/** Items with a date as files for a calendar. */

let it: TestService;
let by: Calls;
let staff: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  staff = await it.admin();
});
afterAll(() => it.close());

const times = { startsAt: '2099-11-20T16:00:00Z', endsAt: '2099-11-20T20:00:00Z' };

/** Asks for a file, once all that was written can be read. */
const fileOf = async (address: string, token?: string) => {
  const asked = it.http
    .get(`${address}/calendar`)
    .set('malaab-after', (await it.platform.log.end()).toString());
  const answer = await (token === undefined ? asked : asked.set('authorization', `Bearer ${token}`));
  return { status: answer.status, type: answer.headers['content-type'], text: answer.text };
};

test('an event is a calendar file for its readers, with its cancellation', async () => {
  const categoryId = await by(staff).make('/event-categories', { name: 'جري' });
  const id = await by(staff).make('/events', { name: 'سباق', categoryId, venue: 'بنها', ...times });
  const address = `/events/${id}`;
  expect((await fileOf(address)).status).toBe(404);
  await by(staff).step(`/events/publish/${id}`);
  const { status, type, text } = await fileOf(address);
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text).toContain('\r\nDTSTART:20991120T160000Z\r\nDTEND:20991120T200000Z\r\nSUMMARY:سباق\r\n');
  expect(text).toContain('\r\nLOCATION:بنها\r\n');
  expect(text).toContain(`/events/${id}\r\n`);
  const mona = await it.member();
  await by(mona).make('/event-participants', { eventId: id });
  await by(staff).step(`/events/cancel/${id}`);
  expect((await fileOf(address)).status).toBe(404);
  expect((await fileOf(address, mona.token)).text).toContain('\r\nSTATUS:CANCELLED\r\n');
});

test('a competition and a training are files too', async () => {
  const categoryId = await by(staff).make('/competition-categories', { name: 'ناشئون' });
  const cup = await by(staff).make('/competitions', { name: 'كأس', categoryId, sport: 'FOOTBALL', ...times });
  expect((await fileOf(`/competitions/${cup}`)).text).toContain('\r\nSUMMARY:كأس\r\n');
  const coach = await it.member('COACH');
  const coachId = await by(staff).make('/coaches', {
    userId: coach.id,
    yearsOfExperience: 3,
    numberOfAwards: 0,
    clubWorkedAt: 'طنطا',
    specializations: ['tactics'],
  });
  const plan = { coachId, title: 'لياقة', sport: 'RUNNING', ...times };
  const training = await by(staff).make('/trainings', plan);
  expect((await fileOf(`/trainings/${training}`)).text).toContain('\r\nSUMMARY:لياقة\r\n');
});

test('an unknown id is not found', async () => {
  expect((await fileOf('/events/not-an-id')).status).toBe(404);
});
