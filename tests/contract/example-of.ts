import { z } from 'zod';
import { lookupsOf } from '../../domain/kit/definition.ts';
import type { Kind, KindAction } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { atomsOf, type Atom, type Rule } from '../../domain/kit/rules.ts';
import { examples } from './examples.ts';
import { actionsOf, type Example } from './hands.ts';
import { NOBODY, type Body, type Part, type Stage } from './stage.ts';

/**
 * The input of a resource's contract, derived from its definition. If a rule requires more than the fields show
 * (`refuse`), `examples.ts` holds the resource's own input.
 */

const described = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  minLength: z.number().default(0),
  minItems: z.number().default(0),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  anyOf: z.array(z.unknown()).optional(),
  examples: z.array(z.unknown()).optional(),
  'x-ref': z.string().optional(),
});
type Described = z.output<typeof described>;

/** Two words for every field, so that an edit has something to change. */
type Turn = 0 | 1;
const WORDS = ['أول كلام', 'كلام آخر'] as const;
const DAYS = ['2026-11-20', '2026-11-21'] as const;

/** Fields with the end of a period: long after its start. */
const LATE = /^(to|ends|closes|expires|until)(?![a-z])/;
const LATE_DAYS = ['2099-11-20', '2099-11-21'] as const;

const wordOf = ({ format, minLength }: Described, turn: Turn, name: string): string => {
  if (format === 'uuid') return NOBODY;
  const day = (LATE.test(name) ? LATE_DAYS : DAYS)[turn];
  if (format === 'date') return day;
  if (format === 'date-time') return `${day}T09:00:00.000Z`;
  return WORDS[turn].repeat(Math.ceil((minLength + 1) / WORDS[turn].length));
};

const sample = (schema: unknown, turn: Turn, name: string): unknown => {
  const field = described.parse(schema);
  const choices = field.examples ?? field.enum;
  if (choices) return choices[turn] ?? choices[0];
  if (field.anyOf) return sample(field.anyOf[0], turn, name);
  switch (field.type ?? 'any') {
    case 'string':
      return wordOf(field, turn, name);
    case 'integer':
    case 'number':
      return Math.max(field.minimum ?? 0, 0) + turn;
    case 'boolean':
      return turn === 1;
    case 'array':
      return Array.from({ length: field.minItems }, () => sample(field.items, turn, name));
    case 'object':
      return Object.fromEntries(
        field.required.map((one) => [one, sample(field.properties?.[one], turn, one)]),
      );
    default:
      throw new Error(`no example of ${JSON.stringify(schema)}`);
  }
};

type Wanted = { readonly name: string; readonly schema: Described };

const isRef = ({ schema }: Wanted): boolean => schema['x-ref'] !== undefined;

/** An optional field, as if it were required. */
const given = (schema: unknown): Described => {
  const field = described.parse(schema);
  return field.anyOf ? { ...field, ...described.parse(field.anyOf[0]) } : field;
};

/** The fields that the lookups of a kind use. */
const lookedUpBy = (kind: Kind): readonly string[] =>
  lookupsOf(kind.resource).flatMap(({ fields }) => fields);

/**
 * Input of an action: its required fields; the lookup fields of a new item; and a field that an edit can change: a
 * lookup field, or its first field.
 */
const wantedBy = (kind: Kind, action: KindAction): readonly Wanted[] => {
  const { properties = {}, required } = described.parse(
    z.toJSONSchema(action.schemas().input, { io: 'input' }),
  );
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, schema: given(schema) }));
  const made = kind.actions['create'];
  if (action.name === 'edit' && made) {
    const known = new Set(wantedBy(kind, made).map(({ name }) => name));
    const free = fields.filter((field) => !isRef(field));
    const changed = free.filter(({ name }) => known.has(name));
    return changed.length > 0 ? changed : free.slice(0, 1);
  }
  const more = action.name === 'create' ? lookedUpBy(kind) : [];
  // an item that may have a parent of its own kind begins with one that has none
  const isOfItsKind = (name: string) => kind.facts[name]?.ref?.resource === kind.name;
  const found = more.filter((name) => name !== kind.owner && !isOfItsKind(name));
  const names = new Set([...required, ...found]);
  return fields.filter(({ name }) => names.has(name));
};

/** The alternatives of a rule, each with all of its conditions. */
const waysOf = (rule: Rule): readonly (readonly Atom[])[] =>
  rule.map((atom) => atomsOf([atom]).filter(({ kind }) => kind !== 'all'));

/** A caller on the stage whom a rule allows by their role or permission, whatever the item; a player if possible. */
const fitting = (rule: Rule): string | undefined => {
  const parts = waysOf(rule).flatMap((atoms) => {
    if (atoms.some(({ kind }) => ['system', 'party', 'related', 'linkedBy'].includes(kind))) return [];
    if (atoms.some(({ kind }) => kind === 'admin')) return ['admin'];
    const [roles] = atoms.flatMap((atom) => (atom.kind === 'role' ? [atom.roles] : []));
    return [roles?.[0] ?? 'PLAYER'];
  });
  return parts.find((part) => part !== 'admin') ?? parts[0];
};

/** Whether each person has at most one: only a caller who may create them for others creates several. */
const isOneAPerson = ({ resource: { stream }, owner }: Kind): boolean =>
  stream?.kind === 'keyed' && stream.by.every((field) => field === owner);

/** The role of a member who may create such items: the first that the rule names, otherwise any. */
export const roleFor = ({ resource }: Kind): string =>
  atomsOf(resource.actions['create']?.by ?? []).flatMap((atom) =>
    atom.kind === 'role' ? atom.roles : [],
  )[0] ?? 'PLAYER';

/** The creator of such items over HTTP: a role, or the admin; undefined if callers neither create nor remove them. */
export const makerOf = (kind: Kind): string | undefined => {
  const { create, remove } = kind.resource.actions;
  if (!create || !remove || kind.resource.path === undefined) return undefined;
  const said = examples[kind.name]?.maker;
  if (said !== undefined) return said;
  if (!isOneAPerson(kind)) return fitting(create.by);
  return atomsOf(create.by).some((atom) => atom.kind === 'admin') ? 'admin' : undefined;
};

/** The part on the stage that takes an action: the maker if the rule allows it. */
const byOf = (kind: Kind, rule: Rule): string => {
  const maker = makerOf(kind) ?? 'PLAYER';
  const ways = waysOf(rule).map((atoms) => atoms.flatMap((atom) => partOf(kind, maker, atom)));
  const parts = ways.flatMap((asked) => asked.find((part) => part !== 'maker') ?? asked.slice(0, 1));
  return parts.find((part) => part === 'maker') ?? parts[0] ?? 'admin';
};

/** The part on the stage that an atom refers to. */
const partOf = (kind: Kind, maker: string, atom: Atom): readonly string[] => {
  switch (atom.kind) {
    case 'anyone':
    case 'member':
    case 'full':
      return ['maker'];
    case 'owner':
      return [maker === 'admin' && kind.owner !== 'createdBy' ? kind.owner : 'maker'];
    case 'party':
      return [atom.fields.includes(kind.owner) ? 'maker' : (atom.fields[0] ?? 'maker')];
    case 'role':
      return [atom.roles.includes(maker) ? 'maker' : (atom.roles[0] ?? 'admin')];
    case 'admin':
      return [maker === 'admin' ? 'maker' : 'admin'];
    case 'related':
    case 'linkedBy':
    case 'visitor':
    case 'system':
    case 'all':
    case 'friendOf':
    case 'notBlocked':
    case 'reachable':
    case 'visibleVia':
    case 'inState':
    case 'where':
    case 'audience':
      return [];
    default: {
      const never: never = atom;
      return never;
    }
  }
};

const sentWith = (kind: Kind, action: KindAction): Part => {
  const body = wantedBy(kind, action).filter((field) => !isRef(field));
  return {
    by: byOf(kind, action.action.by),
    body: Object.fromEntries(body.map(({ name, schema }) => [name, sample(schema, 1, name)])),
  };
};

/** The actions that lead from a new item to a removable one: none, or one. */
const beforeRemoval = (kind: Kind): readonly string[] => {
  const { create, remove } = kind.resource.actions;
  const from = remove?.from;
  if (!from || !create?.to || from.includes(create.to)) return [];
  const way = actionsOf(kind).find(({ action }) => action.to !== undefined && from.includes(action.to));
  return way ? [way.name] : [];
};

const known = new WeakMap<Kind, Example>();

/** The example of a kind: derived from its definition, and replaced by `examples.ts` where it has its own; cached. */
export const exampleOf = (registry: Registry, kind: Kind): Example => {
  const read = () => {
    const [told, said] = [toldBy(registry, kind), examples[kind.name]];
    return { ...told, ...said, actions: { ...told.actions, ...said?.actions } };
  };
  const example = known.get(kind) ?? read();
  known.set(kind, example);
  return example;
};

const toldBy = (registry: Registry, kind: Kind): Example => {
  const create = kind.actions['create'];
  if (!create) throw new Error(`${kind.name} can't be made`);
  const wanted = wantedBy(kind, create);
  const referred = async (on: Stage, to: string): Promise<string> => {
    if (to === 'user') return (await on.member()).id;
    const other = registry.kind(to);
    const made = on.as(makerOf(other) ?? 'admin');
    return (await made.made(other.resource.path ?? '', await exampleOf(registry, other).make(made))).id;
  };
  return {
    make: async (on): Promise<Body> => {
      const body: Record<string, unknown> = {};
      if (isOneAPerson(kind)) body[kind.owner] = (await on.member(roleFor(kind))).id;
      for (const { name, schema } of wanted) {
        const to = schema['x-ref'];
        body[name] = to === undefined ? sample(schema, 0, name) : await referred(on, to);
      }
      return body;
    },
    actions: Object.fromEntries(actionsOf(kind).map((action) => [action.name, sentWith(kind, action)])),
    beforeRemoval: beforeRemoval(kind),
  };
};
