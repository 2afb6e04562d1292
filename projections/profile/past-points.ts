import { qualified } from '../engine/table.ts';
import {
  ANSWERING,
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
  wasSettled,
} from './point-count.ts';

/**
 * Points as they were. A later event changes which lines count on an earlier day, so the totals of the past are no sum of
 * present lines: the lines of a changed group are counted again from their history. A group is the lines of a member, a
 * rule and a day.
 */

/** SQL: lines or marks until the position in `$1` and the instant in `$2`. */
const until = (of: string): string => `${of}.position <= $1::bigint and ${of}.at <= $2::timestamptz`;

const tablesIn = (schema: string) => {
  const of = (name: string): string => qualified(schema, name);
  return {
    line: of(LINE),
    member: of(MEMBER),
    lineMark: of(LINE_MARK),
    postMark: of(POST_MARK),
  };
};

/** SQL: joins the last mark `as` of an id then. The limit keeps the planner at a look along the key for each id. */
const lastMark = (marks: string, id: string, as: string, where = 'true'): string =>
  `cross join lateral (select m.* from ${marks} m where m.id = ${id} and ${until('m')} and ${where} ` +
  `order by m.position desc limit 1) ${as}`;

/** SQL: the last value of a column in the marks of a post then. */
const lastOfPost = (postMark: string, name: string): string =>
  `(select m.${name} from ${postMark} m where m.id = p.id and ${until('m')} and m.${name} is not null ` +
  `order by m.position desc limit 1) as ${name}`;

/** SQL: joins the lines `l` of a post, by a look along the index for each post. */
const linesOfPost = (line: string, id: string): string =>
  `cross join lateral (select l.* from ${line} l where l.post = ${id} offset 0) l`;

/** SQL: the lines on which the points of the member in `$3` depend. */
const ofMember = (line: string): string =>
  `select id from ${line} where member = $3::uuid union ` +
  `select id from ${line} where post in (select post from ${line} where member = $3::uuid)`;

/** SQL: the tables of a `with` clause that end with `counted`: of the lines in `among`, those that counted then. */
const countedThen = (schema: string, among: string): string => {
  const { line, member, lineMark, postMark } = tablesIn(schema);
  return (
    'dated as materialized (select l.id, l.rule, l.member, l.other, l.post, l.event, l.item, d.position, d.at, d.day, ' +
    `s.undone from (${among}) a ${lastMark(lineMark, 'a.id', 'd', 'm.day is not null')} ` +
    `${lastMark(lineMark, 'a.id', 's')} ` +
    `cross join lateral (select l.* from ${line} l where l.id = a.id limit 1) l), ` +
    `${POST} as materialized (select p.id, ${lastOfPost(postMark, 'gone')}, ${lastOfPost(postMark, 'private')} ` +
    'from (select distinct post as id from dated) p), ' +
    `${answersSql('dated', member)}, ` +
    'line as (select l.id, l.event, l.item, l.at, l.member, l.rule, l.day, l.position, r.points, r.per_day, ' +
    `coalesce(l.other::text, l.id) as other, ${isAble(IS_IN_ANSWERS)} as able from dated l ` +
    `join rule r on r.name = l.rule left join ${POST} p on p.id = l.post left join ${member} o on o.id = l.other ` +
    'where l.member is not null), ' +
    `${FIRST}, ` +
    `capped as (select id, event, item, at, member, rule, day, position, ${CAPPED} as points from first), ` +
    'counted as (select * from capped where points > 0)'
  );
};

/**
 * SQL: the tables of a `with` clause that end with `counted`: the lines of the member in `$3` that counted at the position
 * in `$1` and the instant in `$2`, among other lines.
 */
export const pointsThen = (schema: string): string =>
  `${RULE_TABLE}, ${countedThen(schema, ofMember(tablesIn(schema).line))}`;

/**
 * SQL: `due`, the groups of then in which a later event changed something: a
 * line was made, made again, undone or redone, a post was hidden, shown or made private, or the only answer to a post
 * came or went.
 */
const dueGroups = (schema: string): string => {
  const { line, member, lineMark, postMark } = tablesIn(schema);
  const isLate = (of: string): string => `not (${until(of)})`;
  const group = 'select l.member, l.rule, l.day';
  // the case keeps the planner at a look along the index for each post: it can't know how few there are
  const keepsAnswer =
    `case when exists (select 1 from ${line} a join ${member} by on by.id = a.other where a.post = l.post ` +
    `and a.rule in (${ANSWERING}) and ${until('a')} and not a.undone and a.other <> a.member ` +
    `and ${wasSettled('by', 'a')} and not exists (select 1 from ${lineMark} m where m.id = a.id and m.day is null ` +
    `and ${isLate('m')}) offset 0) then true else false end`;
  const day = `($2::timestamptz at time zone 'Africa/Cairo')::date`;
  return (
    'late as materialized (select l.id, l.member, l.rule, l.day, l.made ' +
    `from ${line} l where ${isLate('l')} and (l.made > 1 or l.day <= ${day})), ` +
    `changed as materialized (select m.id from ${lineMark} m where m.day is null and ${isLate('m')} union ` +
    'select id from late where made > 1), ' +
    `changed_line as materialized (select l.* from changed c ` +
    `cross join lateral (select l.* from ${line} l where l.id = c.id and (l.made > 1 or ${until('l')}) limit 1) l), ` +
    `known_post as materialized (select distinct m.id from ${postMark} m where ${until('m')}), ` +
    `changed_post as materialized (select distinct m.id from ${postMark} m where ${isLate('m')} ` +
    'and m.id in (select id from known_post)), ' +
    `changed_answer as materialized (select distinct l.post from (` +
    `select l.post from ${line} l where l.rule in (${ANSWERING}) and ${isLate('l')} union all ` +
    `select l.post from changed_line l where l.rule in (${ANSWERING})) l where l.post in (select id from known_post)), ` +
    'due as materialized (select distinct l.member, l.rule, l.day from (' +
    `select l.member, l.rule, d.day from changed_line l ${lastMark(lineMark, 'l.id', 'd', 'm.day is not null')} ` +
    `union all ${group} from late l where l.day <= ${day} ` +
    `union all ${group} from changed_post p ${linesOfPost(line, 'p.id')} where ${until('l')} ` +
    `union all ${group} from changed_answer p ${linesOfPost(line, 'p.post')} ` +
    `where ${until('l')} and l.rule = 'post' and not ${keepsAnswer}` +
    ') l where l.member is not null)'
  );
};

/**
 * SQL: the tables of a `with` clause that end with `totals`: the points of each member at the position in `$1` and the
 * instant in `$2`. Lines of then have the points of now, but those of changed groups are counted again.
 */
export const totalsThen = (schema: string): string => {
  const { line } = tablesIn(schema);
  return (
    `${RULE_TABLE}, ${dueGroups(schema)}, ` +
    `due_line as materialized (select l.id, l.rule, l.post, l.member, l.points from due d cross join lateral (` +
    `select l.* from ${line} l where l.member = d.member and l.rule = d.rule and l.day = d.day and ${until('l')} ` +
    'offset 0) l), ' +
    'among as materialized (select id from due_line union select id from changed_line union ' +
    `select l.id from (select post from due_line where rule = 'post' union select post from changed_line ` +
    `where rule = 'post') p ${linesOfPost(line, 'p.post')}), ` +
    `${countedThen(schema, 'select id from among')}, ` +
    'totals as (select member, sum(points) as total from (' +
    `select l.member, l.points from ${line} l where l.points > 0 and ${until('l')} ` +
    'union all select member, -points from due_line where points > 0 ' +
    'union all select c.member, c.points from counted c join due d on d.member = c.member and d.rule = c.rule ' +
    'and d.day = c.day) p group by member)'
  );
};
