import { describe, expect, test } from 'vitest';
import { theSystem } from '../kit/rules.ts';
import { kindOf } from '../kit/kind.ts';
import { given, person, thing, THE_COMMAND, THE_THING, TODAY, type Past } from '../../tests/support/spec.ts';
import { upcast } from '../kit/upcast.ts';
import { address, defaultAmong } from './address.ts';
import { bookmark } from './saved/bookmark.ts';
import { contactMessage } from './contact-message.ts';
import { PLAYER_FACTS } from './facts.ts';
import { subscription } from './subscription.ts';
import { user } from './user.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, omar] = [person(id(2)), person(id(3))];
const guest = person(id(4), { guest: true });
const staff = (area: string) => person(id(5), { role: 'ADMIN', permissions: [`${area}:write`] });

describe('a guest', () => {
  const here = '2026-11-20T10:00:00.000Z';
  const arrived = { type: 'GuestArrived', data: { role: 'GUEST', language: 'ar', seenAt: here } } as const;

  test('who returns is recorded once a day in Egypt', () => {
    const late = '2026-11-20T21:59:59.000Z';
    given(user, arrived).when('come-back', { by: theSystem, now: late }).changesNothing();
    const next = '2026-11-20T22:00:00.000Z';
    given(user, arrived)
      .when('come-back', { by: theSystem, now: next })
      .gives({ type: 'GuestReturned', data: { seenAt: next } });
  });
});

describe('a plan', () => {
  const newcomer = {
    type: 'UserRegistered',
    state: 'choosing_plan',
    data: { language: 'ar', role: 'PLAYER' },
  } as const;
  const chosen = { type: 'PlanChosen', data: { planId: 'free', chosenPlanId: 'pro' } } as const;

  test('that is chosen is stored, and the free one is in force', () => {
    const self = { ...mona, id: THE_THING };
    given(user, newcomer)
      .when('choose-plan', { by: self, input: { planId: 'pro' } })
      .gives({ ...chosen, state: 'active' });
  });

  test('can be changed by no person', () => {
    const self = { ...mona, id: THE_THING };
    for (const by of [self, staff('users'), staff('subscriptions')])
      given(user, newcomer)
        .when('change-plan', { by, input: { planId: 'pro' } })
        .refuses('forbidden');
  });

  test('that was chosen before payments existed was never paid for', () => {
    const old = { type: 'PlanChosen', meta: { version: 1, item: THE_THING } } as const;
    const kind = kindOf(user);
    const event = { ...old, meta: { ...old.meta, state: 'active', command: THE_COMMAND, actor: null } };
    expect(upcast(kind, event, 'plain', { planId: 'pro_plus' })).toEqual({
      planId: 'free',
      chosenPlanId: 'pro_plus',
    });
  });
});

describe('a public page', () => {
  const self = { ...mona, id: THE_THING };
  const born = (bornIn: number, data: object = {}) =>
    ({
      type: 'UserRegistered',
      state: 'active',
      data: { language: 'ar', role: 'PLAYER', bornIn, ...data },
    }) as const;
  const opened = { input: { publicPage: true }, by: self, now: '2026-11-20T10:00:00.000Z' };

  test('needs a member who is 18 for sure', () => {
    given(user, born(2007)).when('edit', opened).gives({ type: 'ProfileEdited', data: opened.input });
    given(user, born(2008)).when('edit', opened).refuses('public_page_of_minor');
  });

  test('closes when a corrected date of birth makes the member a minor', () => {
    const details = { dateOfBirth: '2010-05-01', yearsPlaying: 4, country: 'EG' };
    const members = Object.fromEntries(PLAYER_FACTS.map((fact) => [fact, 'members' as const]));
    const factsFor = { ...members, bornIn: 'scouts', marketValue: 'nobody' } as const;
    given(user, born(2000, { publicPage: true }))
      .when('edit', { ...opened, input: { details } })
      .gives({
        type: 'ProfileEdited',
        data: { details, bornIn: 2010, country: 'EG', factsFor, publicPage: false },
      });
  });
});

describe('an address', () => {
  const where = {
    label: 'المنزل',
    recipient: 'منى السيد',
    phone: '+201001234567',
    street: '٢ شارع فريد ندا',
    city: 'بنها',
    governorate: 'القليوبية',
    country: 'EG',
  };
  const added = (place: number) =>
    ({ type: 'AddressAdded', data: { userId: mona.id, ...where, place, isDefault: undefined } }) as const;
  const kept = (digit: number, place: number) => ({ ...thing('kept', { place }), id: id(digit) });

  test('is the default if it is the first, and otherwise the last in order', () => {
    const first = given(address).when('create', { by: mona, input: where });
    expect(first.gives({ type: 'AddressAdded' }).after).toMatchObject({ place: 0 });
    const second = given(address).when('create', { by: mona, input: where, siblings: [kept(6, 0)] });
    expect(second.gives({ type: 'AddressAdded' }).after).toMatchObject({ place: -1 });
  });

  test('is put before all others as the default, at its creation or later', () => {
    const siblings = [kept(6, 4), kept(7, -2)];
    const input = { ...where, isDefault: true };
    const made = given(address).when('create', { by: mona, input, siblings });
    expect(made.gives({ type: 'AddressAdded' }).after).toMatchObject({ place: 5 });
    given(address, added(-3))
      .when('edit', { by: mona, input: { isDefault: true }, siblings })
      .gives({ type: 'AddressCorrected', data: { isDefault: true, place: 5 } });
  });

  test('is the default until another one is set', () => {
    const giveUp = { by: mona, input: { isDefault: false } };
    given(address, added(4)).when('edit', giveUp).refuses('invalid');
    given(address, added(4))
      .when('edit', { ...giveUp, siblings: [kept(6, 1)] })
      .refuses('invalid');
    given(address, added(0))
      .when('edit', { ...giveUp, siblings: [kept(6, 1)] })
      .gives({ type: 'AddressCorrected', data: { isDefault: false } });
  });

  test('that is removed leaves the next one as the default', () => {
    expect(defaultAmong([kept(6, -2), kept(7, 5), kept(8, 1)])?.id).toBe(id(7));
    expect(defaultAmong([kept(6, -2), kept(8, 1)])?.id).toBe(id(8));
    expect(defaultAmong([])).toBeUndefined();
  });

  test('belongs to its member, who has at most fifty', () => {
    given(address).when('create', { by: guest, input: where }).refuses('guest_not_allowed');
    given(address)
      .when('create', { by: omar, input: { ...where, userId: mona.id } })
      .refuses('forbidden');
    given(address, added(0)).when('remove', { by: omar }).refuses('forbidden');
    const siblings = Array.from({ length: 50 }, (_, place) => kept(6, -place));
    given(address).when('create', { by: mona, input: where, siblings }).refuses('conflict');
  });
});

describe('a bookmark', () => {
  const input = { targetType: 'job', targetId: id(9) } as const;

  test('belongs to its member', () => {
    given(bookmark)
      .when('create', { by: mona, input })
      .gives({ type: 'BookmarkAdded', data: { ...input, userId: mona.id } });
    given(bookmark).when('create', { by: guest, input }).refuses('guest_not_allowed');
    const added = { type: 'BookmarkAdded', data: { ...input, userId: mona.id } } as const;
    given(bookmark, added).when('remove', { by: omar }).refuses('forbidden');
    given(bookmark, added).when('remove', { by: mona }).gives({ type: 'BookmarkRemoved' });
  });

  test('is moved only to a folder of its member, and out of it', () => {
    const added = { type: 'BookmarkAdded', data: { ...input, userId: mona.id } } as const;
    const moved = { type: 'BookmarkMoved', data: { folderId: id(8) } } as const;
    const to = (owned: string) => ({
      by: mona,
      input: { folderId: id(8) },
      refs: { folderId: thing('kept', { userId: owned }) },
    });
    given(bookmark, added).when('edit', to(mona.id)).gives(moved);
    given(bookmark, added).when('edit', to(omar.id)).refuses('invalid');
    given(bookmark, added, moved)
      .when('edit', { by: mona, input: { folderId: null } })
      .gives({ type: 'BookmarkMoved', data: { folderId: null } });
  });
});

describe('a message from the contact form', () => {
  const input = { name: 'سارة', email: 'sara@example.com', message: 'كيف أنضم؟' };
  const sent = { type: 'ContactMessageSent', data: { ...input, senderId: THE_COMMAND } } as const;
  const by = staff('contact');

  test('can be sent by anybody, with an id of its own sender', () => {
    given(contactMessage).when('create', { input }).gives(sent);
    given(contactMessage)
      .when('create', { by: guest, input })
      .gives({ type: 'ContactMessageSent', data: { ...input, senderId: guest.id } });
  });

  test('is read, answered and closed by staff', () => {
    const answer = 'أهلًا بكِ، نفتح كل يوم من التاسعة.';
    const read = { type: 'ContactMessageRead' } as const;
    const replied = { type: 'ContactMessageReplied', data: { answer } } as const;
    given(contactMessage, sent).when('read', { by }).gives(read);
    given(contactMessage, sent, read).when('read', { by }).refuses('invalid_transition');
    given(contactMessage, sent, read).when('reply', { by, input: { answer } }).gives(replied);
    expect(() => given(contactMessage, sent).when('reply', { by })).toThrow('answer');
    given(contactMessage, sent, replied)
      .when('reply', { by, input: { answer } })
      .refuses('invalid_transition');
    given(contactMessage, sent).when('reply', { by: mona, input: { answer } }).refuses('forbidden');
    for (const past of [[sent], [sent, read], [sent, read, replied]]) {
      given(contactMessage, ...past)
        .when('archive', { by })
        .gives({ type: 'ContactMessageArchived' });
    }
  });

  test('is removed automatically after a year', () => {
    const asked = (now: string) => given(contactMessage, sent).when('remove', { by: theSystem, now });
    asked('2027-11-20T11:59:59.999Z').refuses('invalid_transition');
    asked('2027-11-20T12:00:00.000Z').gives({ type: 'ContactMessageRemoved' });
  });
});

describe('a subscription', () => {
  const input = { planId: 'pro', period: 'month' } as const;
  const asked = given(subscription).when('create', { by: mona, input });
  const { after } = asked.gives({ type: 'SubscriptionAskedFor' });
  const began = {
    type: 'SubscriptionAskedFor',
    data: { ...input, userId: mona.id, startedAt: TODAY, endsAt: String(after['endsAt']) },
  } as const;
  const activated = { type: 'SubscriptionActivated' } as const;

  test('costs what its plan costs, for a calendar month or year', () => {
    const price = { amount: 2_500, currency: 'EGP' } as const;
    expect(after).toMatchObject({ state: 'pending', price, endsAt: '2026-12-20T12:00:00.000Z' });
    const yearly = given(subscription).when('create', {
      by: mona,
      input: { planId: 'pro_plus', period: 'year' },
      now: '2028-02-29T12:00:00.000Z',
    });
    expect(yearly.gives({ type: 'SubscriptionAskedFor' }).after).toMatchObject({
      price: { amount: 65_000 },
      endsAt: '2029-02-28T12:00:00.000Z',
    });
    const forged = { ...input, price };
    expect(() => given(subscription).when('create', { by: mona, input: forged })).toThrow('price');
  });

  test('begins and ends only by the system', () => {
    for (const by of [mona, staff('subscriptions')]) {
      given(subscription, began).when('activate', { by }).refuses('forbidden');
      given(subscription, began, activated).when('expire', { by }).refuses('forbidden');
    }
    const begins = given(subscription, began).when('activate', {
      by: theSystem,
      now: '2026-12-01T00:00:00.000Z',
    });
    expect(begins.gives(activated).after).toMatchObject({
      startedAt: '2026-12-01T00:00:00.000Z',
      endsAt: '2027-01-01T00:00:00.000Z',
    });
  });

  test('is valid to its end, cancelled or not', () => {
    const cancelled = { type: 'SubscriptionCancelled', data: { autoRenew: false } } as const;
    given(subscription, began, activated).when('cancel', { by: mona }).gives(cancelled);
    for (const past of [
      [began, activated],
      [began, activated, cancelled],
    ]) {
      const ending = (now: string) => given(subscription, ...past).when('expire', { by: theSystem, now });
      ending('2026-12-20T11:59:59.999Z').refuses('invalid_transition');
      ending('2026-12-20T12:00:00.000Z').gives({ type: 'SubscriptionExpired' });
    }
  });

  test('is lengthened by a payment or the staff, from its end, or from now on if that is over', () => {
    const now = '2027-03-01T00:00:00.000Z';
    const expired = { type: 'SubscriptionExpired' } as const;
    for (const by of [theSystem, staff('subscriptions')]) {
      const renewed = (...more: Past<typeof subscription>[]) =>
        given(subscription, began, activated, ...more)
          .when('renew', { by, now })
          .gives({ type: 'SubscriptionRenewed' }).after;
      expect(renewed()).toMatchObject({ endsAt: '2027-01-20T12:00:00.000Z' });
      expect(renewed(expired)).toMatchObject({ endsAt: '2027-04-01T00:00:00.000Z' });
    }
    given(subscription, began, activated, expired)
      .when('renew', { by: mona, now })
      .refuses('payment_required');
  });

  test('that is cancelled is continued by its member, to its paid end', () => {
    const cancelled = { type: 'SubscriptionCancelled', data: { autoRenew: false } } as const;
    given(subscription, began, activated, cancelled)
      .when('renew', { by: mona })
      .gives({ type: 'SubscriptionRenewed', state: 'active', data: { autoRenew: true } });
  });

  test('is kept for the record', () => {
    given(subscription, began).when('remove', { by: mona }).refuses('kept_for_the_record');
    given(subscription, began, activated)
      .when('remove', { by: staff('subscriptions') })
      .refuses('kept_for_the_record');
  });
});
