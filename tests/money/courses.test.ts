import { expect, test } from 'vitest';
import { runCourses } from './courses.ts';

/** `make faults ONLY=money` runs twenty times as many. */
const COURSES = Number(process.env['MALAAB_COURSES'] ?? 1000);

test('stock, coupons, money and states agree after each step of random courses', async () => {
  await expect(runCourses(COURSES)).resolves.toBeUndefined();
}, 300_000);
