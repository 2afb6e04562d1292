import { z } from 'zod';
import type { Kind, KindAction } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { atomsOf, type Rule } from '../../domain/kit/rules.ts';
import { actionsOf, type Example } from './hands.ts';
import type { Body, Part, Stage } from './stage.ts';

/**
 * What the contract of a resource sends, read off its definition. Where a rule wants more than the fields tell
 * (`refuse`), the resource's own words are said in `examples.ts`.
 */

const described = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  minLength: z.number().default(0),
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

const wordOf = ({ format, minLength }: Described, turn: Turn): string => {
  if (format === 'date') return DAYS[turn];
  if (format === 'date-time') return `${DAYS[turn]}T09:00:00.000Z`;
  return WORDS[turn].repeat(Math.ceil((minLength + 1) / WORDS[turn].length));
};

const sample = (schema: unknown, turn: Turn): unknown => {
  const field = described.parse(schema);
  const choices = field.examples ?? field.enum;
  if (choices) return choices[turn] ?? choices[0];
  if (field.anyOf) return sample(field.anyOf[0], turn);
  switch (field.type ?? 'any') {
    case 'string':
      return wordOf(field, turn);
    case 'integer':
    case 'number':
      return Math.max(field.minimum ?? 0, 0) + turn;
    case 'boolean':
      return turn === 1;
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(field.required.map((name) => [name, sample(field.properties?.[name], turn)]));
    default:
      throw new Error(`no example of ${JSON.stringify(schema)}`);
  }
};

type Wanted = { readonly name: string; readonly schema: Described };

const isRef = ({ schema }: Wanted): boolean => schema['x-ref'] !== undefined;

/** What an action demands, and where nothing is demanded (`edit`) what a new thing has. */
const wantedBy = (kind: Kind, action: KindAction): readonly Wanted[] => {
  const schema = described.parse(z.toJSONSchema(action.input, { io: 'input' }));
  const made = kind.actions['create'];
  const names =
    action.name === 'edit' && made
      ? wantedBy(kind, made)
          .filter((field) => !isRef(field))
          .map(({ name }) => name)
      : schema.required;
  return names.flatMap((name) => {
    const field = schema.properties?.[name];
    return field === undefined ? [] : [{ name, schema: described.parse(field) }];
  });
};

/** Which part on the stage an action is for: the maker's wherever it may be the maker's. */
const byOf = (kind: Kind, rule: Rule): string => {
  const atoms = atomsOf(rule);
  const parties = atoms.flatMap((atom) => (atom.kind === 'party' ? atom.fields : []));
  if (parties.length > 0) return parties.includes(kind.owner) ? 'maker' : (parties[0] ?? 'maker');
  const isForMembers = atoms.some(({ kind: of }) => ['anyone', 'member', 'full', 'owner'].includes(of));
  return isForMembers ? 'maker' : 'admin';
};

const partOf = (kind: Kind, action: KindAction): Part => {
  const body = wantedBy(kind, action).filter((field) => !isRef(field));
  return {
    by: byOf(kind, action.action.by),
    body: Object.fromEntries(body.map(({ name, schema }) => [name, sample(schema, 1)])),
  };
};

/** The actions that lead from a new thing to one that can be removed: none, or one. */
const beforeRemoval = (kind: Kind): readonly string[] => {
  const { create, remove } = kind.resource.actions;
  const from = remove?.from;
  if (!from || !create?.to || from.includes(create.to)) return [];
  const way = actionsOf(kind).find(({ action }) => action.to !== undefined && from.includes(action.to));
  return way ? [way.name] : [];
};

/** Whether members can make such a thing over HTTP, and so have its contract tested. */
export const isMadeByMembers = (kind: Kind): boolean => {
  const create = kind.resource.actions['create'];
  return (
    kind.resource.path !== undefined &&
    create !== undefined &&
    byOf(kind, create.by) === 'maker' &&
    create.by.some(({ kind: of }) => of !== 'system')
  );
};

export const exampleOf = (registry: Registry, kind: Kind): Example => {
  const create = kind.actions['create'];
  if (!create) throw new Error(`${kind.name} can't be made`);
  const wanted = wantedBy(kind, create);
  const referred = async (on: Stage, to: string): Promise<string> => {
    if (to === 'user') return (await on.member()).id;
    const other = registry.kind(to);
    return (await on.made(other.resource.path ?? '', await exampleOf(registry, other).make(on))).id;
  };
  return {
    make: async (on): Promise<Body> => {
      const body: Record<string, unknown> = {};
      for (const { name, schema } of wanted) {
        const to = schema['x-ref'];
        body[name] = to === undefined ? sample(schema, 0) : await referred(on, to);
      }
      return body;
    },
    actions: Object.fromEntries(actionsOf(kind).map((action) => [action.name, partOf(kind, action)])),
    beforeRemoval: beforeRemoval(kind),
  };
};
