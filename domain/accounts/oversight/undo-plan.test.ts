import { describe, expect, test } from 'vitest';
import { eventsBy } from '../../kit/definition.ts';
import type { JsonObject, RecordedEvent } from '../../kit/log.ts';
import { atomsOf, theSystem, type Rule } from '../../kit/rules.ts';
import { given, person, TODAY } from '../../../tests/support/spec.ts';
import { registry } from '../../registry.ts';
import { COMPENSATIONS } from './compensations.ts';
import { IRREVERSIBLE } from './compensations/irreversible.ts';
import { inputOf, isFinal, takeBackOf } from './take-back.ts';
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
  test('names events and actions that exist', () => {
    const wrong = Object.entries(COMPENSATIONS).flatMap(([type, compensation]) => {
      const { by, despite = [], restores, remakes } = compensation;
      const kind = registry.ofEvent(type);
      const named = [...by, ...(restores ? [restores.by] : []), ...(remakes ? ['create'] : [])];
      const missing = named.filter((name) => kind?.actions[name] === undefined);
      return [...missing, ...despite.filter((one) => !registry.ofEvent(one))].map(
        (name) => `${type} ${name}`,
      );
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(IRREVERSIBLE).filter((type) => !registry.ofEvent(type))).toEqual([]);
  });

  test('makes again only what a removal ended, with an owner that is among its values', () => {
    const wrong = Object.entries(COMPENSATIONS).flatMap(([type, { remakes }]) => {
      const kind = registry.ofEvent(type);
      if (!remakes || !kind) return [];
      const { remove } = kind.actions;
      return remove?.action.event === type && kind.owner in kind.facts ? [] : [type];
    });
    expect(wrong).toEqual([]);
  });

  test('has each event once, with a compensation or a reason against it', () => {
    expect(Object.keys(COMPENSATIONS).filter((type) => type in IRREVERSIBLE)).toEqual([]);
  });

  test('names each event that a person causes', () => {
    const isOfPerson = (rule: Rule): boolean =>
      rule.some((atom) => atomsOf([atom]).every(({ kind }) => kind !== 'system'));
    const caused = registry.kinds.flatMap(({ resource }) =>
      Object.values(resource.actions).flatMap((action) => (isOfPerson(action.by) ? eventsBy(action) : [])),
    );
    expect(caused.filter((type) => !(type in COMPENSATIONS) && !(type in IRREVERSIBLE))).toEqual([]);
  });

  test('asks of an action only what a plan can give', () => {
    const deciding = { policy: 'SPAM', decidedBy: hala.id };
    const wrong = Object.entries(COMPENSATIONS).flatMap(([type, { by, restores }]) => {
      const kind = registry.ofEvent(type);
      if (!kind) return [type];
      const takes = restores ? (kind.actions[restores.by]?.takes ?? []) : [];
      if (restores?.fields?.some((field) => !takes.includes(field))) return [type];
      return by.filter(
        (name) =>
          kind.actions[name]?.schemas().input.safeParse(inputOf(kind, name, deciding)).success !== true,
      );
    });
    expect(wrong).toEqual([]);
  });
});

test('an action is final if nothing takes its event back', () => {
  const final = (kind: string, action: string) => isFinal(registry.kind(kind), action);
  expect([final('post', 'hide-for-staff'), final('follow', 'remove'), final('post', 'edit')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([final('job', 'close'), final('friendship', 'remove'), final('post', 'no-such')]).toEqual([
    true,
    true,
    true,
  ]);
});

/** An event of a thing's stream; its place is its revision. */
const happened = (
  type: string,
  state: string,
  actor: string | null,
  revision: number,
  more: { readonly data?: JsonObject; readonly session?: string; readonly at?: string } = {},
): RecordedEvent => ({
  id: id(revision),
  type,
  data: more.data ?? {},
  meta: {
    version: 1,
    item: id(6),
    state,
    command: id(revision),
    actor,
    ...(more.session !== undefined && { session: more.session }),
  },
  stream: 'thing',
  revision,
  position: BigInt(revision + 1),
  at: more.at ?? TODAY,
});

const scope = { accountId: omar, sessionId: null, from: TODAY, until: TODAY, isReverse: false };

const takenBack = (kind: string, ...events: RecordedEvent[]) => {
  const [first] = events;
  if (!first) throw new Error('no act');
  return takeBackOf(registry.kind(kind), first, events, scope);
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
    expect(takenBack('post', happened('PostPromoted', 'published', omar, 1))).toEqual({
      obstacle: 'no_compensation',
    });
    expect(takenBack('order', happened('OrderCancelled', 'cancelled', omar, 0))).toEqual({
      obstacle: 'money',
    });
  });

  test('is left where the account itself changed the thing from another session, or at another time', () => {
    const [stolen, own] = [{ session: id(8) }, { session: id(9) }];
    const published = happened('PostPublished', 'published', omar, 0, stolen);
    const edited = (more: object) => happened('PostEdited', 'published', omar, 1, more);
    const post = registry.kind('post');
    const ofSession = { ...scope, sessionId: id(8) };
    const hidden = { undoneBy: 'hide-for-staff' };
    expect(takeBackOf(post, published, [published, edited(stolen)], ofSession)).toEqual(hidden);
    expect(takeBackOf(post, published, [published, edited(own)], ofSession)).toEqual({
      obstacle: 'changed_since',
    });
    const later = edited({ ...stolen, at: '2099-01-01T00:00:00.000Z' });
    expect(takeBackOf(post, published, [published, later], ofSession)).toEqual({ obstacle: 'changed_since' });
    expect(takeBackOf(post, published, [published, edited(own)], scope)).toEqual(hidden);
  });

  test('of editing gives a thing that was there before all that the acts changed, and hides one that began with them', () => {
    const kind = registry.kind('post');
    const before = { at: '2020-01-01T00:00:00.000Z' };
    const first = { ...before, data: { sport: 'CHESS', visibility: 'public' } };
    const published = happened('PostPublished', 'published', omar, 0, first);
    const [moved, hidden, again] = [
      happened('PostEdited', 'published', omar, 1, { data: { sport: 'GOLF' } }),
      happened('PostEdited', 'published', omar, 2, { data: { visibility: 'friends' } }),
      happened('PostEdited', 'published', omar, 3, { data: { sport: 'BOXING', location: 'القاهرة' } }),
    ];
    const restored = { sport: 'CHESS', visibility: 'public', location: null };
    const events = [published, moved, hidden, again];
    for (const one of [moved, hidden, again])
      expect(takeBackOf(kind, one, events, scope)).toEqual({ undoneBy: 'edit', restored });
    const fresh = happened('PostPublished', 'published', omar, 0);
    expect(takeBackOf(kind, moved, [fresh, moved], scope)).toEqual({ undoneBy: 'hide-for-staff' });
    const byStaff = happened('PostEdited', 'published', hala.id, 4);
    expect(takeBackOf(kind, moved, [...events, byStaff], scope)).toEqual({ obstacle: 'changed_since' });
    // the reversal of that plan sets what the account had chosen
    const undone = happened('PostEdited', 'published', null, 4, { data: { sport: 'CHESS', location: null } });
    expect(takeBackOf(kind, undone, [...events, undone], { ...scope, isReverse: true })).toEqual({
      undoneBy: 'edit',
      restored: { sport: 'BOXING', location: 'القاهرة' },
    });
  });

  test('of a switch turns it back, unless it is as it was before', () => {
    const kind = registry.kind('feature-flag');
    const made = happened('FeatureFlagMade', 'off', hala.id, 0, { at: '2020-01-01T00:00:00.000Z' });
    const [on, off] = [
      happened('FeatureFlagTurnedOn', 'on', omar, 1),
      happened('FeatureFlagTurnedOff', 'off', omar, 2),
    ];
    expect(takeBackOf(kind, on, [made, on], scope)).toEqual({ undoneBy: 'turn-off' });
    for (const one of [on, off])
      expect(takeBackOf(kind, one, [made, on, off], scope)).toEqual({ obstacle: 'not_in_this_state' });
  });

  test('of granting or taking permissions gives an admin the former ones', () => {
    const kind = registry.kind('admin');
    const appointed = happened('AdminAppointed', 'appointed', null, 0, {
      at: '2020-01-01T00:00:00.000Z',
      data: { permissions: ['posts:read'] },
    });
    const granted = happened('PermissionsGranted', 'appointed', omar, 1, { data: { permissions: ['*'] } });
    const named = happened('AdminEdited', 'appointed', omar, 1);
    const had = { undoneBy: 'restore-permissions', restored: { permissions: ['posts:read'] } };
    expect(takeBackOf(kind, granted, [appointed, granted], scope)).toEqual(had);
    expect(takeBackOf(kind, named, [appointed, named], scope)).toEqual({ obstacle: 'no_compensation' });
  });

  test('of removing makes the thing again with the values that it had, if nothing happened since', () => {
    const kind = registry.kind('skill');
    const before = { at: '2020-01-01T00:00:00.000Z' };
    const values = { userId: omar, name: 'مراوغة', level: 3 };
    const added = happened('SkillAdded', 'listed', omar, 0, { ...before, data: values });
    const better = happened('SkillEdited', 'listed', omar, 1, { ...before, data: { level: 5 } });
    const removed = happened('SkillRemoved', 'removed', omar, 2);
    const events = [added, better, removed];
    const made = { undoneBy: 'create', restored: { ...values, level: 5 } };
    expect(takeBackOf(kind, removed, events, scope)).toEqual(made);
    // also where a plan had removed it
    const taken = happened('SkillRemoved', 'removed', null, 2);
    expect(takeBackOf(kind, taken, [added, better, taken], { ...scope, isReverse: true })).toEqual(made);
    const again = happened('SkillAdded', 'listed', omar, 3, { data: values });
    expect(takeBackOf(kind, removed, [...events, again], scope)).toEqual({ obstacle: 'changed_since' });
    const application = registry.kind('job-application');
    const sent = happened('JobApplicationSubmitted', 'submitted', omar, 0);
    const chosen = happened('JobApplicationShortlisted', 'shortlisted', mona, 1);
    const withdrawn = happened('JobApplicationRemoved', 'removed', omar, 2);
    expect(takeBackOf(application, withdrawn, [sent, chosen, withdrawn], scope)).toEqual({
      obstacle: 'not_in_this_state',
    });
  });

  test('on a thing that was there before gives it its former value, and removes nothing', () => {
    const kind = registry.kind('reaction');
    const before = { at: '2020-01-01T00:00:00.000Z' };
    const reacted = happened('PostReacted', 'given', omar, 0, { ...before, data: { type: 'LIKE' } });
    const changed = (revision: number, type: string) =>
      happened('ReactionChanged', 'given', omar, revision, { data: { type } });
    const [angry, haha] = [changed(1, 'ANGRY'), changed(2, 'HAHA')];
    const liked = { undoneBy: 'edit', restored: { type: 'LIKE' } };
    expect(takeBackOf(kind, haha, [reacted, angry, haha], scope)).toEqual(liked);
    const gone = happened('ReactionWithdrawn', 'removed', omar, 1, before);
    const again = happened('PostReacted', 'given', omar, 2, { data: { type: 'LOVE' } });
    const turned = changed(3, 'ANGRY');
    expect(takeBackOf(kind, turned, [reacted, gone, again, turned], scope)).toEqual({ undoneBy: 'remove' });
    // the reversal of that plan sets what the account had chosen
    const undone = happened('ReactionChanged', 'given', null, 3, { data: { type: 'LIKE' } });
    const reverse = { ...scope, isReverse: true };
    expect(takeBackOf(kind, undone, [reacted, angry, haha, undone], reverse)).toEqual({
      undoneBy: 'edit',
      restored: { type: 'HAHA' },
    });
  });
});
