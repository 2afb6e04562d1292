import { reactions, readModelHas, take } from './command.ts';
import { type Bench, short } from './figure.ts';
import { drive } from './load.ts';
import { withProduct } from './processes.ts';
import { CONNECTIONS } from './round.ts';
import { withWorld } from './seed.ts';

const COMMANDS = 32_000;

/** Memory of the server process after the commands of the bench `command`. */
export const memory: Bench = (say) =>
  withWorld(async (world) => {
    const { before, after } = await withProduct(world, async (product) => {
      const earlier = await product.usage();
      await drive(product.port, CONNECTIONS, take(reactions(world), COMMANDS));
      await readModelHas(world, COMMANDS);
      return { before: earlier, after: await product.usage() };
    });
    say(`${COMMANDS} commands over ${CONNECTIONS} connections; ${short(before.rssMiB)} MiB before them`);
    return [
      {
        name: 'memory',
        value: after.rssMiB,
        unit: 'MiB',
        floor: null,
        ratio: null,
        goal: 190,
        better: 'lower',
      },
    ];
  });
