import { describe, expect, test } from 'vitest';
import { kindOf } from '../../kit/kind.ts';
import type { JsonObject } from '../../kit/log.ts';
import { theSystem } from '../../kit/rules.ts';
import { fold, given, person, thing } from '../../../tests/support/spec.ts';
import { upcast } from '../../kit/upcast.ts';
import { dayAt } from '../../trade/day.ts';
import { opportunityApplication } from './opportunity-application.ts';
import { opportunityDigest } from './opportunity-digest.ts';
import { mayBelongTo } from './opportunity.ts';
import { post } from '../post.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [coach, mona, omar] = [person(id(2), { role: 'COACH' }), person(id(3)), person(id(4))];
const postId = id(5);

const opportunity = {
  role: 'PLAYER',
  sport: 'FOOTBALL',
  location: 'بنها',
  closesAt: '2026-12-01T15:00:00.000Z',
} as const;
const offer = {
  kind: 'foras' as const,
  description: 'اختبارات الناشئين',
  media: [],
  visibility: 'public' as const,
};
const plain = {
  sport: 'FOOTBALL',
  wantedRole: 'PLAYER',
  wantedSport: 'FOOTBALL',
  closesAt: opportunity.closesAt,
  closedAt: null,
} as const;
const published = {
  type: 'PostPublished',
  data: { ...offer, authorId: coach.id, opportunity, ageGroup: 'under_17', ...plain },
} as const;
const closed = { type: 'OpportunityClosed', data: { closedAt: '2026-11-24T10:00:00.000Z' } } as const;

describe('an opportunity', () => {
  test('needs terms that close in the future; other posts have none', () => {
    given(post)
      .when('create', { by: coach, input: { ...offer, opportunity, ageGroup: 'under_17' } })
      .gives(published);
    const refused = [
      offer,
      { ...offer, opportunity: { ...opportunity, closesAt: '2020-01-01T00:00:00.000Z' } },
      { ...offer, kind: 'photo', opportunity },
      { ...offer, kind: 'photo', ageGroup: 'adults' },
    ] as const;
    for (const input of refused) given(post).when('create', { by: coach, input }).refuses('invalid');
  });

  test('has the sport of its terms, also after an edit', () => {
    const offered = given(post, published);
    offered.when('edit', { by: coach, input: { sport: 'TENNIS' } }).refuses('invalid');
    offered.when('edit', { by: coach, input: { sport: null } }).refuses('invalid');
    offered
      .when('edit', { by: coach, input: { sport: 'FOOTBALL', description: 'جديد' } })
      .gives({ type: 'PostEdited', data: { description: 'جديد', edited: true } });
    const tennis = { ...opportunity, sport: 'TENNIS' } as const;
    offered.when('edit', { by: coach, input: { sport: 'FOOTBALL', opportunity: tennis } }).gives({
      type: 'PostEdited',
      data: { ...plain, opportunity: tennis, sport: 'TENNIS', wantedSport: 'TENNIS', edited: true },
    });
  });

  test('is closed by its author, once; other posts can’t be closed', () => {
    const now = '2026-11-24T10:00:00.000Z';
    given(post, published).when('close', { by: coach, now }).gives(closed);
    given(post, published).when('close', { by: mona, now }).refuses('forbidden');
    given(post, published, closed).when('close', { by: coach, now }).refuses('invalid_transition');
    const photo = { type: 'PostPublished', data: { ...offer, kind: 'photo', authorId: coach.id } } as const;
    given(post, photo).when('close', { by: coach, now }).refuses('forbidden');
  });

  test('closes automatically at its time, not before, and not twice', () => {
    const closing = kindOf(post).actions['close']?.action;
    expect(closing?.at?.(fold(post, published))).toBe(opportunity.closesAt);
    expect(closing?.at?.(fold(post, published, closed))).toBeNull();
    const at = (now: string) => given(post, published).when('close', { by: theSystem, now });
    at('2026-12-01T14:59:59.999Z').refuses('invalid_transition');
    at(opportunity.closesAt).gives({ type: 'OpportunityClosed', data: { closedAt: opportunity.closesAt } });
  });

  test('is open again with later terms', () => {
    const later = { ...opportunity, closesAt: '2027-01-01T15:00:00.000Z' };
    given(post, published, closed)
      .when('edit', { by: coach, input: { opportunity: later } })
      .gives({
        type: 'PostEdited',
        data: { opportunity: later, ...plain, closesAt: later.closesAt, edited: true },
      });
  });

  test.for(['PostPublished', 'PostEdited'])('%s of before has the sport of its terms', (type) => {
    const meta = { version: 1, item: postId, state: 'published', command: id(6), actor: coach.id };
    const read = (values: JsonObject) => upcast(kindOf(post), { type, meta }, 'plain', values);
    expect(read({ wantedSport: 'GOLF' })).toMatchObject({ sport: 'GOLF' });
    expect(read({ wantedSport: 'GOLF', sport: 'CHESS' })).toMatchObject({ sport: 'CHESS' });
    expect(read({ visibility: 'public' })).not.toHaveProperty('sport');
  });

  test.each([
    ['under_17', 2011, true],
    ['under_17', 2009, true],
    ['under_17', 2008, false],
    ['adults', 2008, true],
    ['adults', 2009, false],
    ['adults', null, true],
    [null, 1980, true],
  ] as const)('for %s may fit somebody born in %s: %s', (ages, bornIn, fits) => {
    expect(mayBelongTo(ages, bornIn, 2026)).toBe(fits);
  });
});

describe('an application for an opportunity', () => {
  const open = { ...plain, kind: 'foras', authorId: coach.id };
  const refs = { postId: thing('published', open) };
  const input = { postId, message: 'أنا جاهزة' } as const;
  const submitted = {
    type: 'OpportunityApplicationSubmitted',
    data: { ...input, applicantId: mona.id },
  } as const;
  const apply = (by: typeof mona, to: typeof refs) =>
    given(opportunityApplication).when('create', { by, input, refs: to, relations: () => true });

  test('exists once for each member, while it is open, and not by its author', () => {
    apply(mona, refs).gives(submitted);
    given(opportunityApplication, submitted)
      .when('create', { by: mona, input, refs, relations: () => true })
      .refuses('invalid_transition');
    apply(coach, refs).refuses('not_to_oneself');
    const over = [
      thing('published', { ...open, closedAt: '2026-11-20T10:00:00.000Z' }),
      thing('published', { ...open, closesAt: '2026-01-01T10:00:00.000Z' }),
      thing('hidden', open),
      thing('published', { ...open, kind: 'photo' }),
    ];
    for (const one of over) apply(mona, { postId: one }).refuses('opportunity_closed');
  });

  test.for([
    ['a minor', { role: 'PLAYER', bornIn: 2010 }, { role: 'SCOUT' }, {}, true],
    ['a minor', { role: 'PLAYER', bornIn: 2010 }, { role: 'COACH' }, { authorAgent: thing('listed') }, true],
    [
      'a minor with consent',
      { role: 'PLAYER', bornIn: 2010 },
      { role: 'AGENT' },
      { guardianship: thing('consented') },
      false,
    ],
    ['an adult', { role: 'PLAYER', bornIn: 2000 }, { role: 'AGENT' }, {}, false],
    ['a minor', { role: 'PLAYER', bornIn: 2010 }, { role: 'COACH' }, {}, false],
    ['a scout', { role: 'SCOUT' }, { role: 'PLAYER', bornIn: 2010 }, {}, true],
  ] as const)(
    'of %s %j to %j waits for a guardian where one looks for players',
    ([, applicant, author, others, isRefused]) => {
      const people = {
        ...refs,
        applicantId: thing('active', applicant),
        author: thing('active', author),
        ...others,
      };
      const now = '2026-11-24T10:00:00.000Z';
      const asked = given(opportunityApplication).when('create', {
        by: mona,
        input,
        refs: people,
        relations: () => true,
        now,
      });
      if (isRefused) asked.refuses('guardian_consent_missing');
      else asked.gives(submitted);
    },
  );

  test('is decided on once by the author, and withdrawn before that only by its applicant', () => {
    const asAuthor = { by: coach, refs, relations: () => true };
    const accepted = { type: 'OpportunityApplicationAccepted' } as const;
    given(opportunityApplication, submitted).when('accept', asAuthor).gives(accepted);
    given(opportunityApplication, submitted, accepted).when('reject', asAuthor).refuses('invalid_transition');
    given(opportunityApplication, submitted).when('accept', { by: omar, refs }).refuses('forbidden');
    given(opportunityApplication, submitted).when('withdraw', asAuthor).refuses('forbidden');
    given(opportunityApplication, submitted)
      .when('withdraw', { by: mona })
      .gives({ type: 'OpportunityApplicationWithdrawn' });
  });
});

describe('the digest of a day', () => {
  const opened = {
    type: 'OpportunityDigestOpened' as const,
    data: {
      day: '2026-11-25',
      role: 'PLAYER' as const,
      sport: 'FOOTBALL' as const,
      postIds: [id(6)],
    },
  };

  test('takes each opportunity once', () => {
    given(opportunityDigest, opened)
      .when('add', { by: theSystem, input: { postIds: [id(7)] } })
      .gives({ type: 'OpportunityDigestExtended', data: { postIds: [id(6), id(7)] } });
    given(opportunityDigest, opened)
      .when('add', { by: theSystem, input: { postIds: [id(6)] } })
      .refuses('invalid_transition');
  });

  test('goes out the next morning in Egypt', () => {
    const due =
      kindOf(opportunityDigest).actions['begin']?.action.at?.(fold(opportunityDigest, opened)) ?? '';
    expect(due).toBe('2026-11-26T07:00:00.000Z');
    expect(dayAt(due)).toBe('2026-11-26');
  });
});
