import { z } from 'zod';
import { type Replica, withDeployment } from './deployment.ts';
import type { Fault } from './fault.ts';
import { call, insist, newMember, newPost, prepare, type Member, type Scene } from './scene.ts';
import { timeUntil } from './until.ts';
import { Writers } from './writers.ts';

const CALLERS = 8;
/** Within this beyond its usual time under the same load the other process has to do the work. */
const GOAL_MS = 5_000;

const unread = z.looseObject({ notificationsNotRead: z.number() });

/** Whether a read, with the write's log position, finds the latest write. */
export const showsWrites = async (
  address: string,
  { token, post }: Scene,
  place: string,
): Promise<boolean> => {
  const headers = { 'malaab-after': place };
  return (await call(`${address}/comments/post/${post}?limit=1`, token, { headers }))?.status === 200;
};

/** Comments as another member; returns its log position. */
export const comment = async (address: string, { token }: Member, postId: string): Promise<string> =>
  (await insist(`${address}/comments`, token, { postId, text: 'أحسنت' })).position;

/** A member's unread notifications. */
export const notesOf = async (address: string, { id, token }: Member): Promise<number> => {
  const url = `${address}/users/count/unread-messages-and-notifications-not-read/${id}`;
  const answer = await call(url, token);
  return answer?.status === 200 ? unread.parse(answer.body).notificationsNotRead : 0;
};

/** Of two processes of each role first one is killed under load, then the other: the remaining one takes over. */
export const takeover: Fault = ({ port, say }) =>
  withDeployment(port, async ({ start, parity }) => {
    const pairOf = async (role: string): Promise<[Replica, Replica]> => [
      await start(role),
      await start(role),
    ];
    const projections = await pairOf('projections');
    const workers = await pairOf('worker');
    const apis = await pairOf('api');
    const [scene, guest] = [await prepare(apis[0].address), await newMember(apis[0].address)];
    // the writers' comments are under another post
    const aside = await newPost(apis[0].address, scene);
    const writers = new Writers(scene);
    const complaints: string[] = [];
    const killed = async (role: string, pair: [Replica, Replica], works: () => Promise<number>) => {
      for (const index of [0, 1] as const) {
        const usual = await works();
        await pair[index].kill();
        const ms = await works();
        say(
          `${role} ${index + 1} killed: its work is done again after ${ms.toFixed(0)} ms, usually after ${usual.toFixed(0)} ms`,
        );
        if (ms - usual > GOAL_MS)
          complaints.push(`nobody did the work of ${role} for ${(ms - usual).toFixed(0)} ms`);
        pair[index] = await pair[index].again();
      }
    };
    const [{ address }, { address: other }] = apis;
    const writing = writers.write(address, CALLERS, other);

    await killed('projections', projections, async () => {
      const place = await comment(address, guest, aside);
      return timeUntil(() => showsWrites(address, scene, place));
    });
    await killed('worker', workers, async () => {
      const before = await notesOf(address, scene);
      await comment(address, guest, aside);
      return timeUntil(async () => (await notesOf(address, scene)) > before);
    });
    if (writers.failures.length > 0)
      complaints.push(`${writers.failures.length} writes failed at two addresses: ${writers.failures[0]}`);
    await killed('api', apis, async () => {
      const before = writers.acknowledged.size;
      return timeUntil(() => writers.acknowledged.size > before + CALLERS);
    });

    writers.stop();
    await writing;
    await writers.settle(address);
    say(
      `${writers.acknowledged.size} writes acknowledged, refusals ${JSON.stringify([...writers.refusals])}`,
    );
    return [...complaints, ...(await writers.check(address)), ...(await parity())];
  });
