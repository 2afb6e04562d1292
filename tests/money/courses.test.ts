import { expect, test } from 'vitest';
import { failureOf, runCourse, runCourses } from './courses.ts';
import { KNOWN_COURSES } from './steps.ts';

/** `make faults ONLY=money` runs twenty times as many. */
const COURSES = Number(process.env['MALAAB_COURSES'] ?? 1000);

test('stock, coupons, money and states agree after each step of random courses', async () => {
  expect(await failureOf(runCourses(COURSES))).toBeNull();
}, 300_000);

test.each(Object.entries(KNOWN_COURSES))('%s agrees with the model', async (_, steps) => {
  expect(await failureOf(runCourse(steps))).toBeNull();
});
