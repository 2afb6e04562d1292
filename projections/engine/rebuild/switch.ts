import { setTimeout as pause } from 'node:timers/promises';
import type { EventFeed } from '../../../domain/kit/log.ts';
import { inFeed, type Build } from './build.ts';
import { fill } from '../filling.ts';
import { advance, caughtUp, changeMembers, enter, PACK, packCheckpoint, type Checkpoint } from '../ledger.ts';
import { claimRelease, mustNotBeOlder } from '../release.ts';
import { endScratch, scratchOf } from './scratch.ts';
import { qualified, quote } from '../table.ts';

/** The switch and readers of live tables block each other: the timeout of one attempt, and the number of attempts. */
const SWITCH_MS = 500;
const SWITCH_ATTEMPTS = 40;
/** Batches that the running group may write meanwhile; after that it waits for the remaining ones. */
const CHASES = 3;

/** The checkpoint for an event's position. */
const checkpointAt = async (feed: EventFeed, position: bigint): Promise<Checkpoint> => {
  const [event] = await feed.readAll(position, 1);
  return { position, eventId: event?.position === position ? event.id : null };
};

/** Replaces the live tables by the built ones at exactly the group's position. */
export const switchOver = async (build: Build, from: bigint): Promise<void> => {
  const { client, schema } = build;
  let at = from;
  for (let chase = 0; chase < CHASES; chase += 1)
    at = await fill(build, at, await inFeed(build, (await packCheckpoint(client, schema)).position));
  await build.bulk.settle();
  for (let attempt = 1; ; attempt += 1) {
    await client.query('savepoint before_switch');
    try {
      await switchOnce(build, at);
      await endScratch(client, schema);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === SWITCH_ATTEMPTS || build.signal.aborted) throw error;
      await client.query('rollback to savepoint before_switch');
      await pause(SWITCH_MS / 2);
    }
  }
};

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && ['55P03', '40P01'].includes(String(Reflect.get(error, 'code')));

const switchOnce = async (build: Build, from: bigint): Promise<void> => {
  const { client, schema, chosen, bulk, first, release } = build;
  await client.query(`set local lock_timeout = ${SWITCH_MS}`);
  const { generation, ...pack } = await packCheckpoint(client, schema, 'for update');
  await mustNotBeOlder(client, { schema, release, projections: chosen });
  // a detached projection locks its entry before its tables, so the same order is kept here
  await client.query(`select from ${qualified(schema, 'projection')} for update`);
  const at = await fill(build, from, await inFeed(build, pack.position));
  await bulk.settle();
  if (build.places !== undefined || (first && at > pack.position)) {
    const to = await checkpointAt(build.feed, at);
    await advance(client, { schema, checkpoint: PACK, generation }, pack, to);
  }
  for (const projection of chosen) {
    for (const { name } of projection.tables) {
      await client.query(`drop table if exists ${qualified(schema, name)}`);
      await client.query(`alter table ${qualified(scratchOf(schema), name)} set schema ${quote(schema)}`);
    }
    await enter(client, schema, { ...caughtUp, name: projection.name, version: projection.version });
  }
  await changeMembers(client, schema);
  await claimRelease(client, build, chosen);
};
