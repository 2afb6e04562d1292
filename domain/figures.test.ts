import { expect, test } from 'vitest';
import { TALLIES, type Tally } from './figures.ts';
import { registry } from './registry.ts';

const counted = Object.entries(TALLIES).flatMap(([type, some]) => some.map((one) => ({ type, ...one })));

/** The field with the increment, or the one whose previous value is subtracted. */
const fieldOf = (by: Tally['by']): string | undefined => {
  if (typeof by !== 'object') return undefined;
  return 'was' in by ? by.was : by.field;
};

test.each(counted)('$type changes $figure of $of, a field of the event', ({ type, of, person, by, when }) => {
  const kind = registry.ofEvent(type);
  const fields = Object.keys(kind?.facts ?? {});
  const asked = Object.values(kind?.actions ?? {}).flatMap(({ action }) => Object.keys(action.asks ?? {}));
  const persons = fields.filter((field) => kind?.facts[field]?.ref?.resource === 'user');
  expect([...fields, 'id', 'platform']).toContain(of);
  expect([undefined, ...persons]).toContain(person);
  expect([undefined, ...fields, ...asked]).toContain(when?.field);
  expect([undefined, ...fields, ...asked]).toContain(fieldOf(by));
});

test('an event that decrements a figure has the field of its subject', () => {
  const less = counted.filter(({ by, of }) => by === -1 && of !== 'id');
  for (const { type, of } of less) {
    const kind = registry.ofEvent(type);
    const action = Object.values(kind?.actions ?? {}).find((one) => one.action.event === type)?.action;
    expect(action?.was).toContain(of);
  }
});

const shown = registry.kinds.flatMap(({ name, resource: { figures = {} } }) =>
  Object.entries(figures).flatMap(([field, one]) =>
    one.kind === 'rate' ? [] : [{ name, field, figure: one.name, isPersons: one.kind === 'persons' }],
  ),
);

test.each(shown)('$name shows $field, which an event changes', ({ figure, isPersons }) => {
  const counting = counted.filter((one) => one.figure === figure && (one.person !== undefined) === isPersons);
  expect(counting).not.toEqual([]);
});
