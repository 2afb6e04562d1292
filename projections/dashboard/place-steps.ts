import type { Touched } from '../engine/projection.ts';
import type { Statement } from '../engine/statements.ts';
import { qualified } from '../engine/table.ts';
import { FLOWS } from './counting.ts';

/**
 * The sums of steps. Each step counts under the present role, sport and governorate of its member, so it moves when they
 * change. The result depends on the rows alone: one batch or many give the same sums.
 */

export const STEP = 'figure_step';
export const MEMBER = 'figure_member';
export const CELL = 'figure_cell';
export const ACTIVE_DAY = 'active_day';
export const REGISTER = 'active_register';

type Names = Readonly<Record<'step' | 'member' | 'cell' | 'active' | 'register', string>>;

const namesIn = (schema: string): Names => ({
  step: qualified(schema, STEP),
  member: qualified(schema, MEMBER),
  cell: qualified(schema, CELL),
  active: qualified(schema, ACTIVE_DAY),
  register: qualified(schema, REGISTER),
});

/**
 * The change of a number of items is the difference to the item's step before; the first one has it already. What the
 * event doesn't say of member and sport is taken from the item's first step that does. `due`: the items, by name.
 */
const amountsSql = ({ step }: Names, due: string): string =>
  `with due as (${due}), ` +
  'told as (select s.name, s.position, s.value - coalesce(lag(s.value) over w, 0) as amount, ' +
  ['person', 'own_sport', 'own_governorate']
    .map((one) => `(array_agg(s.${one}) filter (where s.${one} is not null) over w)[1] as ${one}`)
    .join(', ') +
  ` from ${step} s join due using (name, item) where s.value is not null ` +
  'window w as (partition by s.name, s.item order by s.position)) ' +
  `update ${step} s set amount = t.amount, person = t.person, own_sport = t.own_sport, ` +
  'own_governorate = t.own_governorate from told t where s.name = t.name and s.position = t.position and ' +
  '(s.amount, s.person, s.own_sport, s.own_governorate) is distinct from ' +
  '(t.amount, t.person, t.own_sport, t.own_governorate)';

/** Adds new steps to the sums, and moves those whose member has changed. */
const sumsSql = ({ step, member, cell }: Names, isTouched: string): string =>
  'with target as (select s.name, s.position, s.day, s.amount, ' +
  's.role as old_role, s.sport as old_sport, s.governorate as old_governorate, ' +
  `coalesce(m.role, '-') as role, coalesce(s.own_sport, m.sport, '-') as sport, ` +
  `coalesce(s.own_governorate, m.governorate, '-') as governorate ` +
  `from ${step} s left join ${member} m on m.id = s.person where true ${isTouched}), ` +
  'moved as (select * from target where (old_role, old_sport, old_governorate) is distinct from ' +
  '(role, sport, governorate)), ' +
  `placed as (update ${step} s set role = t.role, sport = t.sport, governorate = t.governorate ` +
  'from moved t where s.name = t.name and s.position = t.position), ' +
  'changes as (select name, day, role, sport, governorate, sum(amount) as amount, sum(steps) as steps from (' +
  'select name, day, role, sport, governorate, amount, 1 as steps from moved where amount <> 0 ' +
  'union all select name, day, old_role, old_sport, old_governorate, -amount, -1 from moved ' +
  'where amount <> 0 and old_role is not null) c group by 1, 2, 3, 4, 5), ' +
  'sums as (select c.name, g.grain, p.role, p.sport, p.governorate, g.at, ' +
  'sum(c.amount)::bigint as amount, sum(c.steps)::bigint as steps from changes c ' +
  `cross join lateral (values ('D', c.day), ('M', date_trunc('month', c.day)::date)) g(grain, at) ` +
  // the total and the finest part; by month, which many steps share, also each dimension by itself
  `cross join lateral (values ('*', '*', '*', true), (c.role, c.sport, c.governorate, true), ` +
  `(c.role, '*', '*', false), ('*', c.sport, '*', false), ('*', '*', c.governorate, false)) ` +
  `p(role, sport, governorate, daily) where p.daily or g.grain = 'M' ` +
  'group by 1, 2, 3, 4, 5, 6) ' +
  `insert into ${cell} as k (name, grain, role, sport, governorate, at, amount, steps) ` +
  'select name, grain, role, sport, governorate, at, amount, nullif(steps, 0) from sums ' +
  'where amount <> 0 or steps <> 0 on conflict (name, grain, role, sport, governorate, at) do update ' +
  'set amount = k.amount + excluded.amount, ' +
  'steps = nullif(coalesce(k.steps, 0) + coalesce(excluded.steps, 0), 0)';

const emptySql = ({ cell }: Names): string => `delete from ${cell} where steps is null`;

const registersSql = ({ active, register }: Names, isTouched: string): string =>
  `insert into ${register} as k (grain, at, register, rank) ` +
  `select g.grain, g.at, a.register, max(a.rank) from ${active} a ` +
  `cross join lateral (values ('D', a.day), ('M', date_trunc('month', a.day)::date), ` +
  `('Y', date_trunc('year', a.day)::date)) g(grain, at) where true ${isTouched} group by 1, 2, 3 on conflict (grain, at, register) ` +
  'do update set rank = excluded.rank where k.rank < excluded.rank';

const arrayOf = (items: readonly string[]): string => `{${items.join(',')}}`;

/** The columns of two-part keys, as array literals. */
const columnsOf = (keys: readonly string[]): readonly string[] => {
  const parts = keys.map((key) => key.split('\0'));
  return [0, 1].map((at) => arrayOf(parts.map((part) => `"${part[at] ?? ''}"`)));
};

const OF_STEPS = 'and (s.name, s.position) in (select * from unnest($1::text[], $2::bigint[]))';
const ofStepsOrMembers = ({ step }: Names): string =>
  'and (s.name, s.position) in (select * from unnest($1::text[], $2::bigint[]) union ' +
  `select name, position from ${step} where person = any($3::uuid[]))`;
const OF_DAYS = 'and (a.day, a.person) in (select * from unnest($1::date[], $2::uuid[]))';

const FLOW_NAMES: ReadonlySet<string> = new Set(FLOWS);
/** Whether a step, by its key, is one of a number of items: it depends on the item's other steps. */
const isOfItems = (key: string): boolean => !FLOW_NAMES.has(key.slice(0, key.indexOf('\0')));

const itemsOf = ({ step }: Names): string =>
  `select distinct name, item from ${step} s where value is not null ${OF_STEPS}`;

/** Items with several steps: the amount of a single one is right from the start. */
const repeatedItems = ({ step }: Names): string =>
  `select name, item from ${step} where value is not null group by name, item having count(*) > 1`;

/** The statements for changed steps and members. A new step of a flow only adds, and needs one of them. */
const stepsSql = (
  names: Names,
  steps: readonly string[],
  members: readonly string[],
): readonly Statement[] => {
  const items = steps.filter(isOfItems);
  const keys = columnsOf(steps);
  if (items.length + members.length === 0)
    return steps.length > 0 ? [{ text: sumsSql(names, OF_STEPS), values: keys }] : [];
  return [
    ...(items.length > 0 ? [{ text: amountsSql(names, itemsOf(names)), values: columnsOf(items) }] : []),
    { text: sumsSql(names, ofStepsOrMembers(names)), values: [...keys, arrayOf(members)] },
    { text: emptySql(names), values: [] },
  ];
};

/** The statements after a batch; null = after all rows of a rebuild. */
export const countSql = (schema: string, touched: Touched | null): readonly Statement[] => {
  const names = namesIn(schema);
  if (touched === null)
    return [amountsSql(names, repeatedItems(names)), sumsSql(names, ''), registersSql(names, '')].map(
      (text) => ({
        text,
        values: [],
      }),
    );
  const days = touched(ACTIVE_DAY);
  return [
    ...stepsSql(names, touched(STEP), touched(MEMBER)),
    ...(days.length > 0 ? [{ text: registersSql(names, OF_DAYS), values: columnsOf(days) }] : []),
  ];
};
