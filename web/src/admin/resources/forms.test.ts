import { expect, test } from 'vitest';
import type { Action, Field, KnownDefinition } from '../../resources/definition.ts';
import { DEFINITIONS } from '../../resources/generated/catalogue.ts';
import { askedOn, newFixedOf, newPageOf, withoutOn } from './forms.ts';
import { listOf } from './scope.ts';

const thing = { id: '', state: '', createdAt: '', updatedAt: '', version: 1, can: [] };

/** A field that a form of the staff leaves out, because nobody could fill it in. */
const hasNoInput = ({ shape }: Field): boolean => {
  if (shape.type === 'id') return shape.by === undefined;
  return shape.type === 'text' ? shape.format === 'code' : ['any', 'minor'].includes(shape.type);
};

/** The fields of an action that the staff's forms ask for. */
const askedBy = (definition: KnownDefinition, { name, at, takes }: Action): readonly Field[] => {
  if (name !== 'create' && name !== 'edit') return takes.filter((field) => !at.includes(`{${field.name}}`));
  const asked = askedOn(definition, name);
  return takes.filter((field) => asked.includes(field.name));
};

const actionsOfStaff = DEFINITIONS.flatMap((definition) =>
  definition.actions
    .filter(({ areas }) => areas.length > 0)
    .filter(({ name }) => !withoutOn(definition.name, thing).includes(name))
    .filter(
      ({ name }) => name !== 'create' || newPageOf(definition.name) === `${listOf(definition.name)}/new`,
    )
    .map((action) => ({ called: `${definition.name}.${action.name}`, definition, action })),
);

test.each(actionsOfStaff)(
  'the form of $called has an input for all that it needs',
  ({ definition, action }) => {
    const asked = askedBy(definition, action);
    const isFree = action.name === 'edit';
    expect(asked.filter((field) => hasNoInput(field) && field.optional !== true && !isFree)).toEqual([]);
    if (action.name !== 'create') return;
    const sent = [...asked.map(({ name }) => name), ...Object.keys(newFixedOf(definition.name) ?? {})];
    const needed = action.takes.filter(({ optional }) => optional !== true).map(({ name }) => name);
    expect(needed.filter((name) => !sent.includes(name))).toEqual([]);
  },
);

test('no form of the staff asks for the keys of the code', () => {
  const keyed = actionsOfStaff.flatMap(({ called, definition, action }) =>
    askedBy(definition, action)
      .filter(({ shape }) => shape.type === 'map' && ['any', 'boolean', 'choice'].includes(shape.of.type))
      .map(({ name }) => `${called}.${name}`),
  );
  expect(keyed).toEqual([]);
});
