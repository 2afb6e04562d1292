import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '../../kit/log.ts';
import { theSystem } from '../../kit/rules.ts';
import { given, person, TODAY } from '../../kit/spec.ts';
import { registry } from '../../registry.ts';
import { COMPENSATIONS, IRREVERSIBLE } from './compensations.ts';
import { inputOf, takeBackOf } from './take-back.ts';
import { undoPlan } from './undo-plan.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const staff = (digit: number) => person(id(digit), { role: 'ADMIN', permissions: ['undo:write'] });
const [hala, nour, clerk] = [staff(2), staff(3), person(id(4), { permissions: ['posts:write'] })];
const [omar, mona] = [id(7), id(8)];
const act = {
  id: id(5),
  event: 'PostReacted',
  at: TODAY,
  thingKind: 'reaction',
  thingId: id(6),
  stream: `reaction-${id(6)}`,
  undoneBy: 'remove',
};
const wanted = {
  accountKind: 'user' as const,
  accountId: omar,
  from: TODAY,
  until: TODAY,
  policy: 'SPAM' as const,
  reason: 'حساب مخترق',
  acts: [act],
};
const planned = { type: 'UndoPlanned' as const, data: wanted };

describe('a plan', () => {
  test('is made by an admin of undo, about others, if it takes anything back', () => {
    given(undoPlan)
      .when('create', { by: hala, input: wanted })
      .gives({ type: 'UndoPlanned', state: 'drafted' });
    given(undoPlan).when('create', { by: clerk, input: wanted }).refuses('forbidden');
    given(undoPlan)
      .when('create', { by: hala, input: { ...wanted, accountId: hala.id } })
      .refuses('not_to_oneself');
    const { undoneBy: _, ...left } = act;
    const gone = { ...wanted, acts: [{ ...left, obstacle: 'already_gone' as const }] };
    given(undoPlan).when('create', { by: hala, input: gone }).refuses('nothing_to_undo');
  });

  test('runs once two admins agreed, neither of them the account itself', () => {
    given(undoPlan, planned).when('run', { by: hala }).refuses('waits_for_another_admin');
    const agreed = { first: hala, second: nour };
    given(undoPlan, planned)
      .when('run', { by: hala, agreed })
      .gives({ type: 'UndoStarted', state: 'running' });
    const ofNour = { type: 'UndoPlanned', data: { ...wanted, accountId: nour.id } } as const;
    given(undoPlan, ofNour).when('run', { by: hala, agreed }).refuses('not_to_oneself');
  });

  test('ends with its sums, and is discarded before it runs alone', () => {
    const started = { type: 'UndoStarted' } as const;
    given(undoPlan, planned, started)
      .when('finish', { by: theSystem, input: { undone: 1, refused: 0 } })
      .gives({ type: 'UndoFinished', state: 'finished', data: { undone: 1, refused: 0 } });
    given(undoPlan, planned, started).when('remove', { by: hala }).refuses('kept_for_the_record');
    given(undoPlan, planned)
      .when('remove', { by: hala })
      .gives({ type: 'UndoPlanDiscarded', state: 'removed' });
  });
});

describe('the table of compensations', () => {
  test('names events and actions that exist, which the system may take', () => {
    const wrong = Object.entries(COMPENSATIONS).flatMap(([type, { by, despite = [] }]) => {
      const kind = registry.ofEvent(type);
      const closed = by.filter(
        (name) => !kind?.actions[name]?.action.by.some(({ kind: atom }) => atom === 'system'),
      );
      return [...closed, ...despite.filter((one) => !registry.ofEvent(one))].map((name) => `${type} ${name}`);
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(IRREVERSIBLE).filter((type) => !registry.ofEvent(type))).toEqual([]);
  });

  test('has each event once, with a compensation or a reason against it', () => {
    expect(Object.keys(COMPENSATIONS).filter((type) => type in IRREVERSIBLE)).toEqual([]);
  });

  test('asks of an action only what a plan can give', () => {
    const deciding = { policy: 'SPAM', decidedBy: hala.id };
    const wrong = Object.entries(COMPENSATIONS).flatMap(([type, { by }]) => {
      const kind = registry.ofEvent(type);
      if (!kind) return [type];
      return by.filter(
        (name) => kind.actions[name]?.input.safeParse(inputOf(kind, name, deciding)).success !== true,
      );
    });
    expect(wrong).toEqual([]);
  });
});

/** An event of a thing's stream; its place is its revision. */
const happened = (type: string, state: string, actor: string | null, revision: number): RecordedEvent => ({
  id: id(revision),
  type,
  data: {},
  meta: { version: 1, item: id(6), state, command: id(revision), actor },
  stream: 'thing',
  revision,
  position: BigInt(revision + 1),
  at: TODAY,
});

const takenBack = (kind: string, ...events: RecordedEvent[]) => {
  const [first] = events;
  if (!first) throw new Error('no act');
  return takeBackOf(registry.kind(kind), first, events, omar);
};

describe('an act', () => {
  test('is taken back by the first action that the present state allows', () => {
    const asked = happened('FriendshipRequested', 'pending', omar, 0);
    expect(takenBack('friendship', asked)).toEqual({ undoneBy: 'withdraw' });
    const accepted = happened('FriendshipAccepted', 'accepted', mona, 1);
    expect(takenBack('friendship', asked, accepted)).toEqual({ undoneBy: 'remove' });
    const refused = happened('FriendshipRejected', 'rejected', mona, 1);
    expect(takenBack('friendship', asked, refused)).toEqual({ obstacle: 'changed_since' });
  });

  test('is left where it is gone, was changed by somebody else, or has no compensation', () => {
    const published = happened('PostPublished', 'published', omar, 0);
    const edited = (by: string | null) => happened('PostEdited', 'published', by, 1);
    expect(takenBack('post', published, edited(omar))).toEqual({ undoneBy: 'hide-for-staff' });
    expect(takenBack('post', published, edited(null))).toEqual({ undoneBy: 'hide-for-staff' });
    expect(takenBack('post', published, edited(hala.id))).toEqual({ obstacle: 'changed_since' });
    const removed = happened('PostRemoved', 'removed', omar, 1);
    expect(takenBack('post', published, removed)).toEqual({ obstacle: 'already_gone' });
    const failed = happened('VideoFailed', 'failed', null, 1);
    expect(takenBack('post', published, failed)).toEqual({ obstacle: 'not_in_this_state' });
    expect(takenBack('post', edited(omar))).toEqual({ obstacle: 'no_compensation' });
    expect(takenBack('order', happened('OrderCancelled', 'cancelled', omar, 0))).toEqual({
      obstacle: 'money',
    });
  });
});
