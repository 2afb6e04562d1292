import { z } from 'zod';
import { reactions, take } from './command.ts';
import { quantile, type Bench } from './figure.ts';
import { atRate, type Call, connectTo, type Connections } from './load.ts';
import { withProduct } from './processes.ts';
import { CONNECTIONS } from './round.ts';
import { withWorld } from './seed.ts';

const PER_SECOND = 200;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;

const Reaction = z.looseObject({ id: z.uuid() });

/**
 * Time from a command's answer until a read with its position returns the new item, at a steady rate. It includes the
 * read itself.
 */
export const freshness: Bench = (say) =>
  withWorld(async (world) => {
    say(
      `${PER_SECOND} commands/s for ${SECONDS} s whatever the answers take, up to ${CONNECTIONS} connections`,
    );
    const calls = reactions(world);
    const delays = await withProduct(world, async ({ port }) => {
      const connections = connectTo(port, CONNECTIONS);
      await steadily(connections, calls, WARM_UP_SECONDS);
      return steadily(connections, calls, SECONDS).finally(connections.close);
    });
    const part = (share: number): number => quantile(delays, share);
    say(`${delays.length} commands, each found; slowest ${part(1).toFixed(1)} ms`);
    const figure = { unit: 'ms', floor: null, ratio: null, better: 'lower' } as const;
    return [
      { name: 'freshness', value: part(0.5), goal: 3, ...figure },
      { name: 'freshness p99', value: part(0.99), goal: 15, ...figure },
    ];
  });

/** Sends commands at the rate, each followed by its read; returns the reads' durations in milliseconds. */
async function steadily(
  connections: Connections,
  calls: Iterator<Call>,
  seconds: number,
): Promise<readonly number[]> {
  return atRate(PER_SECOND, [...take(calls, PER_SECOND * seconds)], (call) => delayOf(connections, call));
}

async function delayOf({ send }: Connections, call: Call): Promise<number> {
  const written = await send(call);
  const answered = performance.now();
  const { id } = Reaction.parse(JSON.parse(written.body));
  const after = written.header('malaab-position');
  if (after === undefined) throw new Error('A command was answered without its position');
  await send({
    method: 'GET',
    path: `/reactions/${id}`,
    token: call.token,
    headers: { 'malaab-after': after },
  });
  return performance.now() - answered;
}
