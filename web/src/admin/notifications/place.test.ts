import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

const id = '01900000-0000-7000-8000-000000000001';

test.each([
  [{ kind: 'work_waiting', queue: 'contact-message' }, '/admin/tasks/contact-message/new'],
  [{ kind: 'approval_waiting', byId: id }, `/admin/resources/user/${id}`],
  [{ kind: 'reported', reportId: id }, '/admin/moderation'],
  [{ kind: 'appealed', aboutKind: 'appeal', aboutId: id }, '/admin/moderation'],
  [{ kind: 'proposal_waiting', aboutKind: 'proposal', aboutId: id }, `/admin/resources/proposal/${id}`],
  [{ kind: 'work_waiting', queue: 'no-such-queue' }, null],
] as const)('%o leads to %s', (notification, place) => {
  expect(placeOf(notification)).toBe(place);
});
