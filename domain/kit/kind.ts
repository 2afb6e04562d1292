import { z } from 'zod';
import { mistakesIn } from './check.ts';
import { eventsOf, identityOf, paramsIn } from './definition.ts';
import { factsOf, unstorable, type FieldFacts, type Fields } from './fields.ts';
import { oncePer } from './once-per.ts';
import type { Action, Resource } from './resource.ts';

/** A resource with everything that is read off its definition once, at start. */
export type Kind = {
  readonly resource: Resource;
  readonly name: string;
  readonly facts: Readonly<Record<string, FieldFacts>>;
  /** Field whose value is the owner's id (`createdBy` and `id` are the item's own). */
  readonly owner: string;
  /** Whose each personal field is: field → path. */
  readonly personal: Readonly<Record<string, string>>;
  readonly actions: Readonly<Record<string, KindAction>>;
  /** Types of all events that it writes or once wrote. */
  readonly events: readonly string[];
  /** Fields that limit holds of other kinds; the registry fills them in. */
  readonly limits: readonly Limit[];
};

/** A field that says how many may hold of its thing, and the kind of owner that counts them. */
export type Limit = { readonly field: string; readonly of: string };

export type KindAction = {
  readonly name: string;
  readonly action: Action;
  readonly takes: readonly string[];
  /** What is known of what it asks for beside the fields. */
  readonly asked: Readonly<Record<string, FieldFacts>>;
  /** All that it works on. */
  readonly input: z.ZodObject;
  /** The part of it that stands in the address where it is called. */
  readonly params: z.ZodObject;
  /** The rest: what a caller sends as the body. */
  readonly body: z.ZodObject;
};

/** What follows from a kind alone (a schema, a table, a rule): made when it is first asked for, then kept with it. */
export const oncePerKind = <T>(make: (kind: Kind) => T): ((kind: Kind) => T) => oncePer(make);

/** A definition that can't work. The message names the resource and what is wrong. */
export class BadDefinition extends Error {
  override name = 'BadDefinition';
}

const takenBy = (resource: Resource, name: string, action: Action): readonly string[] => {
  if (action.takes) return [...action.takes, ...(action.optionally ?? [])];
  const fields = Object.keys(resource.fields);
  if (name === 'create') return fields;
  const identity = identityOf(resource);
  return name === 'edit' ? fields.filter((field) => !identity.includes(field)) : [];
};

/** What an action other than `create` and `edit` takes, it demands, even where the thing can do without. */
const demanded = (field: z.ZodType): z.ZodType => {
  if (!(field instanceof z.ZodOptional || field instanceof z.ZodNullable)) return field;
  const inner: unknown = field.unwrap();
  return inner instanceof z.ZodType ? demanded(inner) : field;
};

/** A field as an action takes it. */
const asTaken = (resource: Resource, name: string, field: string, schema: z.ZodType): z.ZodType => {
  // the owner is filled in from the actor, so a caller need not say it
  if (name === 'create') return field === resource.owner ? z.optional(schema) : schema;
  // a default is for what is made, never for what is edited
  const bare = schema instanceof z.ZodDefault ? z.nonoptional(schema) : schema;
  const isFree = name === 'edit' || resource.actions[name]?.optionally?.includes(field);
  return isFree ? z.optional(bare) : demanded(bare);
};

const strict = (fields: readonly (readonly [string, z.ZodType])[]): z.ZodObject =>
  z.strictObject(Object.fromEntries(fields)).superRefine((input, check) => {
    // whatever a field's own schema lets through, no table and no log could hold
    const path = unstorable(input);
    if (path) check.addIssue({ code: 'custom', path, params: { code: 'bad_format' } });
  });

const nothingNamed = strict([]);

const inputsOf = (
  resource: Resource,
  name: string,
  action: Action,
  takes: readonly string[],
): Pick<KindAction, 'input' | 'params' | 'body'> => {
  const taken = takes.flatMap((field): [string, z.ZodType][] => {
    const schema = resource.fields[field];
    return schema ? [[field, asTaken(resource, name, field, schema)]] : [];
  });
  const all = [...taken, ...Object.entries(action.asks ?? {})];
  const named = new Set(paramsIn(action.call ?? ''));
  const isNamed = ([field]: readonly [string, z.ZodType]): boolean => named.has(field);
  const input = strict(all);
  // most calls name nothing: hundreds of schemas that would say the same twice are megabytes
  if (!all.some(isNamed)) return { input, params: nothingNamed, body: input };
  return {
    input,
    params: strict(all.filter(isNamed)),
    body: strict(all.filter((field) => !isNamed(field))),
  };
};

const factsIn = (fields: Fields): Readonly<Record<string, FieldFacts>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, factsOf(field)]));

/** Reads a definition; throws {@link BadDefinition} where it can't work. */
export const kindOf = (resource: Resource): Kind => {
  const facts = factsIn(resource.fields);
  const personal = Object.fromEntries(
    Object.entries(facts).flatMap(([name, field]) => (field.personal ? [[name, field.personal]] : [])),
  );
  const [mistake] = mistakesIn(resource, personal);
  if (mistake !== undefined) throw new BadDefinition(`${resource.name}: ${mistake}`);
  const actions = Object.entries(resource.actions).map(([name, action]): [string, KindAction] => {
    const takes = takenBy(resource, name, action);
    return [
      name,
      { name, action, takes, asked: factsIn(action.asks ?? {}), ...inputsOf(resource, name, action, takes) },
    ];
  });
  return {
    resource,
    name: resource.name,
    facts,
    owner: resource.owner ?? 'createdBy',
    personal,
    actions: Object.fromEntries(actions),
    events: eventsOf(resource),
    limits: [],
  };
};
