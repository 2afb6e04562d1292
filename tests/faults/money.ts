import { failureOf, runCourses, STEPS } from '../money/courses.ts';
import type { Fault } from './fault.ts';

const COURSES = 20_000;
/** Courses between two lines of progress. */
const ROUND = 1000;

/** Random courses of the shop with processes that die and a provider that is dead at times, against a simple model. */
export const money: Fault = async ({ say }) => {
  const seconds = () => (performance.now() / 1000).toFixed(0);
  for (let done = ROUND; done <= COURSES; done += ROUND) {
    const failure = await failureOf(runCourses(ROUND));
    if (failure !== null) return [failure];
    if (done % (5 * ROUND) === 0) say(`${done} courses of ${STEPS} steps after ${seconds()} s`);
  }
  return [];
};
