import { expect, test } from 'vitest';
import { formsIn, pluralFormsOf, shapeOf } from './message-shape.ts';

test('a shape has values, plurals, choices and tags, at any depth, and no words', () => {
  expect(
    shapeOf('Hi <b>{name}</b>, {of, select, items {{n, plural, one {# item} other {# items}}} other {x}}'),
  ).toEqual(['choice of items other', 'plural n', 'tag b', 'value name']);
  expect(shapeOf('Hi')).toEqual([]);
});

test.each([
  ['a value of another name', '{name}', '{by}'],
  ['a number that is no plural', '{n, plural, other {#}}', '{n, number}'],
  ['a tag that is missing', '<b>{name}</b>', '{name}'],
  ['a choice with another case', '{of, select, items {a} other {b}}', '{of, select, item {a} other {b}}'],
])('%s is another shape', (_what, one, other) => {
  expect(shapeOf(one)).not.toEqual(shapeOf(other));
});

test('a plural has its forms; a choice none', () => {
  expect(pluralFormsOf('{n, plural, =0 {none} one {#} other {#}} {of, select, other {x}}')).toEqual([
    ['one', 'other'],
  ]);
  expect(formsIn('ar-EG')).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
  expect(formsIn('en-EG')).toEqual(['one', 'other']);
});
