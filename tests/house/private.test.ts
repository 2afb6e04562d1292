import { expect, test } from 'vitest';
import { PRIVATE_DATA } from '../../domain/accounts/private-data.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { atomsOf } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { sqlViewsOf } from '../../projections/analytics/sql-views.ts';
import { columnName } from '../../projections/resources/from-resource.ts';
import { SCHEMA } from '../../projections/areas.ts';

/**
 * Every field with personal data that the staff can read is either private (a reason is asked for and recorded) or named
 * here with why the staff see it without one.
 */
const SEEN_WITHOUT_A_REASON: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'it is on the member’s page, which others see too': {
    user: ['name', 'username', 'gender', 'position', 'bio', 'profilePicture', 'coverPhoto'],
    'social-media-account': ['handle', 'url'],
    achievement: ['title', 'description', 'category', 'proof'],
    certificate: ['name', 'issuer', 'file'],
    education: ['institution', 'degree', 'field'],
    endorsement: ['text'],
    experience: ['title', 'organization', 'description'],
    'professional-achievement': ['title', 'organization', 'proof'],
    statistic: ['values'],
    availability: ['note'],
    'athlete-metrics': [
      'heightCm',
      'weightKg',
      'restingHeartRate',
      'vo2Max',
      'bodyFatPercent',
      'sprint30mSeconds',
      'verticalJumpCm',
      'measuredAt',
    ],
  },
  'it was published, or written to a group': {
    post: ['title', 'description', 'media', 'location', 'opportunity'],
    comment: ['text'],
    product: ['name', 'description', 'location', 'phone'],
    review: ['text', 'answer'],
    'training-review': ['text'],
    'training-video': ['title', 'description'],
    advertisement: ['title', 'text', 'media', 'url'],
    article: ['title', 'slug', 'body', 'cover', 'byline'],
    room: ['name', 'picture'],
    'player-discovery': ['location', 'notes'],
    'scouting-report': ['summary'],
  },
  'it is the work of the staff, or was written to them': {
    admin: ['name', 'email', 'profilePicture'],
    user: ['reason'],
    post: ['hiddenBecause'],
    comment: ['hiddenBecause'],
    product: ['hiddenBecause'],
    review: ['hiddenBecause', 'answerNote'],
    room: ['hiddenBecause'],
    'contact-message': ['name', 'email', 'message', 'note', 'answer'],
    'private-read': ['reason'],
    'letter-decision': ['reason'],
    proposal: ['declinedBecause'],
    rebuild: ['reason', 'cancelledBecause'],
    'timer-retry': ['reason'],
    'undo-plan': ['reason'],
    report: ['description', 'note'],
    appeal: ['text', 'answer'],
    'suspension-suggestion': ['note'],
    'held-text': ['reasons', 'note'],
    'content-analytics': ['note'],
    campaign: ['name'],
    'event-sponsor': ['reason'],
    notification: ['title', 'body'],
  },
  'a decision of the staff about a purchase is made from it': {
    order: ['names', 'cancelReason'],
    payment: ['pageUrl'],
    payout: ['reference', 'rejectReason'],
    refund: ['description'],
    'order-return': ['description', 'photo', 'answer'],
    dispute: ['description', 'decision'],
    'dispute-message': ['text', 'evidence'],
  },
  'it says little about a person, or the staff settle what follows from it': {
    address: ['label', 'city', 'governorate', 'country'],
    injury: ['occurredOn', 'expectedReturnOn'],
    'opportunity-application': ['message'],
    friendship: ['message'],
    'block-list': ['reason'],
    sponsorship: ['amount', 'terms'],
    'event-participant': ['note', 'reason'],
  },
};

const personalIn = ({ facts }: Kind): readonly string[] =>
  Object.entries(facts).flatMap(([field, { personal }]) => (personal === undefined ? [] : [field]));

const isReadByStaff = ({ resource: { read } }: Kind): boolean =>
  atomsOf(read ?? []).some(({ kind }) => kind === 'admin');

/** `kind.field` of all lists. */
const listed = (lists: readonly Readonly<Record<string, readonly string[]>>[]): readonly string[] =>
  lists.flatMap((list) =>
    Object.entries(list).flatMap(([kind, fields]) => fields.map((field) => `${kind}.${field}`)),
  );

test('every personal field that the staff read is private, or stands here with a reason', () => {
  const all = registry.kinds
    .filter(isReadByStaff)
    .flatMap((kind) => personalIn(kind).map((field) => `${kind.name}.${field}`));
  const isPrivate = new Set(listed([PRIVATE_DATA]));
  const open = listed(Object.values(SEEN_WITHOUT_A_REASON));
  expect(all.filter((one) => !isPrivate.has(one)).toSorted()).toEqual(open.toSorted());
});

test('no view of the SQL page has a column with personal, private or restricted data', () => {
  const views = new Map(sqlViewsOf(registry, SCHEMA).map(({ kind, columns }) => [kind, columns]));
  const found = registry.kinds.flatMap((kind) => {
    const { readField = {}, privateFields = [] } = kind.resource;
    const closed = new Set(
      [...personalIn(kind), ...Object.keys(readField), ...privateFields].map(columnName),
    );
    return (views.get(kind.name) ?? [])
      .filter(({ name }) => closed.has(name))
      .map(({ name }) => `${kind.name}.${name}`);
  });
  expect(found).toEqual([]);
  expect(views.get('payout')?.map(({ name }) => name)).not.toContain('destination');
});
