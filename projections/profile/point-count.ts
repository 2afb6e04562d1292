import { ANSWERS, lineOfPost, OF_POST } from '../../domain/profile/points/marks.ts';
import { RULE_NAMES, ruleOf } from '../../domain/profile/points/rules.ts';
import type { Touched } from '../engine/projection.ts';
import type { Statement } from '../engine/statements.ts';
import { qualified } from '../engine/table.ts';

/**
 * Which lines count, and the totals. Of a member's lines of a rule on a day, the first ones count, up to the cap and once
 * for each other person. A group of lines is counted again when one of its lines or posts has changed.
 */

export const LINE = 'point_line';
export const POST = 'point_post';
export const MEMBER = 'point_member';
/** The history of lines and posts. */
export const LINE_MARK = 'point_line_mark';
export const POST_MARK = 'point_post_mark';

/** The rules as rows. */
const RULE_ROWS = RULE_NAMES.map((name) => {
  const { points, perDay, settled = false, answered = false } = ruleOf(name);
  return `('${name}', ${points}, ${perDay}, ${settled}, ${answered})`;
}).join(', ');

/** SQL list of the rules of which the post's author is the member, or the other person. */
const ofAuthor = (side: 'to' | 'with'): string =>
  RULE_NAMES.filter((name) => ruleOf(name).pairs.some((pair) => pair[side] === OF_POST))
    .map((name) => `'${name}'`)
    .join(', ');

/** Completes the persons of lines with the author of their post. */
const personsSql = (schema: string, isTouched: string): string =>
  `update ${qualified(schema, LINE)} l set ` +
  `member = case when l.rule in (${ofAuthor('to')}) then p.author else l.member end, ` +
  `other = case when l.rule in (${ofAuthor('with')}) then p.author else l.other end ` +
  `from ${qualified(schema, POST)} p where p.id = l.post and ${isTouched} and ` +
  `((l.member is null and l.rule in (${ofAuthor('to')})) or (l.other is null and l.rule in (${ofAuthor('with')})))`;

/** SQL: the rules as a table. */
export const RULE_TABLE = `rule(name, points, per_day, settled, answered) as (values ${RULE_ROWS})`;

/** SQL list of the rules whose lines answer a post. */
export const ANSWERING = ANSWERS.map((name) => `'${name}'`).join(', ');

/** SQL: whether the account of person `of` was a day old at the time of a line. */
export const wasSettled = (of: string, line: string): string => `${of}.since < ${line}.at - interval '1 day'`;

/** SQL: whether a settled member has answered the post of line `l`. */
export const isAnswered = (schema: string): string =>
  `exists (select 1 from ${qualified(schema, LINE)} a join ${qualified(schema, MEMBER)} by on by.id = a.other ` +
  `where a.post = l.post and a.rule in (${ANSWERING}) and not a.undone and a.other <> l.member ` +
  `and ${wasSettled('by', 'a')})`;

/** SQL: the answered posts of some lines, each with the least and the most of the ids of those who answered it. */
export const answersSql = (line: string, member: string): string =>
  `answer as materialized (select a.post, min(a.other::text) as least, max(a.other::text) as most ` +
  `from ${line} a join ${member} by on by.id = a.other ` +
  `where a.rule in (${ANSWERING}) and not a.undone and ${wasSettled('by', 'a')} group by a.post)`;

/** SQL: the same as {@link isAnswered} by two hashed sets: a count of all lines runs before the indexes exist. */
export const IS_IN_ANSWERS =
  'l.post in (select post from answer) and ' +
  '(l.post, l.member::text) not in (select post, least from answer where least = most)';

/** SQL: whether line `l` of rule `r` may count, with its post `p` and its other person `o`. */
export const isAble = (answered: string): string =>
  'not l.undone and not coalesce(p.gone or p.private, false) and l.other is distinct from l.member ' +
  `and (not r.settled or l.other is null or coalesce(${wasSettled('o', 'l')}, false)) ` +
  `and (not r.answered or ${answered})`;

/** SQL: of `line`, with whether each is the first of its other person on its day. */
export const FIRST =
  // Windows, not joins: the planner can't know how many lines are able, and joined them by a nested loop.
  'first as (select *, able and row_number() over ' +
  '(partition by member, rule, day, able, other order by position) = 1 as first from line)';

/** SQL: the points of a line of `first`, with the cap of its day. */
export const CAPPED =
  'case when first and count(*) filter (where first) over ' +
  '(partition by member, rule, day order by position rows unbounded preceding) <= per_day then points else 0 end';

/**
 * A line that counts for nothing changes nothing if it may not count, or stands after all that count in a full group. So a
 * further reaction to a popular post, and each reaction of a new account, costs one look along an index.
 */
const mayMatter = (schema: string): string =>
  `not (l.points = 0 and l.counted_on is null and (not (${isAble(isAnswered(schema))}) or ` +
  `l.position > coalesce((select case when count(*) >= r.per_day ` +
  `then max(f.position) end from ${qualified(schema, LINE)} f where f.member = l.member and f.rule = l.rule and f.day = l.day ` +
  `and f.points > 0), l.position)))`;

const pointsSql = (schema: string, touched: string | null): string => {
  const [line, post, member] = [LINE, POST, MEMBER].map((name) => qualified(schema, name));
  const withPersons = `left join ${post} p on p.id = l.post left join ${member} o on o.id = l.other`;
  const [answers, answered] =
    touched === null
      ? [`${answersSql(line ?? '', member ?? '')}, `, IS_IN_ANSWERS]
      : ['', isAnswered(schema)];
  return (
    `with ${RULE_TABLE}, ${answers}` +
    'due as (select distinct l.member, l.rule, d.day ' +
    `from ${line} l join rule r on r.name = l.rule ${withPersons} ` +
    'cross join lateral (values (l.day), (l.counted_on)) d(day) ' +
    `where l.member is not null and d.day is not null` +
    (touched === null ? '), ' : ` and ${touched} and ${mayMatter(schema)}), `) +
    'line as (select l.id, l.member, l.rule, l.day, l.position, l.points as former, l.counted_on, r.points, r.per_day, ' +
    `coalesce(l.other::text, l.id) as other, ${isAble(answered)} as able ` +
    `from due join ${line} l using (member, rule, day) join rule r on r.name = l.rule ${withPersons}), ` +
    `${FIRST}, ` +
    `counted as (select id, member, day, former, counted_on, ${CAPPED} as points from first), ` +
    'changed as (select *, case when points > 0 then day end as counts_on from counted ' +
    'where points <> former or counted_on is distinct from case when points > 0 then day end), ' +
    `written as (update ${line} l set points = c.points, counted_on = c.counts_on from changed c where c.id = l.id), ` +
    'sums as (select member, sum(points - former)::bigint as amount from changed group by member) ' +
    `update ${member} m set total = m.total + s.amount from sums s where s.member = m.id and s.amount <> 0`
  );
};

/**
 * The lines in `$1`, those of the posts in `$2`, and those of answered posts, where the answer may change whether the post
 * counts: a further one to a post that counts changes nothing.
 */
const touchedSql = (schema: string): string => {
  const [line, member] = [LINE, MEMBER].map((name) => qualified(schema, name));
  return (
    `l.id in (select id from ${line} where id = any($1::text[]) union ` +
    `select id from ${line} where post = any($2::uuid[]) union ` +
    `select own.id from ${line} a join ${member} by on by.id = a.other ` +
    `join ${line} own on own.id = '${lineOfPost("' || a.post || '")}' ` +
    `where a.id = any($1::text[]) and a.rule in (${ANSWERING}) and ` +
    `case when own.points > 0 then a.undone else not a.undone and ${wasSettled('by', 'a')} end)`
  );
};

/** The statements after a batch. */
export const countSql = (schema: string, touched: Touched | null): readonly Statement[] => {
  if (touched === null)
    return [
      { text: personsSql(schema, 'true'), values: [] },
      { text: pointsSql(schema, null), values: [] },
    ];
  const [lines, posts] = [touched(LINE), touched(POST)];
  if (lines.length === 0 && posts.length === 0) return [];
  const values = [`{${lines.join(',')}}`, `{${posts.join(',')}}`];
  return [personsSql(schema, touchedSql(schema)), pointsSql(schema, touchedSql(schema))].map((text) => ({
    text,
    values,
  }));
};
