import { expect, test } from 'vitest';
import { followPointers, WHOLE, zoomed, type View } from './gestures.ts';

const SIZE = { width: 400, height: 800 };

const stage = () => {
  let view = WHOLE;
  const pointers = followPointers((next: View) => {
    view = next;
  });
  const swipe = (id: number, x: number, y: number) => {
    pointers.down(id, { x: 0, y: 0 });
    pointers.move(id, { x, y }, SIZE);
    return pointers.up(id, { x, y }, 0, SIZE);
  };
  const tap = (time: number, x = 0) => {
    pointers.down(1, { x, y: 0 });
    return pointers.up(1, { x, y: 0 }, time, SIZE);
  };
  return { pointers, swipe, tap, view: () => view };
};

test.for([
  [90, 10, 1],
  [-90, 10, -1],
  [20, 0, 0],
  [60, 90, 0],
] as const)('a finger that moves by %i, %i swipes by %i', ([x, y, expected]) => {
  const { swipe, view } = stage();
  expect(swipe(1, x, y)).toBe(expected);
  expect(view()).toEqual(WHOLE);
});

test('a photo follows the finger, and goes back when the browser takes the pointer away', () => {
  const { pointers, view } = stage();
  pointers.down(1, { x: 0, y: 0 });
  pointers.move(1, { x: 30, y: 5 }, SIZE);
  expect(view()).toEqual({ scale: 1, x: 30, y: 0 });
  pointers.cancel(1);
  expect(view()).toEqual(WHOLE);
});

test('two fingers enlarge at their middle; then one finger moves the photo, and does not swipe', () => {
  const { pointers, swipe, view } = stage();
  pointers.down(1, { x: -50, y: 0 });
  pointers.down(2, { x: 50, y: 0 });
  pointers.move(2, { x: 150, y: 0 }, SIZE);
  expect(view()).toEqual({ scale: 2, x: -50, y: 0 });
  expect(pointers.up(2, { x: 150, y: 0 }, 0, SIZE)).toBe(0);
  expect(pointers.up(1, { x: -50, y: 0 }, 0, SIZE)).toBe(0);
  expect(swipe(3, 90, 40)).toBe(0);
  expect(view()).toEqual({ scale: 2, x: 40, y: 40 });
});

test('two fingers are no swipe and no tap', () => {
  const { pointers, view } = stage();
  pointers.down(1, { x: 0, y: 0 });
  pointers.down(2, { x: 10, y: 0 });
  expect(pointers.up(1, { x: 90, y: 0 }, 0, SIZE)).toBe(0);
  expect(pointers.up(2, { x: 10, y: 0 }, 0, SIZE)).toBe(0);
  expect(view()).toEqual(WHOLE);
});

test('a double tap enlarges at its point, and shows the whole photo again', () => {
  const { tap, view } = stage();
  tap(0, 100);
  tap(200, 100);
  expect(view()).toEqual({ scale: 2.5, x: -150, y: 0 });
  tap(900);
  tap(1_000);
  expect(view()).toEqual(WHOLE);
});

test('slow or distant taps are not a double tap', () => {
  const { tap, view } = stage();
  tap(0);
  tap(400);
  tap(500, 100);
  expect(view()).toEqual(WHOLE);
});

test('a photo is never smaller than whole, larger than four times, or off the stage', () => {
  expect(zoomed(WHOLE, 0.1, { x: 0, y: 0 }, SIZE)).toEqual(WHOLE);
  expect(zoomed(WHOLE, 9, { x: 200, y: 400 }, SIZE)).toEqual({ scale: 4, x: -600, y: -1200 });
  const { pointers, view } = stage();
  pointers.zoom(2, SIZE);
  pointers.down(1, { x: 0, y: 0 });
  pointers.move(1, { x: 999, y: -999 }, SIZE);
  expect(view()).toEqual({ scale: 2, x: 200, y: -400 });
});
