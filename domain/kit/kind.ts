import { z } from 'zod';
import { mistakesIn } from './check.ts';
import { eventsOf, identityOf, paramsIn } from './definition.ts';
import { factsOf, unstorable, type FieldFacts, type Fields } from './fields.ts';
import { once, oncePer } from '../collections/once-per.ts';
import type { Action, Resource } from './resource.ts';
import { forReading } from './rules.ts';

/** A resource with the data derived from its definition at start. */
export type Kind = {
  readonly resource: Resource;
  readonly name: string;
  readonly facts: Readonly<Record<string, FieldFacts>>;
  /** Field with the owner's id (`createdBy` and `id` are common to all items). */
  readonly owner: string;
  /** Personal fields: field → path to the data subject. */
  readonly personal: Readonly<Record<string, string>>;
  readonly actions: Readonly<Record<string, KindAction>>;
  /** Types of all events that the resource writes, including retired types. */
  readonly events: readonly string[];
  /** Fields that limit holds of other kinds; set by the registry. */
  readonly limits: readonly Limit[];
};

/** A field with the maximum number of holds on its item, and the owner kind that counts them. */
export type Limit = { readonly field: string; readonly of: string };

export type KindAction = {
  readonly name: string;
  readonly action: Action;
  readonly takes: readonly string[];
  /** Facts of the parameters in `asks`. */
  readonly asked: Readonly<Record<string, FieldFacts>>;
  /** The schemas of the input; made on first use, because a process is never asked for most actions. */
  readonly schemas: () => InputSchemas;
};

export type InputSchemas = {
  /** The whole input. */
  readonly input: z.ZodObject;
  /** The part of the input in the address. */
  readonly params: z.ZodObject;
  /** The part of the input in the request body. */
  readonly body: z.ZodObject;
};

/** Computes a value of a kind (a schema, a table, a rule) on first use and caches it for the kind's lifetime. */
export const oncePerKind = <T>(make: (kind: Kind) => T): ((kind: Kind) => T) => oncePer(make);

/** An invalid definition. The message names the resource and the error. */
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

/** The required form of an optional field, for input of actions other than `create` and `edit`. */
const demanded = (field: z.ZodType): z.ZodType => {
  if (!(field instanceof z.ZodOptional || field instanceof z.ZodNullable)) return field;
  const inner: unknown = field.unwrap();
  return inner instanceof z.ZodType ? demanded(inner) : field;
};

/** The schema of a field in an action's input. */
const asTaken = (resource: Resource, name: string, field: string, schema: z.ZodType): z.ZodType => {
  const isOptional = resource.actions[name]?.optionally?.includes(field);
  // The owner defaults to the actor.
  if (name === 'create') return field === resource.owner || isOptional ? z.optional(schema) : schema;
  // Defaults apply to `create` only.
  const bare = schema instanceof z.ZodDefault ? z.nonoptional(schema) : schema;
  return name === 'edit' || isOptional ? z.optional(bare) : demanded(bare);
};

const strict = (fields: readonly (readonly [string, z.ZodType])[]): z.ZodObject =>
  z.strictObject(Object.fromEntries(fields)).superRefine((input, check) => {
    // Postgres and the log refuse NUL and lone surrogates, whatever the field's schema allows.
    const path = unstorable(input);
    if (path) check.addIssue({ code: 'custom', path, params: { code: 'bad_format' } });
  });

const nothingNamed = strict([]);

const inputsOf = (
  resource: Resource,
  name: string,
  action: Action,
  takes: readonly string[],
): InputSchemas => {
  const taken = takes.flatMap((field): [string, z.ZodType][] => {
    const schema = resource.fields[field];
    return schema ? [[field, asTaken(resource, name, field, schema)]] : [];
  });
  const all = [...taken, ...Object.entries(action.asks ?? {})];
  const named = new Set(paramsIn(action.call ?? ''));
  const isNamed = ([field]: readonly [string, z.ZodType]): boolean => named.has(field);
  const input = strict(all);
  // Most actions have no path parameters; sharing one schema saves megabytes.
  if (!all.some(isNamed)) return { input, params: nothingNamed, body: input };
  return {
    input,
    params: strict(all.filter(isNamed)),
    body: strict(all.filter((field) => !isNamed(field))),
  };
};

const factsIn = (fields: Fields): Readonly<Record<string, FieldFacts>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, factsOf(field)]));

/** The rules about reading, as the staff's permissions to read satisfy them. Private fields ask for more: a reason. */
const readingRules = ({ read, inSight, readField, privateFields = [] }: Resource): Partial<Resource> => ({
  read: forReading(read),
  ...(inSight && { inSight: forReading(inSight) }),
  ...(readField && {
    readField: Object.fromEntries(
      Object.entries(readField).map(([field, rule]) => [
        field,
        rule && !privateFields.includes(field) ? forReading(rule) : rule,
      ]),
    ),
  }),
});

/** Validates a definition; throws {@link BadDefinition} if it is invalid. */
export const kindOf = (resource: Resource): Kind => {
  const facts = factsIn(resource.fields);
  const personal = Object.fromEntries(
    Object.entries(facts).flatMap(([name, field]) => (field.personal ? [[name, field.personal]] : [])),
  );
  const [mistake] = mistakesIn(resource, personal);
  if (mistake !== undefined) throw new BadDefinition(`${resource.name}: ${mistake}`);
  const actions = Object.entries(resource.actions).map(([name, action]): [string, KindAction] => {
    const takes = takenBy(resource, name, action);
    const schemas = once(() => inputsOf(resource, name, action, takes));
    return [name, { name, action, takes, asked: factsIn(action.asks ?? {}), schemas }];
  });
  return {
    resource: { ...resource, ...readingRules(resource) },
    name: resource.name,
    facts,
    owner: resource.owner ?? 'createdBy',
    personal,
    actions: Object.fromEntries(actions),
    events: eventsOf(resource),
    limits: [],
  };
};
