import type { Knex } from 'knex';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import {
  isFull,
  permits,
  reachesAll,
  theSystem,
  type Actor,
  type Atom,
  type Reachable,
  type Rule,
} from '../../domain/kit/rules.ts';
import { fieldRule } from '../../domain/kit/visible.ts';
import { columnName } from './from-resource.ts';

/**
 * An access rule as a SQL predicate: the second implementation of `domain/kit/rules.ts`; a property test compares them.
 * `t` is the alias of the kind's own table; `schema` is the schema of the read models.
 */
export type RuleReader = { readonly knex: Knex; readonly schema: string; readonly registry: Registry };

/** True for the rows that the actor may see. */
export const ruleSql = (reader: RuleReader, kind: Kind, rule: Rule, actor: Actor | null): Knex.Raw => {
  const { knex } = reader;
  const sqlOf = (atoms: readonly Atom[]) => atoms.map((atom) => atomSql(reader, kind, atom, actor));
  const { rest, guarded } = byReachable(rule);
  const parts = guarded.map(({ reachable, alternatives }) =>
    knex.raw('(? and ?)', [anyOf(knex, sqlOf(alternatives)), atomSql(reader, kind, reachable, actor)]),
  );
  return anyOf(knex, [...sqlOf(rest), ...parts]);
};

/**
 * Groups the atoms of a rule by their `reachable` atom r: (a and r) or (b and r) becomes (a or b) and r. The subqueries of
 * r then occur once in the plan.
 */
const byReachable = (rule: Rule) => {
  const rest: Atom[] = [];
  const guarded = new Map<string, { readonly reachable: Reachable; readonly alternatives: Atom[] }>();
  for (const atom of rule) {
    const reachable = atom.kind === 'all' ? atom.atoms.find(isReachableAtom) : undefined;
    if (atom.kind !== 'all' || !reachable) {
      rest.push(atom);
      continue;
    }
    const key = JSON.stringify(reachable);
    const group = guarded.get(key) ?? { reachable, alternatives: [] };
    guarded.set(key, group);
    group.alternatives.push({ ...atom, atoms: atom.atoms.filter((one) => one !== reachable) });
  }
  return { rest, guarded: [...guarded.values()] };
};

const isReachableAtom = (atom: Atom): atom is Reachable => atom.kind === 'reachable';

/** True for the rows whose given fields the actor may see: the fields of a filter, sort or facet. */
export const fieldsSql = (
  reader: RuleReader,
  kind: Kind,
  fields: Iterable<string>,
  actor: Actor | null,
): readonly Knex.Raw[] =>
  [...new Set(fields)].flatMap((field) => {
    const rule = fieldRule(kind, field);
    return rule ? [ruleSql(reader, kind, rule, actor)] : [];
  });

/**
 * The kinds whose items determine access to items of a kind, including the kind itself. Events of other kinds never change
 * the result of its read rule for the same actor.
 */
export const decidingKinds = (registry: Registry, kind: Kind): ReadonlySet<string> => {
  const found = new Set<string>();
  // `found` can contain a kind whose rule was not read yet, because another rule names one of its persons
  const entered = new Set<string>();
  const enter = (one: Kind): void => {
    if (entered.has(one.name)) return;
    entered.add(one.name);
    found.add(one.name);
    for (const atom of one.resource.read) look(one, atom);
  };
  const addRelation = (is: 'friendship' | 'block'): void => {
    const relation = registry.relation(is);
    if (relation) found.add(relation.name);
  };
  const look = (one: Kind, atom: Atom): void => {
    switch (atom.kind) {
      case 'friendOf':
        return addRelation('friendship');
      case 'notBlocked':
        return addRelation('block');
      case 'related': {
        const ref = one.facts[`${atom.path.split('.')[0] ?? ''}Id`]?.ref;
        return void (ref && found.add(ref.resource));
      }
      case 'linkedBy':
        return void found.add(atom.path.split('.')[0] ?? '');
      case 'reachable':
        return kindsOfReachable(registry, one, atom).forEach((name) => found.add(name));
      case 'visibleVia': {
        const ref = one.facts[atom.field]?.ref;
        return ref && enter(registry.kind(ref.resource));
      }
      case 'all':
        return atom.atoms.forEach((each) => look(one, each));
      case 'anyone':
      case 'visitor':
      case 'system':
      case 'member':
      case 'full':
      case 'owner':
      case 'party':
      case 'role':
      case 'admin':
      case 'inState':
      case 'where':
      case 'audience':
        return;
      default: {
        const never: never = atom;
        return never;
      }
    }
  };
  enter(kind);
  return found;
};

/** The kinds that determine whether a block or a suspension restricts access. */
const kindsOfReachable = (
  registry: Registry,
  kind: Kind,
  { persons, maker }: Reachable,
): readonly string[] => {
  const blocks = persons.length > 0 ? registry.relation('block') : undefined;
  const accounts = maker === null ? undefined : registry.persons;
  return [
    ...[blocks, accounts].flatMap((one) => one?.name ?? []),
    ...persons.flatMap((path) => {
      const [field = '', of] = path.split('.');
      return (of !== undefined && kind.facts[field]?.ref?.resource) || [];
    }),
  ];
};

const anyOf = (knex: Knex, parts: readonly Knex.Raw[]): Knex.Raw =>
  knex.raw(`(${parts.map(() => '?').join(' or ') || 'false'})`, [...parts]);

const column = (field: string): string => `t.${columnName(field)}`;

/** The person id at the end of a path such as `jobId.employerId`. */
const personSql = ({ knex, schema }: RuleReader, kind: Kind, path: string): Knex.Raw => {
  const [field = '', of] = path.split('.');
  const ref = kind.facts[field]?.ref;
  if (of === undefined || !ref) return knex.raw('??', [column(field)]);
  return knex.raw('(select n.?? from ??.?? n where n.id = ??)', [
    columnName(of),
    schema,
    columnName(ref.resource),
    column(field),
  ]);
};

/**
 * No block between the actor and an item's persons, and no suspended maker. The actor's blocks are read once for each
 * statement. Most actors have none, so the paths to persons are rarely evaluated.
 */
const reachSql = (
  reader: RuleReader,
  kind: Kind,
  { persons, maker }: Reachable,
  actor: Actor | null,
): Knex.Raw => {
  const { knex, schema, registry } = reader;
  if (reachesAll(actor)) return knex.raw('true');
  const parts: Knex.Raw[] = [];
  const accounts = registry.persons;
  if (maker !== null && accounts) {
    const isMaker = actor === null ? [] : [knex.raw('?? = ?::uuid', [column(maker), actor.id])];
    const inForce = knex.raw(
      'not exists (select 1 from ??.?? u where u.id = ?? and u.state = any(?::text[]))',
      [schema, columnName(accounts.name), column(maker), [...(accounts.resource.person?.suspendedIn ?? [])]],
    );
    parts.push(anyOf(knex, [...isMaker, inForce]));
  }
  const blocks = tableOf(registry, 'block');
  if (persons.length > 0 && actor !== null && blocks) {
    const { table, one, other } = blocks;
    const named = persons.map((path) => personSql(reader, kind, path));
    parts.push(
      knex.raw(
        'not exists (select 1 from unnest((select array_agg(case when ?? = ?::uuid then ?? else ?? end) ' +
          'from ??.?? b where (?? = ?::uuid or ?? = ?::uuid) and ?? <> ??)) ' +
          `as o (id) where o.id in (${named.map(() => '?').join(', ')}))`,
        [one, actor.id, other, one, schema, table, one, actor.id, other, actor.id, one, other, ...named],
      ),
    );
  }
  if (parts.length === 0) return knex.raw('true');
  return knex.raw(`(${parts.map(() => '?').join(' and ')})`, parts);
};

/** The table of a relation, its states if only some count, and the columns of its two persons under the alias `b`. */
const tableOf = (registry: Registry, is: 'friendship' | 'block') => {
  const kind = registry.relation(is);
  const { relation, stream } = kind?.resource ?? {};
  if (!kind || !relation || stream?.kind !== 'keyed') return null;
  const [one = '', other = ''] = stream.by.map((field) => `b.${columnName(field)}`);
  return {
    table: columnName(kind.name),
    one,
    other,
    states: relation.is === 'friendship' ? relation.in : null,
  };
};

/** True if a relation, in either direction, is between an actor and the person in a field. */
const relationSql = (
  { knex, schema, registry }: RuleReader,
  is: 'friendship' | 'block',
  field: string,
  person: Actor,
): Knex.Raw => {
  const found = tableOf(registry, is);
  if (!found) return knex.raw('false');
  const { table, one, other, states } = found;
  const inForce = states ? knex.raw('b.state = any(?::text[])', [[...states]]) : knex.raw('true');
  return knex.raw(
    'exists (select 1 from ??.?? b where ? and ((?? = ?? and ?? = ?::uuid) or (?? = ?? and ?? = ?::uuid)))',
    [schema, table, inForce, one, column(field), other, person.id, other, column(field), one, person.id],
  );
};

const atomSql = (reader: RuleReader, kind: Kind, atom: Atom, actor: Actor | null): Knex.Raw => {
  const { knex, schema, registry } = reader;
  const constant = (value: boolean) => knex.raw(value ? 'true' : 'false');
  // The system has no person id, so relations never match.
  const person = actor === theSystem ? null : actor;
  const isActor = (field: string) =>
    person === null ? constant(false) : knex.raw('coalesce(?? = ?::uuid, false)', [column(field), person.id]);
  switch (atom.kind) {
    case 'anyone':
      return constant(true);
    case 'visitor':
      return constant(actor === null);
    case 'system':
      return constant(actor === theSystem);
    case 'member':
      return constant(actor !== null);
    case 'full':
      return constant(isFull(actor));
    case 'owner':
      return isActor(kind.owner);
    case 'party':
      return anyOf(knex, atom.fields.map(isActor));
    case 'role':
      return constant(actor !== null && atom.roles.includes(actor.role));
    case 'admin':
      return constant(permits(actor, atom.area, atom.verb));
    case 'friendOf':
      return person === null ? constant(false) : relationSql(reader, 'friendship', atom.field, person);
    case 'notBlocked':
      return person === null
        ? constant(true)
        : knex.raw('not ?', [relationSql(reader, 'block', atom.field, person)]);
    case 'reachable':
      return reachSql(reader, kind, atom, actor);
    case 'related': {
      const [field = '', of = ''] = atom.path.split('.');
      const ref = kind.facts[`${field}Id`]?.ref;
      if (!person || !ref) return constant(false);
      return knex.raw('exists (select 1 from ??.?? r where r.id = ?? and r.?? = ?::uuid)', [
        schema,
        columnName(ref.resource),
        column(`${field}Id`),
        columnName(of),
        person.id,
      ]);
    }
    case 'linkedBy': {
      const [by = '', whose = ''] = atom.path.split('.');
      return person === null
        ? constant(false)
        : knex.raw('exists (select 1 from ??.?? l where l.?? = ?? and l.?? = ?::uuid)', [
            schema,
            columnName(by),
            columnName(atom.key),
            column(atom.field),
            columnName(whose),
            person.id,
          ]);
    }
    case 'visibleVia': {
      const ref = kind.facts[atom.field]?.ref;
      if (!ref) return constant(false);
      const seen = registry.kind(ref.resource);
      // The subquery reads the field while `t` is this item's row; in the join `t` is the other item's row.
      return knex.raw(
        'exists (select 1 from (select ?? as id) named join ??.?? as t on t.id = named.id where ?)',
        [column(atom.field), schema, columnName(seen.name), ruleSql(reader, seen, seen.resource.read, actor)],
      );
    }
    case 'inState':
      return knex.raw('t.state = any(?::text[])', [[...atom.states]]);
    case 'where':
      return knex.raw('coalesce(?? = ?, false)', [column(atom.field), atom.value]);
    case 'audience': {
      const chosen = knex.raw('??->>?', [column(atom.field), atom.key]);
      return knex.raw('coalesce(? = ?, ?)', [chosen, atom.value, constant(atom.isDefault)]);
    }
    case 'all':
      return atom.atoms.length === 0
        ? constant(true)
        : knex.raw(
            `(${atom.atoms.map(() => '?').join(' and ')})`,
            atom.atoms.map((one) => atomSql(reader, kind, one, actor)),
          );
    default: {
      const never: never = atom;
      return never;
    }
  }
};
