import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldText } from '../../api/messages/format.ts';
import type { FieldError } from '../errors.ts';
import { date, instant, integer, optional, text } from '../kit/fields.ts';
import { defineResource, type InputOf } from '../kit/resource.ts';
import { anyone, full } from '../kit/rules.ts';
import { given, person, type Outcome } from '../../tests/support/spec.ts';
import { before, both, inFuture, inOrder, untilToday } from './order.ts';

const refuse = both(
  inOrder('from', 'to'),
  inOrder('minAge', 'maxAge'),
  before('opensAt', 'closesAt'),
  inFuture('closesAt'),
  inFuture('enrolBy'),
  untilToday('foundedOn'),
  before('offer.from', 'offer.to'),
  inFuture('offer.to'),
);

/** A definition with pairs of days, ages, times and a period inside a field. */
const course = defineResource({
  name: 'course',
  fields: {
    title: text(),
    from: optional(date()),
    to: optional(date()),
    minAge: optional(integer(0)),
    maxAge: optional(integer(0)),
    opensAt: optional(instant()),
    closesAt: optional(instant()),
    enrolBy: optional(date()),
    foundedOn: optional(date()),
    offer: optional(z.strictObject({ from: instant(), to: optional(instant()) })),
  },
  states: ['planned'],
  actions: {
    create: { event: 'CoursePlanned', to: 'planned', by: [full], refuse },
    edit: { event: 'CourseEdited', by: [full], refuse },
  },
  lookups: [],
  read: [anyone],
});

type Values = Partial<InputOf<typeof course, 'create'>>;

const by = person('01900000-0000-7000-8000-00000000000a');
const planned = (data: Values) => given(course, { type: 'CoursePlanned', data });

const errorsOf = ({ result }: Outcome<typeof course>): readonly FieldError[] =>
  result.ok ? [] : (result.problem.errors ?? []);
const wrongIn = (outcome: Outcome<typeof course>) => errorsOf(outcome).map(({ path }) => path);
const make = (values: Values, now?: string) =>
  given(course).when('create', { by, input: { title: 'تدريب الناشئين', ...values }, ...(now && { now }) });

const anInstant = fc.date({ min: new Date('2027-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
/** The spellings of an instant that callers may use. */
const spelled = (at: Date): fc.Arbitrary<string> =>
  fc.constantFrom(
    at.toISOString(),
    at.toISOString().replace('Z', '000Z'),
    at.toISOString().replace('.000Z', 'Z'),
  );

describe('two fields out of order', () => {
  test('both have an error that names the other field', () => {
    const errors = errorsOf(make({ from: '2026-12-02', to: '2026-12-01' }));
    expect(errors).toEqual([
      { path: 'from', code: 'out_of_order', values: { must: 'not_after', other: 'to' } },
      { path: 'to', code: 'out_of_order', values: { must: 'not_before', other: 'from' } },
    ]);
    expect(errors.map((error) => fieldText('en', error))).toEqual([
      'This must not come after “to”.',
      'This must not come before “from”.',
    ]);
    const strict = errorsOf(make({ opensAt: '2027-01-02T10:00:00Z', closesAt: '2027-01-01T10:00:00Z' }));
    expect(strict.map((error) => fieldText('en', error))).toEqual([
      'This must come before “closesAt”.',
      'This must come after “opensAt”.',
    ]);
    const inArabic = [...errors, ...strict].map((error) => fieldText('ar', error));
    expect(new Set(inArabic).size).toBe(4);
  });

  test('every wrong pair is reported', () => {
    const values = { from: '2026-12-02', to: '2026-12-01', minAge: 12, maxAge: 9 };
    expect(wrongIn(make(values))).toEqual(['from', 'to', 'minAge', 'maxAge']);
  });

  test('a pair with a missing or null field is valid', () => {
    expect(wrongIn(make({ from: '2026-12-02' }))).toEqual([]);
    expect(wrongIn(make({ from: null, to: '2026-12-01', minAge: 12 }))).toEqual([]);
  });

  test('equal values are in order, but not strictly before', () => {
    expect(wrongIn(make({ from: '2026-12-01', to: '2026-12-01', minAge: 9, maxAge: 9 }))).toEqual([]);
    const noon = { opensAt: '2027-01-01T12:00:00Z', closesAt: '2027-01-01T12:00:00.000Z' };
    expect(wrongIn(make(noon))).toEqual(['opensAt', 'closesAt']);
  });

  test('instants are compared by time, in any spelling', () => {
    const two = fc.tuple(anInstant, anInstant);
    const cases = two.chain(([one, other]) =>
      fc.tuple(spelled(one), spelled(other), fc.constant(one < other)),
    );
    fc.assert(
      fc.property(cases, ([opensAt, closesAt, isRight]) => {
        expect(wrongIn(make({ opensAt, closesAt })).length === 0).toBe(isRight);
      }),
    );
  });

  test('numbers are compared as numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (minAge, maxAge) => {
        expect(wrongIn(make({ minAge, maxAge })).length === 0).toBe(minAge <= maxAge);
      }),
    );
  });
});

describe('an edit', () => {
  const dates = { from: '2026-12-01', to: '2026-12-10' };

  test('sent values replace stored values', () => {
    const edit = (input: Values) => wrongIn(planned(dates).when('edit', { by, input }));
    expect(edit({ from: '2026-12-11' })).toEqual(['from', 'to']);
    expect(edit({ to: '2026-11-30' })).toEqual(['from', 'to']);
    expect(edit({ from: '2027-01-01', to: '2027-01-02' })).toEqual([]);
    expect(edit({ from: '2027-01-01', to: null })).toEqual([]);
  });

  test('unchanged fields are not checked', () => {
    const old = planned({ from: '2026-12-02', to: '2026-12-01', closesAt: '2026-01-01T00:00:00Z' });
    expect(wrongIn(old.when('edit', { by, input: { title: 'تدريب الكبار' } }))).toEqual([]);
  });
});

describe('a field that must lie in the future', () => {
  test.each([
    ['2026-11-20T12:00:00.000Z', ['closesAt']],
    ['2026-11-20T11:59:59Z', ['closesAt']],
    ['2026-11-20T12:00:00.001Z', []],
  ])('closing time %s, checked at noon', (closesAt, wrong) => {
    expect(wrongIn(make({ closesAt }, '2026-11-20T12:00:00.000Z'))).toEqual(wrong);
  });

  test.each([
    ['2026-11-20T21:59:59Z', []],
    ['2026-11-20T22:00:00Z', ['enrolBy']],
  ])('a day ends at midnight in Egypt: %s', (now, wrong) => {
    expect(wrongIn(make({ enrolBy: '2026-11-20' }, now))).toEqual(wrong);
  });

  test('may be sent unchanged after it has passed', () => {
    const closed = planned({ closesAt: '2026-01-01T00:00:00Z' });
    const edit = (closesAt: string) => wrongIn(closed.when('edit', { by, input: { closesAt } }));
    expect(edit('2026-01-01T00:00:00Z')).toEqual([]);
    expect(edit('2026-01-02T00:00:00Z')).toEqual(['closesAt']);
  });

  test('has a message', () => {
    const [error] = errorsOf(make({ enrolBy: '2026-11-01' }));
    expect(error && [fieldText('en', error), fieldText('ar', error)]).toEqual([
      'This is already past.',
      'هذا الموعد قد مضى.',
    ]);
  });
});

describe('a day that must not lie in the future', () => {
  test.each([
    ['2026-11-20', '2026-11-20T00:00:00Z', []],
    ['2026-11-21', '2026-11-20T21:59:59Z', ['foundedOn']],
    ['2026-11-21', '2026-11-20T22:00:00Z', []],
  ])('the day %s at %s, by the calendar of Egypt', (foundedOn, now, wrong) => {
    expect(wrongIn(make({ foundedOn }, now))).toEqual(wrong);
  });

  test('has a message with the last valid day', () => {
    expect(errorsOf(make({ foundedOn: '2027-01-01' }))).toEqual([
      { path: 'foundedOn', code: 'too_big', values: { maximum: '2026-11-20' } },
    ]);
  });
});

describe('a nested value', () => {
  const offer = { from: '2027-01-02T00:00:00Z', to: '2027-01-01T00:00:00Z' };

  test('is named by its path, and the other one by its own name', () => {
    expect(errorsOf(make({ offer }))).toEqual([
      { path: 'offer.from', code: 'out_of_order', values: { must: 'before', other: 'to' } },
      { path: 'offer.to', code: 'out_of_order', values: { must: 'after', other: 'from' } },
    ]);
    expect(wrongIn(make({ offer: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' } }))).toEqual([
      'offer.to',
    ]);
    expect(wrongIn(make({ offer: null }))).toEqual([]);
  });

  test('is replaced as a whole', () => {
    const edit = (input: Values) => wrongIn(planned({ offer }).when('edit', { by, input }));
    expect(edit({ offer: { from: '2027-01-02T00:00:00Z' } })).toEqual([]);
    expect(edit({ title: 'تدريب الكبار' })).toEqual([]);
  });
});

test('a rule of the resource runs after these rules', () => {
  const own = defineResource({
    ...course,
    actions: {
      create: {
        event: 'CoursePlanned',
        to: 'planned',
        by: [full],
        refuse: (it, sent) =>
          inOrder('from', 'to')(it, sent) ?? (it.title === '' ? 'title_missing' : undefined),
      },
    },
  });
  given(own)
    .when('create', { by, input: { title: '' } })
    .refuses('title_missing');
  given(own)
    .when('create', { by, input: { title: '', from: '2026-12-02', to: '2026-12-01' } })
    .refuses('invalid');
});
