import { expect, test } from 'vitest';
import { turns } from './turns.ts';

/** Turns whose frames the test paints, and the work that was done. */
const open = () => {
  const frames: (() => void)[] = [];
  const done: string[] = [];
  const all = turns<string>((then) => void frames.push(then));
  return {
    done,
    paint: () => frames.shift()?.(),
    drop: all.drop,
    add: (key: string, isUrgent = false, name = key) =>
      all.add(key, { isUrgent, work: () => void done.push(name) }),
  };
};

test('each frame does one piece of work, the urgent ones first', () => {
  const it = open();
  it.add('a');
  it.add('b', true);
  it.add('c');
  expect(it.done).toEqual([]);
  it.paint();
  expect(it.done).toEqual(['b']);
  it.add('d', true);
  for (let frame = 0; frame < 4; frame += 1) it.paint();
  expect(it.done).toEqual(['b', 'd', 'a', 'c']);
});

test('a later piece replaces the earlier one of its key, and a dropped one is not done', () => {
  const it = open();
  it.add('a', true, 'shown');
  it.add('b');
  it.add('a', false, 'hidden');
  it.drop('b');
  for (let frame = 0; frame < 3; frame += 1) it.paint();
  expect(it.done).toEqual(['hidden']);
});

test('it goes on after all was done', () => {
  const it = open();
  it.add('a');
  it.paint();
  it.paint();
  it.add('b');
  it.paint();
  expect(it.done).toEqual(['a', 'b']);
});
