import { expect, test } from 'vitest';
import { calibrated, scaleOf } from './calibrating.ts';
import { NORMAL_95, type Pictured } from './result.ts';

const VIDEO = { width: 640, height: 360 };

test('the scale follows from the length between the points in the picture, in any direction', () => {
  const across = scaleOf(VIDEO, { distanceM: 5, fromX: 0.25, fromY: 0.5, toX: 0.75, toY: 0.5 });
  expect(across?.metres).toBeCloseTo(10);
  expect(across?.error).toBeCloseTo(0.01 + 1.5 / 320);
  // 360 of 640 pixels
  const down = scaleOf(VIDEO, { distanceM: 5, fromX: 0.5, fromY: 0, toX: 0.5, toY: 1 });
  expect(down?.metres).toBeCloseTo((5 * 640) / 360);
  const tall = { width: 360, height: 640 };
  expect(scaleOf(tall, { distanceM: 4, fromX: 0, fromY: 0.5, toX: 1, toY: 0.5 })?.metres).toBeCloseTo(4);
});

test('points without a distance, or too close to each other, give no scale', () => {
  const points = { fromX: 0.5, fromY: 0.5, toX: 0.53, toY: 0.5 };
  expect(scaleOf(VIDEO, { ...points, distanceM: 1 })).toBeNull();
  expect(scaleOf(VIDEO, { ...points, toX: 0.54, distanceM: 1 })).not.toBeNull();
  expect(scaleOf(VIDEO, { ...points, toX: 0.9 })).toBeNull();
  expect(scaleOf(VIDEO, { distanceM: 1, fromX: 0, toX: 1 })).toBeNull();
});

test('a speed has the error of its track and that of the scale', () => {
  const points = { distanceM: 5, fromX: 0.25, fromY: 0.5, toX: 0.75, toY: 0.5 };
  const result: Pictured = { ...VIDEO, numbers: [{ name: 'topSpeed', value: 0.6, error: 0.01 }] };
  const [speed] = calibrated('speed-tracker', result, points) ?? [];
  const spread = NORMAL_95 * Math.hypot(0.1, 6 * (0.01 + 1.5 / 320));
  expect(speed?.value).toBeCloseTo(6);
  expect(speed?.high).toBeCloseTo(6 + spread, 3);
  expect(speed?.low).toBeCloseTo(6 - spread, 3);
});

test('an area grows with the square of the scale, and so does its error', () => {
  const points = { distanceM: 5, fromX: 0.25, fromY: 0.5, toX: 0.75, toY: 0.5 };
  const result: Pictured = { ...VIDEO, numbers: [{ name: 'swayArea', value: 4e-6, error: 0 }] };
  const [area] = calibrated('balance', result, points) ?? [];
  // 4 millionths of a picture that is 10 metres wide: 4 square centimetres
  expect(area?.value).toBeCloseTo(4);
  expect(area?.high).toBeCloseTo(4 * (1 + 2 * NORMAL_95 * (0.01 + 1.5 / 320)), 3);
});

test('a rise of the hips is in centimetres, and is known to 2 cm at best', () => {
  const points = { distanceM: 6, fromX: 0, fromY: 0.5, toX: 1, toY: 0.5 };
  const result: Pictured = { ...VIDEO, numbers: [{ name: 'hipRise', value: 0.01, error: 0 }] };
  expect(calibrated('jump-height', result, points)).toEqual([{ name: 'hipRise', value: 6, low: 4, high: 8 }]);
  expect(calibrated('reaction-time', result, points)).toBeNull();
  expect(calibrated('jump-height', { ...VIDEO, numbers: [] }, points)).toBeNull();
});
