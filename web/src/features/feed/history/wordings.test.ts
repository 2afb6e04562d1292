import { expect, test } from 'vitest';
import { wordings } from './wordings.ts';

const step = (at: string, data: object) => ({ at, data: { ...data } });

test('an edited post shows its texts from the latest back to the first', () => {
  const steps = [
    step('1', { description: 'gaol', title: 'Cup' }),
    step('2', { description: 'goal' }),
    step('3', { title: null }),
  ];
  expect(wordings(steps)).toEqual([
    { at: '3', title: '', text: 'goal' },
    { at: '2', title: 'Cup', text: 'goal' },
    { at: '1', title: 'Cup', text: 'gaol' },
  ]);
});

test('a change without a new text is no version', () => {
  const steps = [
    step('1', { description: 'goal' }),
    step('2', { visibility: 'private' }),
    step('3', { description: 'goal' }),
  ];
  expect(wordings(steps)).toEqual([{ at: '1', title: '', text: 'goal' }]);
});
