import { describe, expect, test } from 'vitest';
import type { Resource } from '../kit/resource.ts';
import { theSystem } from '../kit/rules.ts';
import { given, person, THE_COMMAND, thing, type Past } from '../../tests/support/spec.ts';
import { eventAgenda } from './event-agenda.ts';
import { eventImage } from './event-image.ts';
import { eventParticipant } from './event-participant.ts';
import { eventSponsor } from './event-sponsor.ts';
import { event } from './event.ts';
import { prize } from './prize.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, omar] = [person(id(2)), person(id(3))];
const club = person(id(4), { role: 'CLUB' });
const staff = person(id(5), { role: 'ADMIN', permissions: ['events:write'] });
const [eventId, categoryId] = [id(6), id(7)];

/** The event with the items that depend on it. */
const at = (state: string, more: object = {}) => ({
  refs: { eventId: thing(state, { endsAt: '2026-12-01T20:00:00Z', ...more }) },
});
const over = { endsAt: '2026-11-19T20:00:00Z' };

describe('an event', () => {
  const input = {
    name: 'يوم الجري',
    categoryId,
    startsAt: '2026-12-01T16:00:00Z',
    endsAt: '2026-12-01T20:00:00Z',
    venue: 'استاد القاهرة',
  };
  const drafted = { type: 'EventDrafted', data: input } as const;
  const [published, cancelled] = [{ type: 'EventPublished' }, { type: 'EventCancelled' }] as const;
  const madeBy = (by: string) => ({ ...drafted, actor: by });

  test('is drafted by clubs, companies and staff', () => {
    given(event).when('create', { by: club, input }).gives(drafted);
    given(event)
      .when('create', { by: { ...club, role: 'COMPANY' }, input })
      .gives(drafted);
    given(event).when('create', { by: staff, input }).gives(drafted);
    given(event).when('create', { by: mona, input }).refuses('forbidden');
    given(event)
      .when('create', { by: { ...club, active: false }, input })
      .refuses('account_not_active');
  });

  test('is published and cancelled by its creator, and by staff', () => {
    given(event, madeBy(club.id)).when('publish', { by: club }).gives(published);
    given(event, madeBy(id(8)))
      .when('publish', { by: club })
      .refuses('forbidden');
    given(event, madeBy(club.id), published).when('cancel', { by: staff }).gives(cancelled);
    given(event, madeBy(club.id), published).when('publish', { by: club }).refuses('invalid_transition');
  });

  test('can’t be changed once it is cancelled', () => {
    for (const action of ['publish', 'cancel'] as const)
      given(event, drafted, cancelled).when(action, { by: staff }).refuses('invalid_transition');
    given(event, drafted, cancelled)
      .when('edit', { by: staff, input: { venue: 'استاد الإسكندرية' } })
      .refuses('invalid_transition');
  });

  const [started, ended] = [{ type: 'EventStarted' }, { type: 'EventEnded' }] as const;

  test('is started and ended by its organiser, and automatically at its times', () => {
    const [early, later] = ['2026-12-01T15:59:59Z', '2026-12-01T20:00:00Z'];
    const organised = [madeBy(club.id), published] as const;
    given(event, ...organised)
      .when('start', { by: club, now: early })
      .gives(started);
    given(event, ...organised)
      .when('start', { by: theSystem, now: early })
      .refuses('invalid_transition');
    given(event, ...organised)
      .when('start', { by: theSystem, now: input.startsAt })
      .gives(started);
    given(event, ...organised)
      .when('start', { by: mona })
      .refuses('forbidden');
    given(event, madeBy(club.id)).when('start', { by: club }).refuses('invalid_transition');
    given(event, ...organised, started)
      .when('end', { by: theSystem, now: early })
      .refuses('invalid_transition');
    given(event, ...organised, started)
      .when('end', { by: theSystem, now: later })
      .gives(ended);
    for (const action of ['edit', 'cancel', 'start'] as const)
      given(event, ...organised, started, ended)
        .when(action, { by: club, input: {} })
        .refuses('invalid_transition');
  });

  test('is not published after its end', () => {
    given(event, drafted).when('publish', { by: staff, now: input.endsAt }).refuses('invalid');
  });

  test('keeps its start after it has started', () => {
    const edit = (change: object) =>
      given(event, drafted, published, started).when('edit', { by: staff, input: change });
    edit({ startsAt: '2026-12-01T17:00:00Z' }).refuses('invalid');
    edit({ startsAt: input.startsAt, endsAt: '2026-12-01T21:00:00Z' }).gives({
      type: 'EventEdited',
      data: { endsAt: '2026-12-01T21:00:00Z' },
    });
  });

  test('is cancelled with a reason, before its organiser can remove it', () => {
    const cancelReason = 'العاصفة';
    const remove = (...past: Past<typeof event>[]) =>
      given(event, madeBy(club.id), ...past).when('remove', { by: club });
    given(event, madeBy(club.id), published)
      .when('cancel', { by: club, input: { cancelReason } })
      .gives({ type: 'EventCancelled', data: { cancelReason } });
    remove(published).refuses('forbidden');
    remove().gives({ type: 'EventRemoved' });
    remove(published, cancelled).gives({ type: 'EventRemoved' });
  });

  test('ends after it starts', () => {
    const { result } = given(event, drafted).when('edit', {
      by: staff,
      input: { startsAt: '2026-12-01T21:00:00Z' },
    });
    expect(result).toMatchObject({
      problem: { code: 'invalid', errors: [{ path: 'startsAt' }, { path: 'endsAt' }] },
    });
    given(event)
      .when('create', { by: staff, input: { ...input, endsAt: input.startsAt } })
      .refuses('invalid');
  });

  test('may get fewer places; once it is published, its limit is compared with the occupied places', () => {
    const sized = { type: 'EventDrafted', data: { ...drafted.data, capacity: 30 } } as const;
    const edit = (capacity: number | null, ...past: (typeof published)[]) =>
      given(event, sized, ...past).when('edit', { by: staff, input: { capacity } });
    edit(10).gives({ type: 'EventEdited', data: { capacity: 10 } });
    edit(29, published).gives({ type: 'EventEdited', data: { capacity: 29 } });
    edit(31, published).gives({ type: 'EventEdited', data: { capacity: 31 } });
    edit(null, published).gives({ type: 'EventEdited', data: { capacity: null } });
    given(event, drafted, published)
      .when('edit', { by: staff, input: { capacity: 1000 } })
      .refuses('capacity_lowered');
  });

  test('takes an active category, and may keep an inactive one', () => {
    const refs = { categoryId: thing('inactive') };
    given(event).when('create', { by: staff, input, refs }).refuses('invalid');
    given(event, drafted).when('edit', { by: staff, input: { categoryId }, refs }).refuses('invalid');
    given(event, drafted)
      .when('edit', { by: staff, input: { capacity: 30 }, refs })
      .gives({ type: 'EventEdited', data: { capacity: 30 } });
  });

  test('without a limit of participants can’t get one once it has been open', () => {
    const edit = (change: object) =>
      given(event, drafted, published).when('edit', { by: staff, input: change });
    edit({ capacity: 30 }).refuses('capacity_lowered');
    edit({ venue: 'استاد الإسكندرية' }).gives({ type: 'EventEdited' });
  });
});

describe('a participant', () => {
  const asked = { type: 'ParticipationRequested', data: { eventId, userId: mona.id } } as const;
  const approved = { type: 'ParticipationApproved' } as const;
  const ask = (state: string, more: object = {}, by = mona) =>
    given(eventParticipant).when('create', { by, input: { eventId }, ...at(state, more) });

  test('requests a place while the event is published and not over', () => {
    ask('published').gives(asked);
    ask('draft').refuses('event_not_open');
    ask('published', over).refuses('event_not_open');
    ask('cancelled').refuses('event_cancelled');
    ask('published', {}, { ...mona, guest: true }).refuses('guest_not_allowed');
  });

  test('requests a place only for themselves', () => {
    given(eventParticipant)
      .when('create', { by: omar, input: { eventId, userId: mona.id }, ...at('published') })
      .refuses('forbidden');
  });

  const approve = (state: string, more: object = {}) =>
    given(eventParticipant, asked).when('approve', { by: staff, ...at(state, more) });

  test('gets a place with the approval, not before', () => {
    expect(ask('published', { capacity: 5 }).gives(asked).holds).toEqual([]);
    const { holds } = approve('published', { capacity: 5 }).gives(approved);
    expect(holds).toMatchObject([{ name: 'place', key: eventId, limit: 5, refusal: { code: 'event_full' } }]);
    expect(approve('published').gives(approved).holds).toEqual([]);
  });

  test('frees the place by withdrawing', () => {
    const { holds } = given(eventParticipant, asked, approved)
      .when('remove', { by: mona })
      .gives({ type: 'ParticipationWithdrawn' });
    expect(holds).toMatchObject([{ name: 'place', key: null }]);
  });

  test('requests a place while the event is running, and names its organiser for the fields between both', () => {
    ask('running').gives(asked);
    ask('ended').refuses('event_not_open');
    ask('published', { createdBy: club.id }).gives({
      type: 'ParticipationRequested',
      data: { eventId, userId: mona.id, organiserId: club.id },
    });
  });

  test('is answered by the organiser of the event, who may withdraw the answer', () => {
    const relations = () => true;
    const by = { by: club, ...at('published', { createdBy: club.id, capacity: 5 }), relations };
    const strange = { by: club, ...at('published', { createdBy: id(9) }) };
    const rejected = { type: 'ParticipationRejected', data: { reason: 'العدد اكتمل' } } as const;
    const revoked = { type: 'ParticipationRevoked', data: { reason: 'لم يسدد الاشتراك' } } as const;
    given(eventParticipant, asked).when('approve', by).gives(approved);
    given(eventParticipant, asked).when('approve', strange).refuses('forbidden');
    given(eventParticipant, asked)
      .when('approve', { ...by, by: { ...club, active: false } })
      .refuses('account_not_active');
    given(eventParticipant, asked)
      .when('reject', { ...by, input: rejected.data })
      .gives(rejected);
    given(eventParticipant, asked, rejected).when('approve', by).gives(approved);
    const { holds } = given(eventParticipant, asked, approved)
      .when('revoke', { ...by, input: revoked.data })
      .gives(revoked);
    expect(holds).toMatchObject([{ name: 'place', key: null }]);
    given(eventParticipant, asked, approved, revoked).when('approve', by).gives(approved);
    given(eventParticipant, asked).when('revoke', by).refuses('invalid_transition');
  });

  test('can’t request again after a refusal', () => {
    given(eventParticipant, asked, { type: 'ParticipationRejected' })
      .when('remove', { by: mona })
      .refuses('forbidden');
  });

  test('is approved or rejected once, by staff', () => {
    given(eventParticipant, asked)
      .when('approve', { by: mona, ...at('published') })
      .refuses('forbidden');
    given(eventParticipant, asked)
      .when('reject', { by: staff, ...at('published') })
      .gives({ type: 'ParticipationRejected', state: 'rejected' });
    for (const action of ['approve', 'reject', 'edit'] as const)
      given(eventParticipant, asked, approved)
        .when(action, { by: staff, ...at('published') })
        .refuses('invalid_transition');
    approve('cancelled').refuses('event_cancelled');
    approve('published', over).refuses('event_not_open');
  });
});

describe('a sponsorship', () => {
  const offered = {
    type: 'EventSponsorshipOffered',
    data: { eventId, tier: 'GOLD', sponsorId: mona.id },
  } as const;

  test('is offered by a member, and answered by staff, once', () => {
    const input = { eventId, tier: 'GOLD' } as const;
    given(eventSponsor)
      .when('create', { by: mona, input, ...at('published') })
      .gives(offered);
    const approved = { type: 'EventSponsorshipApproved' } as const;
    given(eventSponsor, offered)
      .when('approve', { by: staff, ...at('published') })
      .gives(approved);
    given(eventSponsor, offered)
      .when('approve', { by: mona, ...at('published') })
      .refuses('forbidden');
    given(eventSponsor, offered, approved)
      .when('reject', { by: staff, ...at('published') })
      .refuses('invalid_transition');
  });
});

describe('parts of an event', () => {
  test('are created by its organiser, and by no other club', () => {
    const refs = at('published', { createdBy: club.id });
    const input = { eventId, name: 'الكأس', category: 'الجري' };
    given(prize)
      .when('create', { by: club, input, ...refs, relations: () => true })
      .gives({ type: 'PrizeOffered', data: { ...input, organiserId: club.id } });
    given(prize)
      .when('create', { by: { ...club, id: id(9) }, input, ...refs })
      .refuses('forbidden');
  });
});

describe('a prize', () => {
  const offered = {
    type: 'PrizeOffered',
    data: { eventId, name: 'الكأس', category: 'الجري' },
  } as const;
  const awarded = { type: 'PrizeAwarded', data: { winnerId: mona.id } } as const;
  const award = (participation: string | undefined, state = 'published', by = staff) =>
    given(prize, offered).when('award', {
      by,
      input: { winnerId: mona.id },
      refs: {
        ...at(state).refs,
        ...(participation && { participation: thing(participation) }),
      },
    });

  test('goes to an approved participant of its event', () => {
    award('approved').gives(awarded);
    for (const other of ['pending', 'rejected', undefined]) award(other).refuses('winner_not_approved');
    expect(award('pending').result).toMatchObject({ problem: { errors: [{ path: 'winnerId' }] } });
    award('approved', 'cancelled').refuses('event_cancelled');
    award('approved', 'published', mona).refuses('forbidden');
  });

  test('is awarded once, and the award can’t be changed', () => {
    given(prize, offered, awarded)
      .when('award', { by: staff, input: { winnerId: omar.id } })
      .refuses('invalid_transition');
    given(prize, offered, awarded)
      .when('edit', { by: staff, input: { name: 'الدرع' } })
      .refuses('invalid_transition');
  });
});

describe('an agenda', () => {
  const drawnUp = {
    type: 'AgendaDrawnUp',
    data: { eventId, title: 'اليوم الأول', day: '2026-12-01' },
  } as const;
  const talk = {
    title: 'الافتتاح',
    startsAt: '2026-12-01T16:00:00Z',
    endsAt: '2026-12-01T17:00:00Z',
  };
  const [first, second] = [
    { ...talk, id: id(8) },
    { ...talk, id: id(9), title: 'السباق', startsAt: '2026-12-01T16:30:00Z' },
  ];
  const withBoth = { type: 'AgendaItemAdded', data: { item: talk, items: [first, second] } } satisfies Past<
    typeof eventAgenda
  >;
  const by = { by: staff, ...at('published') };

  test('gets an item at its time, with an id of its own', () => {
    const item = { ...talk, startsAt: '2026-12-01T16:15:00Z' };
    given(eventAgenda, drawnUp, withBoth)
      .when('addItem', { ...by, input: { item } })
      .gives({
        type: 'AgendaItemAdded',
        data: { item, items: [first, { ...item, id: THE_COMMAND }, second] },
      });
  });

  test('has an item changed only in the given fields, and moved to its time', () => {
    const item = { startsAt: '2026-12-01T16:45:00Z' };
    given(eventAgenda, drawnUp, withBoth)
      .when('changeItem', { ...by, input: { itemId: first.id, item } })
      .gives({
        type: 'AgendaItemChanged',
        data: { itemId: first.id, item, items: [second, { ...first, ...item }] },
      });
  });

  test('has an item removed', () => {
    given(eventAgenda, drawnUp, withBoth)
      .when('removeItem', { ...by, input: { itemId: first.id } })
      .gives({ type: 'AgendaItemRemoved', data: { itemId: first.id, items: [second] } });
  });

  test('refuses a missing item', () => {
    given(eventAgenda, drawnUp)
      .when('removeItem', { ...by, input: { itemId: id(9) } })
      .refuses('not_found');
    given(eventAgenda, drawnUp)
      .when('changeItem', { ...by, input: { itemId: id(9), item: {} } })
      .refuses('not_found');
  });

  test('refuses an item that ends before it starts, and more than a hundred', () => {
    const item = { ...talk, endsAt: talk.startsAt };
    expect(given(eventAgenda, drawnUp).when('addItem', { ...by, input: { item } }).result).toMatchObject({
      problem: { errors: [{ path: 'item.startsAt' }, { path: 'item.endsAt' }] },
    });
    given(eventAgenda, drawnUp, withBoth)
      .when('changeItem', { ...by, input: { itemId: first.id, item: { endsAt: talk.startsAt } } })
      .refuses('invalid');
    const full = { ...withBoth, data: { ...withBoth.data, items: Array.from({ length: 100 }, () => first) } };
    given(eventAgenda, drawnUp, full)
      .when('addItem', { ...by, input: { item: talk } })
      .refuses('invalid');
  });
});

describe('a cancelled event', () => {
  const input = { eventId };
  const cancelled = { by: staff, ...at('cancelled') };

  test.each<[string, Resource, object]>([
    ['participant', eventParticipant, input],
    ['sponsor', eventSponsor, { ...input, tier: 'GOLD' }],
    ['prize', prize, { ...input, name: 'الكأس', category: 'الجري' }],
    ['agenda', eventAgenda, { ...input, title: 'اليوم الأول', day: '2026-12-01' }],
    ['image', eventImage, { ...input, category: 'البداية' }],
  ])('refuses %s', (_, definition, sent) => {
    given(definition)
      .when('create', { ...cancelled, input: sent })
      .refuses('event_cancelled');
  });
});
