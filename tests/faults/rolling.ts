import { type Replica, withDeployment } from './deployment.ts';
import type { Fault } from './fault.ts';
import { call, prepare, type Fetched, type Scene } from './scene.ts';
import { said, Writers } from './writers.ts';

const CALLERS = 4;
const READERS = 4;

/** Reads the last write, at either address, until stopped; returns the failures at both addresses. */
const read = async (
  [first, second]: readonly [string, string],
  { token, post }: Scene,
  writers: Writers,
  signal: AbortSignal,
): Promise<{ readonly reads: number; readonly failures: readonly string[] }> => {
  const ask = (address: string): Promise<Fetched | null> =>
    call(`${address}/comments/post/${post}?limit=1`, token, {
      headers: { ...(writers.position !== '' && { 'malaab-after': writers.position }) },
    });
  const failures: string[] = [];
  let reads = 0;
  while (!signal.aborted) {
    const once = await ask(first);
    const again = once?.status === 200 ? once : await ask(second);
    if (again?.status === 200) reads += 1;
    else failures.push(`${said(once)}, then ${said(again)}`);
  }
  return { reads, failures };
};

/** Every process is restarted, one after the other, under load: a client with one retry doesn't notice. */
export const rolling: Fault = ({ port, say }) =>
  withDeployment(port, async ({ start, parity }) => {
    const replicas: Replica[] = [];
    // a responding process is ready once there are read models
    for (const role of ['projections', 'projections', 'worker', 'worker', 'api', 'api'])
      replicas.push(await start(role));
    const [address = '', other = ''] = replicas.slice(-2).map((replica) => replica.address);
    const scene = await prepare(address);
    const writers = new Writers(scene);
    const stopping = new AbortController();
    const writing = writers.write(address, CALLERS, other);
    const reading = Promise.all(
      Array.from({ length: READERS }, (_, n) =>
        read(n % 2 === 0 ? [address, other] : [other, address], scene, writers, stopping.signal),
      ),
    );

    const began = performance.now();
    for (const replica of replicas) {
      await replica.stop();
      await replica.again();
    }
    const seconds = (performance.now() - began) / 1000;
    stopping.abort();
    writers.stop();
    await writing;
    const readers = await reading;
    const reads = readers.reduce((sum, reader) => sum + reader.reads, 0);
    say(
      `${replicas.length} processes restarted in ${seconds.toFixed(0)} s: ` +
        `${writers.acknowledged.size} writes and ${reads} reads answered`,
    );
    const failed = [...writers.failures, ...readers.flatMap(({ failures }) => failures)];
    await writers.settle(address);
    return [
      ...(failed.length > 0 ? [`${failed.length} requests failed at both addresses: ${failed[0]}`] : []),
      ...(await writers.check(address)),
      ...(await parity()),
    ];
  });
