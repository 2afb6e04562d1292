import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, query } from '../../tests/support/database.ts';
import { openNarrowReader } from '../../tests/support/reader.ts';
import { deliveryReadsOf, type DeliveryReads } from './delivery-reads.ts';
import type { Reader } from '../engine/reader.ts';

let url: string;
let reader: Reader;
let drop: () => Promise<void>;
let reads: DeliveryReads;
/** Ids sent with each statement. */
let sent: number[] = [];
/** Numbers of rows that each statement returned. */
let received: number[] = [];

beforeAll(async () => {
  ({ url, drop } = await freshDatabase());
  await query(
    url,
    `create schema read;
     create table read.follow (follower_id uuid, followed_id uuid, primary key (followed_id, follower_id));
     create table read.user_mute (user_id uuid, muted_id uuid);
     create table read.room_user (room_id uuid, user_id uuid)`,
  );
  reader = openNarrowReader(url);
  const counted: Reader = {
    ...reader,
    read: async <T extends object>(...[lane, statement]: Parameters<Reader['read']>) => {
      sent.push(statement.values.flat().length);
      const rows = await reader.read<T>(lane, statement);
      received.push(rows.length);
      return rows;
    },
  };
  reads = deliveryReadsOf(counted, 'read');
});
beforeEach(() => {
  sent = [];
  received = [];
});
afterAll(async () => {
  await reader.close();
  await drop();
});

const ids = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID());

const followedBy = async (followers: readonly string[]): Promise<string> => {
  const author = randomUUID();
  await query(
    url,
    `insert into read.follow select id, '${author}' from unnest('{${followers.join(',')}}'::uuid[]) id`,
  );
  return author;
};

test("reads the members of several rooms by the rooms' ids alone, in one statement", async () => {
  const rooms = [randomUUID(), randomUUID()];
  const members = ids(5);
  const rows = members.map((member, n) => `('${rooms[n % 2]}', '${member}')`);
  await query(url, `insert into read.room_user values ${rows.join(', ')}`);
  await query(url, `insert into read.room_user values ('${randomUUID()}', '${randomUUID()}')`);
  const empty = randomUUID();
  const found = await reads.membersOf([...rooms, empty]);
  for (const [at, room] of rooms.entries())
    expect(found.get(room)?.toSorted()).toEqual(members.filter((_, n) => n % 2 === at).toSorted());
  expect([found.size, found.get(empty)]).toEqual([3, []]);
  expect([sent, received]).toEqual([[3], [members.length]]);
});

/** The members who follow one author. */
const amongFollowers = async (author: string, members: readonly string[]): Promise<readonly string[]> =>
  (await reads.followersAmong([author], members)).get(author) ?? [];

test('reads the followers when they are fewer than the connected members', async () => {
  const followers = ids(30);
  const author = await followedBy(followers);
  const members = [...followers.slice(0, 10), ...ids(2000)];
  expect((await amongFollowers(author, members)).toSorted()).toEqual(followers.slice(0, 10).toSorted());
  expect(sent).toEqual([2]);
});

test('looks up the connected members when the followers are more', async () => {
  const followers = ids(3000);
  const author = await followedBy(followers);
  const members = [...followers.slice(0, 100), ...ids(50)];
  expect((await amongFollowers(author, members)).toSorted()).toEqual(followers.slice(0, 100).toSorted());
  expect(sent).toEqual([2, 151]);
});

test('leaves out followers who have muted the author', async () => {
  const followers = ids(5);
  const author = await followedBy(followers);
  await query(url, `insert into read.user_mute values ('${followers[0]}', '${author}')`);
  expect((await amongFollowers(author, followers)).toSorted()).toEqual(followers.slice(1).toSorted());
});

test.each([
  { connected: 'few', strangers: 0, followers: 4, statements: [13] },
  { connected: 'more members than followers', strangers: 2000, followers: 30, statements: [6] },
  { connected: 'fewer members than followers', strangers: 150, followers: 60, statements: [6, 163] },
])(
  'reads the followers of five authors at once: $connected',
  async ({ strangers, followers, statements }) => {
    const groups = Array.from({ length: 4 }, () => ids(followers));
    const authors = await Promise.all(groups.map(followedBy));
    const alone = randomUUID();
    const here = groups.map((group) => group.slice(0, 2));
    const found = await reads.followersAmong([...authors, alone], [...here.flat(), ...ids(strangers)]);
    for (const [at, author] of authors.entries())
      expect(found.get(author)?.toSorted()).toEqual(here[at]?.toSorted());
    expect([found.size, found.get(alone)]).toEqual([5, []]);
    expect(sent).toEqual(statements);
  },
);

test('looks up a few members in one statement', async () => {
  const followers = ids(5);
  const author = await followedBy(followers);
  expect(await amongFollowers(author, [...followers.slice(0, 1), ...ids(9)])).toEqual(followers.slice(0, 1));
  expect(sent).toEqual([11]);
});
