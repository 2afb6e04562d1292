import { expect, test } from 'vitest';
import type { Analysis } from '../numbers.ts';
import { nextStop, stepAt, stopsOf, stripOf } from './align.ts';

const picture = (role: 'takeoff' | 'landing' | 'motion', frame: number, stepUs = 20_000) => ({
  role,
  frame,
  timeUs: frame * stepUs,
  fileId: `${role} ${frame}`,
});

const analysis = (more: Partial<Analysis>): Analysis => ({
  id: '1',
  state: 'finished',
  createdAt: '',
  updatedAt: '',
  createdBy: null,
  version: 1,
  position: '1',
  can: [],
  ...more,
});

const pictures = [
  ...[70, 71, 72].map((frame) => picture('takeoff', frame)),
  ...[95, 96].map((frame) => picture('landing', frame)),
  ...[60, 71, 80].map((frame) => picture('motion', frame)),
];

test('frames are timed from take-off, in order, each once', () => {
  const strip = stripOf(analysis({ pictures }), 'takeoff');
  expect(strip.map(({ offsetMs }) => offsetMs)).toEqual([-220, -20, 0, 20, 180, 480, 500]);
});

test('a take-off that the member has corrected is the moment', () => {
  const strip = stripOf(analysis({ pictures, takeoffFrame: 72 }), 'takeoff');
  expect(strip[0]?.offsetMs).toBe(-240);
});

test('without a picture of the moment there is nothing to align', () => {
  expect(stripOf(analysis({ pictures }), 'signal')).toEqual([]);
  expect(stripOf(analysis({}), 'takeoff')).toEqual([]);
});

test('a frame stays until the next one of its clip', () => {
  const strip = stripOf(analysis({ pictures }), 'takeoff');
  expect(stepAt(strip, 19)?.offsetMs).toBe(0);
  expect(stepAt(strip, 20)?.offsetMs).toBe(20);
  expect(stepAt(strip, -1000)?.offsetMs).toBe(-220);
  expect(stepAt([], 0)).toBeUndefined();
});

test('a step goes to the next frame of either clip', () => {
  const at = (offsetMs: number) => ({ offsetMs, fileId: '' });
  const stops = stopsOf([at(0), at(20), at(40)], [at(0), at(33)]);
  expect(stops).toEqual([0, 20, 33, 40]);
  expect(nextStop(stops, 20, 1)).toBe(33);
  expect(nextStop(stops, 25.5, -1)).toBe(20);
  expect(nextStop(stops, 40, 1)).toBe(40);
});
