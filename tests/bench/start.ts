import { type Bench, median, short } from './figure.ts';
import { withProduct } from './processes.ts';
import { withWorld } from './seed.ts';

const STARTS = 7;

/** The built server from process start until `/readyz` answers 200, on a running database with read models. */
export const start: Bench = (say) =>
  withWorld(async (world) => {
    const times: number[] = [];
    for (let i = 0; i < STARTS; i++) {
      times.push(await withProduct(world, (_, readyMs) => Promise.resolve(readyMs)));
    }
    say(`${STARTS} starts: ${times.map(short).join(', ')} ms`);
    return [
      {
        name: 'start',
        value: median(times),
        unit: 'ms',
        floor: null,
        ratio: null,
        goal: 800,
        better: 'lower',
      },
    ];
  });
