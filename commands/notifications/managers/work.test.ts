import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../../tests/support/calls.ts';
import { quietOf } from '../../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../../tests/support/service.ts';

/** Admins are notified of a queue of waiting items, not of each of them. */

let it: TestService;
let by: Calls;
let [decider, other]: Person[] = [];
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
  decider = await it.admin(['profiles:write']);
  other = await it.admin(['orders:write']);
});
afterAll(() => it.close());

const staff = (): readonly [Person, Person] => {
  if (!decider || !other) throw new Error('There is no staff');
  return [decider, other];
};
const page = z.object({
  items: z.array(z.looseObject({ id: z.string(), kind: z.string(), queue: z.string().nullable() })),
});
const told = async (who: Person) => {
  await quietOf(it);
  return page
    .parse(await by(who).get(`/admins/${who.id}/notifications`))
    .items.map(({ id, kind, queue, read, text }) => ({ id, kind, queue, read, text }));
};

test('many waiting items are one notification, which counts those that still wait', async () => {
  const [of, without] = staff();
  const [athlete, sponsor] = [await it.member(), await it.member()];
  const endorse = (skill: string) => by(sponsor).make('/endorsements', { athleteId: athlete.id, skill });
  const [first] = [await endorse('مراوغة'), await endorse('تسديد'), await endorse('سرعة')];
  const [note, ...more] = await told(of);
  expect(more).toEqual([]);
  expect(note).toMatchObject({ kind: 'work_waiting', queue: 'endorsement', read: false });
  expect(note?.text).toBe('تزكيات: ٣ عناصر تنتظر القرار');
  expect(await told(without)).toEqual([]);

  await by(of).put(`/notifications/${note?.id}/read`);
  await by(of).step(`/endorsements/approve/${first}`);
  expect(await told(of)).toMatchObject([{ read: true, text: 'تزكيات: عنصران ينتظران القرار' }]);
  // a further item makes the same one unread
  await endorse('لياقة');
  expect(await told(of)).toMatchObject([{ id: note?.id, read: false }]);
});
