import { expect, test } from 'vitest';
import { runCourse, runCourses } from './courses.ts';
import { KNOWN_COURSES } from './steps.ts';

/** `make faults ONLY=money` runs twenty times as many. */
const COURSES = Number(process.env['MALAAB_COURSES'] ?? 1000);

test('stock, coupons, money and states agree after each step of random courses', async () => {
  await expect(runCourses(COURSES)).resolves.toBeUndefined();
}, 300_000);

test.each(Object.entries(KNOWN_COURSES))('%s agrees with the model', async (_, steps) => {
  await expect(runCourse(steps)).resolves.toBeUndefined();
});
