import type { Touched } from '../engine/projection.ts';
import type { Statement } from '../engine/statements.ts';
import { qualified } from '../engine/table.ts';
import { FLOWS } from './counting.ts';

/**
 * The sums of steps. A step counts under the present role, sport and governorate of its member, so it moves when they
 * change: `figure_member` has both the present ones and the ones that the sums have. The result depends on the rows
 * alone: one batch or many give the same sums.
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

/** SQL: what a step `s` counts under, by its own words or the columns of its member `m`. */
const placeSql = (columns: '' | 'placed_'): string =>
  `coalesce(m.${columns}role, '-') as role, coalesce(s.own_sport, m.${columns}sport, '-') as sport, ` +
  `coalesce(s.own_governorate, m.${columns}governorate, '-') as governorate`;

/** SQL: all steps, each with the role, sport and governorate that it counts under. */
export const placedSteps = (schema: string): string => {
  const { step, member } = namesIn(schema);
  return `(select s.*, ${placeSql('')} from ${step} s left join ${member} m on m.id = s.person) placed`;
};

/** Whether the steps of member `m` are to be moved. */
const IS_MOVED =
  '(m.placed_role, m.placed_sport, m.placed_governorate) is distinct from (m.role, m.sport, m.governorate)';

const newSteps = ({ step, member }: Names, isTouched: string): string =>
  `select s.name, s.day, ${placeSql('')}, s.amount, 1 as steps from ${step} s ` +
  `left join ${member} m on m.id = s.person where s.amount <> 0 ${isTouched}`;

/** The earlier steps of the members in `$3`: what leaves a part of the sums, and what comes to another one. */
const movedSteps = ({ step, member }: Names): readonly string[] =>
  [`${placeSql('placed_')}, -s.amount, -1`, `${placeSql('')}, s.amount, 1`].map(
    (moved) =>
      `select s.name, s.day, ${moved} from ${step} s join ${member} m on m.id = s.person ` +
      `where s.amount <> 0 and m.id = any($3::uuid[]) and ${IS_MOVED} ` +
      'and (s.name, s.position) not in (select * from unnest($1::text[], $2::bigint[]))',
  );

/** Adds changes to the sums of their days and months. */
const sumsSql = ({ cell }: Names, changes: readonly string[]): string =>
  'with change as (select name, day, role, sport, governorate, sum(amount) as amount, sum(steps) as steps from ' +
  `(${changes.join(' union all ')}) c group by 1, 2, 3, 4, 5), ` +
  'sums as (select c.name, g.grain, p.role, p.sport, p.governorate, g.at, ' +
  'sum(c.amount)::bigint as amount, sum(c.steps)::bigint as steps from change c ' +
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

const placedSql = ({ member }: Names, isTouched: string): string =>
  `update ${member} m set placed_role = role, placed_sport = sport, placed_governorate = governorate ` +
  `where ${IS_MOVED} ${isTouched}`;

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
const OF_DAYS = 'and (a.day, a.person) in (select * from unnest($1::date[], $2::uuid[]))';

const FLOW_NAMES: ReadonlySet<string> = new Set(FLOWS);
/** Whether a step, by its key, is one of a number of items: it depends on the item's other steps. */
const isOfItems = (key: string): boolean => !FLOW_NAMES.has(key.slice(0, key.indexOf('\0')));

const itemsOf = ({ step }: Names): string =>
  `select distinct name, item from ${step} s where value is not null ${OF_STEPS}`;

/** The statements for changed steps and members. A new step of a flow only adds, and needs one of them. */
const stepsSql = (
  names: Names,
  steps: readonly string[],
  members: readonly string[],
): readonly Statement[] => {
  const items = steps.filter(isOfItems);
  const keys = columnsOf(steps);
  const added = newSteps(names, OF_STEPS);
  if (items.length + members.length === 0)
    return steps.length > 0 ? [{ text: sumsSql(names, [added]), values: keys }] : [];
  const ids = arrayOf(members);
  return [
    ...(items.length > 0 ? [{ text: amountsSql(names, itemsOf(names)), values: columnsOf(items) }] : []),
    { text: sumsSql(names, [added, ...movedSteps(names)]), values: [...keys, ids] },
    { text: placedSql(names, 'and m.id = any($1::uuid[])'), values: [ids] },
    { text: emptySql(names), values: [] },
  ];
};

/** Items with several steps: the amount of a single one is right from the start. */
const repeatedItems = ({ step }: Names): string =>
  `select name, item from ${step} where value is not null group by name, item having count(*) > 1`;

/** The statements after a batch; null = after all rows of a rebuild. */
export const countSql = (schema: string, touched: Touched | null): readonly Statement[] => {
  const names = namesIn(schema);
  if (touched === null)
    return [
      amountsSql(names, repeatedItems(names)),
      sumsSql(names, [newSteps(names, '')]),
      placedSql(names, ''),
      registersSql(names, ''),
    ].map((text) => ({ text, values: [] }));
  const days = touched(ACTIVE_DAY);
  return [
    ...stepsSql(names, touched(STEP), touched(MEMBER)),
    ...(days.length > 0 ? [{ text: registersSql(names, OF_DAYS), values: columnsOf(days) }] : []),
  ];
};
