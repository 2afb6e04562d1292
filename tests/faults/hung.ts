import { query } from '../support/database.ts';
import { type Replica, withDeployment } from './deployment.ts';
import type { Fault } from './fault.ts';
import { prepare } from './scene.ts';
import { showsWrites } from './takeover.ts';
import { timeUntil } from './until.ts';
import { Writers } from './writers.ts';

const CALLERS = 8;
const ROUNDS = 2;
/** Within this another process has to lead. */
const GOAL_MS = 5_000;

/** The session that leads the projections. */
const leading = async (url: string): Promise<string> =>
  JSON.stringify(
    await query(
      url,
      `select pid from pg_locks where locktype = 'advisory' and granted and objid = hashtext('read')::bit(32)::bigint`,
    ),
  );

/** A projection process hangs and another one leads; then it resumes, as if it still led. Nothing is written twice. */
export const hung: Fault = ({ port, say }) =>
  withDeployment(port, async ({ url, start, parity }) => {
    const pair: readonly Replica[] = [await start('projections'), await start('projections')];
    const { address } = await start('api,worker');
    const scene = await prepare(address);
    const writers = new Writers(scene);
    const writing = writers.write(address, CALLERS);
    const complaints: string[] = [];
    let led = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [index, { process: child }] of pair.entries()) {
        await timeUntil(() => writers.position !== '');
        const before = await leading(url);
        child.kill('SIGSTOP');
        // the stopped process can't have processed writes acknowledged from here on
        const acknowledged = writers.acknowledged.size;
        await timeUntil(() => writers.acknowledged.size > acknowledged + CALLERS);
        const place = writers.position;
        const ms = await timeUntil(() => showsWrites(address, scene, place));
        const changed = (await leading(url)) !== before;
        child.kill('SIGCONT');
        if (!changed) continue;
        led += 1;
        say(
          `round ${round}: process ${index + 1} hung while it led, another one led after ${ms.toFixed(0)} ms`,
        );
        if (ms > GOAL_MS) complaints.push(`nobody led for ${ms.toFixed(0)} ms`);
      }
    }
    writers.stop();
    await writing;
    await writers.settle(address);
    if (led === 0) complaints.push('none of those that hung was leading');
    return [...complaints, ...(await writers.check(address)), ...(await parity())];
  });
