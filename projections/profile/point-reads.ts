import createKnex, { type Knex } from 'knex';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { MOST_LINES } from '../../domain/profile/points/levels.ts';
import { RULE_NAMES, ruleOf, type RuleName } from '../../domain/profile/points/rules.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import { qualified } from '../engine/table.ts';
import { ruleSql } from '../resources/access.ts';
import { decodeCursor, encodeCursor } from '../resources/cursor.ts';
import { reached, type AskedOptions } from '../resources/referrers.ts';
import { isAnswered, LINE, MEMBER, POST } from './point-count.ts';

/** A line of a member's points. */
export type PointLine = {
  readonly id: string;
  readonly rule: RuleName;
  /** The event that gave it: its type, its item and its position in the log. */
  readonly event: string;
  readonly item: string;
  readonly position: string;
  /** The thing or person whose page it leads to. */
  readonly about: string | null;
  readonly at: string;
  /** The day in Egypt. */
  readonly day: string;
  readonly points: number;
  /** It was taken back: withdrawn, removed, hidden or made private, or it waits for the staff. */
  readonly undone: boolean;
  /** The account of the other person was not a day old. */
  readonly new: boolean;
  /** It is a post that no member with a settled account has answered. */
  readonly unanswered: boolean;
};

/** Lines of a rule that count: of one day, and of all days up to the most that a badge needs. */
export type RuleCount = { readonly rule: RuleName; readonly today: number; readonly lines: number };

/** A member of a leaderboard. */
export type Ranked = { readonly id: string; readonly total: number; readonly rank: number };

/** The members of a leaderboard: all or the caller's friends; of one sport or all, of one governorate or all. */
export type Board = {
  readonly among: 'all' | 'friends';
  readonly sport?: string | undefined;
  readonly governorate?: string | undefined;
};

export type PointReads = {
  totalOf(member: string): Promise<number>;
  countsOf(member: string, day: string): Promise<readonly RuleCount[]>;
  linesOf(wanted: {
    readonly member: string;
    readonly limit: number;
    readonly cursor?: string | undefined;
  }): Promise<Result<{ readonly items: readonly PointLine[]; readonly nextCursor: string | null }>>;
  /**
   * A member's total; null unless the member shows it to the actor. Undefined if the actor may not see the member. `year`:
   * the present one.
   */
  shownTotal(member: string, actor: Actor, year: number): Promise<number | null | undefined>;
  /** A page of a leaderboard. */
  board(
    wanted: Board & {
      readonly actor: Actor;
      readonly year: number;
      readonly limit: number;
      readonly cursor?: string | undefined;
    },
  ): Promise<Result<{ readonly items: readonly Ranked[]; readonly nextCursor: string | null }>>;
  /** The actor's own place; null beyond {@link MOST_AHEAD}, or without points. */
  placeOf(wanted: Board & { readonly actor: Actor; readonly year: number }): Promise<number | null>;
  /** For each of these lines that counts, its member's total. `upTo`: the position that the result must include. */
  readonly totalsOf: (
    lines: readonly string[],
    upTo: bigint,
  ) => Promise<readonly { readonly line: string; readonly id: string; readonly total: number }[]>;
};

/** Farther places are not counted. */
export const MOST_AHEAD = 1000;

/** Places of a page and the next one, in the statement itself: Postgres plans for them. */
const MOST_PLACES = 101;

/** Friends on a leaderboard. */
const MOST_FRIENDS = 500;

const ORDER = '-position';
const RFC_3339 = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const ADULT_AT = 18;

const RULE_ROWS = RULE_NAMES.map((name) => {
  const { perDay, settled = false, answered = false } = ruleOf(name);
  return `('${name}', ${perDay}, ${settled}, ${answered})`;
}).join(', ');
const RULES_AS = `(values ${RULE_ROWS}) r(name, per_day, settled, answered)`;

/** SQL: whether a member `t` with player profile `p` may be under 18, as `domain/social/minors.ts` decides. */
const MAY_BE_MINOR =
  `case when greatest(t.born_in, p.born_in) is not null then :year - greatest(t.born_in, p.born_in) <= ${ADULT_AT} ` +
  `else coalesce(t.role = 'PLAYER', false) or p.id is not null end`;

const IS_FRIEND =
  `exists (select 1 from :schema:.friendship f where f.state = 'accepted' and ` +
  '((f.requester_id = t.id and f.addressee_id = :actor::uuid) or (f.addressee_id = t.id and f.requester_id = :actor::uuid)))';

/** SQL: whether a member shows points to the actor. Minors show them to friends at most. */
const SHOWS =
  `(t.id = :actor::uuid or (coalesce(t.level_for, 'everyone') <> 'nobody' and ` +
  `((coalesce(t.level_for, 'everyone') = 'everyone' and not (${MAY_BE_MINOR})) or ${IS_FRIEND})))`;

const PERSON = 'join :schema:."user" t on t.id = m.id left join :schema:.player p on p.user_id = t.id';

const friends = (side: string, other: string): string =>
  `(select ${other} as id from :schema:.friendship where ${side} = :actor::uuid and state = 'accepted' limit ${MOST_FRIENDS})`;

const AMONG_FRIENDS =
  `m.id in (${friends('requester_id', 'addressee_id')} union ${friends('addressee_id', 'requester_id')} ` +
  'union select :actor::uuid)';

const isOn = ({ among, sport, governorate }: Board): string =>
  [
    'm.total > 0',
    ...(sport === undefined ? [] : ['m.sport = :sport']),
    ...(governorate === undefined ? [] : ['m.governorate = :governorate']),
    ...(among === 'friends' ? [AMONG_FRIENDS] : []),
  ].join(' and ');
const shapeOf = ({ among, sport, governorate }: Board, actor: Actor): string =>
  `${among} ${sport !== undefined} ${governorate !== undefined} ${standingOf(actor)}`;
const filters = { sport: slot('the sport'), governorate: slot('the governorate') };
const valuesOf = ({ sport, governorate }: Board, actor: Actor, year: number) => ({
  'the actor': actor.id,
  'the year': year,
  'the sport': sport,
  'the governorate': governorate,
});

/** The end of a page of a leaderboard: its last total and member, their rank, and the number of places up to there. */
type PlaceBefore = {
  readonly total: number;
  readonly id: string;
  readonly rank: number;
  readonly places: number;
};

const BOARD_ORDER = '-total';
const BEFORE = /^(\d{1,15}) (\d{1,9}) (\d{1,9})$/;

const beforeIn = (cursor: string): PlaceBefore | null => {
  const [value, id = ''] = decodeCursor(cursor, BOARD_ORDER, 'text') ?? [];
  const [, ...found] = BEFORE.exec(String(value)) ?? [];
  const [total, rank, places] = found.map(Number);
  return total === undefined || rank === undefined || places === undefined
    ? null
    : { total, id, rank, places };
};

const cursorAfter = ({ total, id, rank, places }: PlaceBefore): string =>
  encodeCursor(BOARD_ORDER, [`${total} ${rank} ${places}`, id]);

/** Equal totals share a place, and the next one is skipped. */
const ranked = (
  rows: readonly { readonly id: string; readonly total: number }[],
  before: PlaceBefore | null,
): readonly Ranked[] => {
  let last = { total: before?.total ?? -1, rank: before?.rank ?? 0 };
  return rows.map(({ id, total }, at) => {
    if (total !== last.total) last = { total, rank: (before?.places ?? 0) + at + 1 };
    return { id, ...last };
  });
};

/** One look along an index for each rule. Their names are literals, so that Postgres plans for each of them. */
const countsSql = (line: string): string =>
  RULE_NAMES.map((name) => {
    const ofRule = `select 1 from ${line} where member = $1 and rule = '${name}' and points > 0`;
    const { perDay } = ruleOf(name);
    return (
      `select '${name}' as rule, (select count(*) from (${ofRule} and day = $2 limit ${perDay}) d)::int as today, ` +
      `(select count(*) from (${ofRule} limit ${MOST_LINES}) a)::int as lines`
    );
  }).join(' union all ');

export const pointReadsOf = (options: AskedOptions): PointReads => {
  const { reader, schema, registry } = options;
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const [line, member, post] = [LINE, MEMBER, POST].map((name) => qualified(schema, name));
  const user = registry.kind('user');

  const raw = (sql: string, actor: Actor, more: Readonly<Record<string, Knex.RawBinding>> = {}): Knex.Raw =>
    knex.raw(sql, {
      schema,
      actor: slot('the actor'),
      year: slot('the year'),
      visible: ruleSql({ knex, schema, registry }, user, user.resource.read, anyOfStanding(actor)),
      ...more,
    });

  return {
    totalOf: async (id) => {
      const [row] = await reader.read<{ total: number }>('key', {
        text: `select total::double precision as total from ${member} where id = $1`,
        values: [id],
      });
      return row?.total ?? 0;
    },
    countsOf: (id, day) => reader.read<RuleCount>('list', { text: countsSql(line ?? ''), values: [id, day] }),
    linesOf: async ({ member: id, limit, cursor }) => {
      const from = cursor === undefined ? null : decodeCursor(cursor, ORDER, 'bigint');
      if (cursor !== undefined && !from) return refuse('bad_cursor');
      const rows = await reader.read<PointLine>('list', {
        text:
          `select l.id, l.rule, l.event, l.item, l.position::text as position, l.about, ` +
          `to_char(l.at at time zone 'UTC', '${RFC_3339}') as at, l.day::text as day, ` +
          `l.points::double precision as points, l.undone or coalesce(o.gone or o.private, false) as undone, ` +
          `r.settled and l.other is not null and coalesce(p.since >= l.at - interval '1 day', true) as new, ` +
          `l.points = 0 and r.answered and not ${isAnswered(schema)} as unanswered ` +
          `from ${line} l join ${RULES_AS} on r.name = l.rule left join ${member} p on p.id = l.other ` +
          `left join ${post} o on o.id = l.post ` +
          // a line with oneself never counts
          `where l.member = $1 and l.other is distinct from l.member and l.position < $2 ` +
          `order by l.position desc limit $3`,
        values: [id, from?.[0] ?? Number.MAX_SAFE_INTEGER, limit + 1],
      });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const hasMore = rows.length > limit && last;
      return ok({
        items,
        nextCursor: hasMore ? encodeCursor(ORDER, [Number(last.position), last.item]) : null,
      });
    },
    shownTotal: async (id, actor, year) => {
      const [row] = await read<{ total: number | null }>(
        'key',
        `points shown ${standingOf(actor)}`,
        () =>
          raw(
            `select case when ${SHOWS} then m.total::double precision end as total ` +
              `from :schema:.${MEMBER} m ${PERSON} where m.id = :person::uuid and :visible`,
            actor,
            { person: slot('the person') },
          ),
        { 'the actor': actor.id, 'the year': year, 'the person': id },
      );
      return row?.total;
    },
    board: async ({ actor, year, limit, cursor, ...of }) => {
      const before = cursor === undefined ? null : beforeIn(cursor);
      if (cursor !== undefined && !before) return refuse('bad_cursor');
      const isAfter = before ? ' and (m.total, m.id) < (:total, :last::uuid)' : '';
      const rows = await read<{ readonly id: string; readonly total: number }>(
        'list',
        `leaderboard ${before !== null} ${shapeOf(of, actor)}`,
        () =>
          raw(
            `select m.id, m.total::double precision as total ` +
              `from (select m.id, m.total from :schema:.${MEMBER} m ${PERSON} ` +
              `where ${isOn(of)}${isAfter} and :visible and ${SHOWS} ` +
              `order by m.total desc, m.id desc limit ${MOST_PLACES}) m ` +
              'order by m.total desc, m.id desc limit :limit',
            actor,
            { ...filters, limit: slot('the limit'), total: slot('the total'), last: slot('the last') },
          ),
        {
          ...valuesOf(of, actor, year),
          'the limit': limit + 1,
          'the total': before?.total,
          'the last': before?.id,
        },
      );
      const items = ranked(rows.slice(0, limit), before);
      const last = items.at(-1);
      const more = rows.length > limit && last;
      return ok({
        items,
        nextCursor: more ? cursorAfter({ ...last, places: (before?.places ?? 0) + items.length }) : null,
      });
    },
    placeOf: async ({ actor, year, ...of }) => {
      const [row] = await read<{ ahead: number }>(
        'list',
        `place ${shapeOf(of, actor)}`,
        () =>
          raw(
            `select (select count(*) from (select 1 from :schema:.${MEMBER} m ${PERSON} ` +
              `where ${isOn(of)} and m.total > me.total and :visible and ${SHOWS} limit ${MOST_AHEAD}) a)::int as ahead ` +
              `from :schema:.${MEMBER} me where me.id = :actor::uuid and me.total > 0` +
              (of.sport === undefined ? '' : ' and me.sport = :sport') +
              (of.governorate === undefined ? '' : ' and me.governorate = :governorate'),
            actor,
            filters,
          ),
        valuesOf(of, actor, year),
      );
      return row === undefined || row.ahead >= MOST_AHEAD ? null : row.ahead + 1;
    },
    totalsOf: async (lines, upTo) => {
      await reached(options, 'points', upTo);
      return reader.read('list', {
        text:
          `select l.id as line, m.id, m.total::double precision as total from ${line} l join ${member} m on m.id = l.member ` +
          'where l.id = any($1::text[]) and l.points > 0',
        values: [lines],
      });
    },
  };
};
