import type { FrameType } from '../../domain/realtime/frames.ts';
import { authorTopic, EVERYONE, memberTopic } from './deliveries.ts';
import { countsOf, countsSql, type Counted, type Counts } from '../feed/index.ts';
import { GROUP } from '../engine/ledger.ts';
import type { Reader } from '../engine/reader.ts';
import { quote } from '../engine/table.ts';

/** One delivery, with its log position. */
export type DeliveryRow = {
  readonly topic: string;
  readonly position: bigint;
  readonly frame: FrameType;
  readonly event: string;
  readonly item: string;
};

/** Selects deliveries for a member and for the topics of items that they watch. */
export type Audience = { readonly member: string; readonly watched: readonly string[] };

export type Span = { readonly after: bigint; readonly upTo: bigint; readonly limit: number };

export type DeliveryReads = {
  /** Deliveries of a member in a range of the log, in order. */
  ofMember(audience: Audience, span: Span): Promise<readonly DeliveryRow[]>;
  /** Deliveries of these topics alone. */
  ofTopics(topics: readonly string[], span: Span): Promise<readonly DeliveryRow[]>;
  /** Members of `members` who follow each author. The smaller of the two sets is transferred. */
  followersAmong(
    authors: readonly string[],
    members: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  /** All members of each room, by one statement. A room has a bounded number. */
  membersOf(rooms: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The member's friends, except across a block. */
  friendsOf(member: string): Promise<readonly string[]>;
  /** Counters of existing posts, as the feed shows them, and the log position that they reflect. */
  countersOf(
    posts: readonly string[],
  ): Promise<{ readonly counts: ReadonlyMap<string, Counts>; readonly upTo: bigint }>;
};

/** Up to this number, ids are sent in one statement. */
const FEW = 100;

type Row = Omit<DeliveryRow, 'position'> & { readonly position: string };

const rowOf = (row: Row): DeliveryRow => ({ ...row, position: BigInt(row.position) });

type Link = { readonly of: string; readonly id: string };

/** The ids linked to each owner; owners without any have an empty list. */
const byOwner = (
  owners: readonly string[],
  links: readonly Link[],
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map(owners.map((owner): [string, string[]] => [owner, []]));
  for (const { of, id } of links) found.get(of)?.push(id);
  return found;
};

/** Reads of the `delivery` table and of the relations that select recipients. */
export const deliveryReadsOf = (reader: Reader, schema: string): DeliveryReads => {
  const s = quote(schema);
  const select = <T extends object>(text: string, values: readonly unknown[]): Promise<readonly T[]> =>
    reader.read<T>('list', { text, values });

  // each topic is read by its index up to the limit, so the cost does not depend on history
  const span =
    `cross join lateral (select d.position, d.frame, d.event, d.item from ${s}.delivery d ` +
    `where d.topic = t.topic and d.position > $2 and d.position <= $3 order by d.position limit $4) as found ` +
    `order by found.position limit $4`;
  const unmuted =
    `not exists (select 1 from ${s}.user_mute m where m.user_id = f.follower_id ` +
    `and m.muted_id = f.followed_id)`;
  const columns = 't.topic, found.position::text, found.frame, found.event, found.item';
  const ofTopics = `select ${columns} from unnest($1::text[]) as t(topic) ${span}`;
  const ofMember =
    `select ${columns} from (select unnest($1::text[]) union ` +
    `select 'author/' || f.followed_id from ${s}.follow f where f.follower_id = $5::uuid and ${unmuted} union ` +
    `select 'room/' || r.room_id from ${s}.room_user r where r.user_id = $5::uuid) as t(topic) ${span}`;

  return {
    ofMember: async ({ member, watched }, { after, upTo, limit }) => {
      const own = [EVERYONE, memberTopic(member), authorTopic(member), ...watched];
      return (await select<Row>(ofMember, [own, after, upTo, limit, member])).map(rowOf);
    },
    ofTopics: async (topics, { after, upTo, limit }) =>
      (await select<Row>(ofTopics, [topics, after, upTo, limit])).map(rowOf),
    followersAmong: async (authors, members) => {
      const followers =
        `select f.followed_id as of, f.follower_id as id from ${s}.follow f ` +
        `where f.followed_id = any($1::uuid[]) and ${unmuted}`;
      if (members.length > FEW) {
        const rows = await select<Link>(`${followers} limit $2`, [authors, members.length]);
        if (rows.length < members.length) {
          const here = new Set(members);
          return byOwner(
            authors,
            rows.filter(({ id }) => here.has(id)),
          );
        }
      }
      const among = `${followers} and f.follower_id = any($2::uuid[])`;
      return byOwner(authors, await select<Link>(among, [authors, members]));
    },
    membersOf: async (rooms) =>
      byOwner(
        rooms,
        await select<Link>(
          `select r.room_id as of, r.user_id as id from ${s}.room_user r where r.room_id = any($1::uuid[])`,
          [rooms],
        ),
      ),
    friendsOf: async (member) => {
      const rows = await select<{ id: string }>(
        `select o.id from ${s}.friendship f cross join lateral ` +
          `(select case when f.requester_id = $1 then f.addressee_id else f.requester_id end as id) o ` +
          `where f.state = 'accepted' and (f.requester_id = $1 or f.addressee_id = $1) and not exists ` +
          `(select 1 from ${s}.block_list b where (b.user_id = $1 and b.blocked_user_id = o.id) ` +
          `or (b.user_id = o.id and b.blocked_user_id = $1))`,
        [member],
      );
      return rows.map(({ id }) => id);
    },
    countersOf: async (posts) => {
      // counters and checkpoint in one statement, so that they are consistent
      const rows = await select<Counted & { readonly id: string | null; readonly position: string }>(
        `select coalesce(own.position, pack.position)::text as position, f.id, ${countsSql} ` +
          `from ${s}.projection pack left join ${s}.projection own on own.name = 'feed' ` +
          `left join ${s}.feed f on f.id = any($1::uuid[]) where pack.name = '${GROUP}'`,
        [posts],
      );
      const counts = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, countsOf(row)]])));
      return { counts, upTo: BigInt(rows[0]?.position ?? 0) };
    },
  };
};
