import { expect, test } from 'vitest';
import { mentionsIn, piecesOf, queryAt } from './mentions.ts';

const [ali, aliHassan, salma, twin] = [
  { id: 'a', name: 'Ali' },
  { id: 'b', name: 'Ali Hassan' },
  { id: 'c', name: 'سلمى عبد الرحمن' },
  { id: 'd', name: 'Ali' },
];
const people = [ali, aliHassan, salma];

test('a text is cut into mentions and what is between them', () => {
  const text = 'مرحبًا @سلمى عبد الرحمن، و@Ali';
  expect(piecesOf(text, people)).toEqual([
    { text: 'مرحبًا ' },
    { text: '@سلمى عبد الرحمن', userId: 'c' },
    { text: '، و@Ali' },
  ]);
  expect(
    piecesOf(text, people)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['the longest name', 'Hello @Ali Hassan!', ['b']],
  ['not the beginning of a longer word', '@Alison', []],
  ['not an address', 'me@Ali', []],
  ['nobody else', '@Omar', []],
  ['each once', '@Ali @Ali', ['a']],
])('a mention is %s', (_, text, mentions) => {
  expect(mentionsIn(text, people)).toEqual(mentions);
});

test('of two people with one name, the chosen one is mentioned first, then the other', () => {
  expect(mentionsIn('@Ali', [twin, ali])).toEqual(['d']);
  expect(mentionsIn('@Ali @Ali', [twin, ali])).toEqual(['d', 'a']);
});

test.each([
  ['@', 1, { from: 0, typed: '' }],
  ['Hi @sal', 7, { from: 3, typed: 'sal' }],
  ['Hi @sal you', 7, { from: 3, typed: 'sal' }],
  ['@سلمى عبد', 9, { from: 0, typed: 'سلمى عبد' }],
  ['me@sal', 6, null],
  ['@sal\nnew', 8, null],
  ['no sign', 7, null],
])('in %j at %i, the picker looks for %j', (text, caret, query) => {
  expect(queryAt(text, caret)).toEqual(query);
});
