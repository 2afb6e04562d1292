import { readFrom } from '../../infra/event-log/contract/subject.ts';
import { openLog } from '../../infra/event-log/open.ts';
import type { LogKind } from '../support/event-log.ts';
import { withDeployment } from './deployment.ts';
import { fakeClock } from './fake-time.ts';
import type { Fault } from './fault.ts';
import { call, newMember, newPost, prepare, signIn } from './scene.ts';
import { comment, notesOf, showsWrites } from './takeover.ts';
import { timeUntil } from './until.ts';
import { Writers } from './writers.ts';

const CALLERS = 4;
/** Settings of the clock, one after the other, in minutes relative to the true time; the last one stays ahead. */
const JUMPS = [20, -20, 180, -180, 0, 120];
/** The effects of a write must be visible within this time, whatever the clock shows. */
const GOAL_MS = 5_000;

/**
 * Number of events whose time is before that of an earlier event: in the whole log if the log sets the time, otherwise
 * in a stream.
 */
const timesBack = async (kind: LogKind, databaseUrl: string): Promise<number> => {
  const log = await openLog(process.env['MALAAB_EVENT_LOG'] ?? 'postgres', databaseUrl);
  const last = new Map<string, string>();
  let back = 0;
  for (const { stream, at } of await readFrom(log, 0n)) {
    const within = kind === 'postgres' ? '' : stream;
    if (at < (last.get(within) ?? '')) back += 1;
    last.set(within, at);
  }
  await log.close();
  return back;
};

/**
 * The clock of one process jumps, ahead and back, while it leads and receives writes; another process has the right
 * time. Members who sign in are served, read models and process managers continue, and the other process takes over
 * unfinished work.
 */
export const clock: Fault = ({ port, log, say }) =>
  withDeployment(port, async ({ url, start, parity }) => {
    const { environment, set } = await fakeClock();
    const jumping = await start('all', environment);
    const right = await start('all');
    const { address } = jumping;
    const [scene, guest] = [await prepare(address), await newMember(address)];
    const aside = await newPost(address, scene);
    const writers = new Writers(scene);
    const complaints: string[] = [];
    for (const minutes of JUMPS) {
      await set(minutes);
      writers.token = await signIn(address, scene);
      const [member, stranger] = [
        { ...scene, token: writers.token },
        { ...guest, token: await signIn(address, guest) },
      ];
      const before = writers.acknowledged.size;
      const writing = writers.write(address, CALLERS);
      const wrote = await timeUntil(() => writers.acknowledged.size > before + CALLERS);
      const notes = await notesOf(address, member);
      const place = await comment(address, stranger, aside);
      const read = await timeUntil(() => showsWrites(address, member, place));
      const told = await timeUntil(async () => (await notesOf(address, member)) > notes);
      // a token of a clock that is ahead is valid elsewhere too; one of a clock that is hours behind has expired
      const elsewhere = (await call(`${right.address}/users/me`, writers.token))?.status;
      say(
        `${minutes} min: written after ${wrote.toFixed(0)} ms, read after ${read.toFixed(0)}, ` +
          `notified after ${told.toFixed(0)}; elsewhere the token is answered ${elsewhere}`,
      );
      if (Math.max(wrote, read, told) > GOAL_MS) complaints.push(`at ${minutes} min something stands still`);
      if (minutes >= 0 && elsewhere !== 200) complaints.push(`a token is answered ${elsewhere} elsewhere`);
      if (minutes === JUMPS.at(-1)) await jumping.kill();
      writers.stop();
      await writing;
      if (minutes !== JUMPS.at(-1)) await writers.settle(address);
    }
    writers.token = await signIn(right.address, scene);
    say(`killed while ahead: ${writers.unanswered.size} writes to be taken up elsewhere`);
    await writers.settle(right.address);
    const back = await timesBack(log, url);
    if (back > 0) complaints.push(`the log goes back in time ${back} times`);
    return [...complaints, ...(await writers.check(right.address)), ...(await parity())];
  });
