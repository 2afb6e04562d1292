import { qualified } from '../engine/table.ts';
import {
  answersSql,
  CAPPED,
  FIRST,
  IS_IN_ANSWERS,
  isAble,
  LINE,
  LINE_MARK,
  MEMBER,
  POST,
  POST_MARK,
  RULE_TABLE,
} from './point-count.ts';

/**
 * Points as they were. A later event changes which lines count on an earlier day, so the totals of the past are no sum of
 * present lines: the lines are counted again from their history.
 */

/** SQL: marks until the position in `$1` and the instant in `$2`. */
const UNTIL = 'position <= $1::bigint and at <= $2::timestamptz';

/** SQL: the last value of a column in a group of marks. */
const last = (name: string): string =>
  `(array_agg(${name} order by position desc) filter (where ${name} is not null))[1]`;

/** SQL: the ids of the lines on which the points of the member in `$3` depend. */
const ofMember = (line: string): string =>
  `select id from ${line} where member = $3::uuid union ` +
  `select id from ${line} where post in (select post from ${line} where member = $3::uuid)`;

/**
 * SQL: the tables of a `with` clause that end with `counted`: the lines that counted at a position and an instant, of all
 * members or those that matter to the one in `$3`.
 */
export const pointsThen = (schema: string, among: 'all' | 'member' = 'all'): string => {
  const [line, member, lineMark, postMark] = [LINE, MEMBER, LINE_MARK, POST_MARK].map((name) =>
    qualified(schema, name),
  );
  const isAmong = among === 'all' ? '' : ` and id in (${ofMember(line ?? '')})`;
  return (
    `${RULE_TABLE}, ` +
    `state as (select id, max(position) filter (where day is not null) as position, ${last('undone')} as undone ` +
    `from ${lineMark} where ${UNTIL}${isAmong} group by id), ` +
    'dated as materialized (select l.id, l.rule, l.member, l.other, l.post, l.event, l.item, m.position, m.at, m.day, ' +
    `s.undone from state s join ${lineMark} m on m.id = s.id and m.position = s.position join ${line} l on l.id = s.id), ` +
    `${POST} as materialized (select id, ${last('gone')} as gone, ${last('private')} as private ` +
    `from ${postMark} where ${UNTIL} and id in (select post from dated) group by id), ` +
    `${answersSql('dated', member ?? '')}, ` +
    'line as (select l.id, l.event, l.item, l.at, l.member, l.rule, l.day, l.position, r.points, r.per_day, ' +
    `coalesce(l.other::text, l.id) as other, ${isAble(IS_IN_ANSWERS)} as able from dated l ` +
    `join rule r on r.name = l.rule left join ${POST} p on p.id = l.post left join ${member} o on o.id = l.other ` +
    'where l.member is not null), ' +
    `${FIRST}, ` +
    `capped as (select id, event, item, at, member, position, ${CAPPED} as points from first), ` +
    'counted as (select * from capped where points > 0)'
  );
};
