import { expect, test } from 'vitest';
import { wordings } from './wordings.ts';

const step = (at: string, data: object) => ({
  at,
  event: at === '1' ? 'PostPublished' : 'PostEdited',
  data: { ...data },
});
const present = { title: 'Cup', text: 'now' };

test('an edited post shows its texts from the latest back to the first', () => {
  const steps = [
    step('1', { description: 'gaol', title: 'Cup' }),
    step('2', { description: 'goal' }),
    step('3', { title: null }),
  ];
  expect(wordings(steps, present)).toEqual([
    { at: '3', title: '', text: 'goal', isFirst: false },
    { at: '2', title: 'Cup', text: 'goal', isFirst: false },
    { at: '1', title: 'Cup', text: 'gaol', isFirst: true },
  ]);
});

test('a change without a new text is no version', () => {
  const steps = [
    step('1', { description: 'goal' }),
    step('2', { visibility: 'private' }),
    step('3', { description: 'goal' }),
  ];
  expect(wordings(steps, present)).toEqual([{ at: '1', title: '', text: 'goal', isFirst: true }]);
});

test('a reader who may not see the beginning gets the texts from the first that is known', () => {
  const steps = [
    step('2', { visibility: 'public' }),
    step('3', { description: 'goal' }),
    step('4', { title: 'Cup' }),
  ];
  expect(wordings(steps, present)).toEqual([
    { at: '4', title: 'Cup', text: 'goal', isFirst: false },
    { at: '3', title: '', text: 'goal', isFirst: false },
  ]);
  expect(wordings(steps.slice(0, 1), present)).toEqual([{ at: '2', ...present, isFirst: false }]);
});
