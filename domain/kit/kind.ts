import { z } from 'zod';
import { factsOf, unbounded, type FieldFacts, type Fields } from './fields.ts';
import type { Action, Resource } from './resource.ts';
import { atomsOf, type Atom, type Rule } from './rules.ts';

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
};

export type KindAction = {
  readonly name: string;
  readonly action: Action;
  readonly takes: readonly string[];
  /** What a caller may send. */
  readonly input: z.ZodObject;
};

/** A definition that can't work. The message names the resource and what is wrong. */
export class BadDefinition extends Error {
  override name = 'BadDefinition';
}

/** Fields that say which thing it is: they never change after `create`. */
export const identityOf = (resource: Resource): readonly string[] => {
  const { stream = { kind: 'own' }, owner } = resource;
  const key = stream.kind === 'keyed' ? stream.by : stream.kind === 'partOf' ? [stream.field] : [];
  return owner && owner in resource.fields ? [...new Set([...key, owner])] : key;
};

const takenBy = (resource: Resource, name: string, action: Action): readonly string[] => {
  if (action.takes) return [...action.takes, ...(action.optionally ?? [])];
  const fields = Object.keys(resource.fields);
  if (name === 'create') return fields;
  const identity = identityOf(resource);
  return name === 'edit' ? fields.filter((field) => !identity.includes(field)) : [];
};

const pick = (fields: Fields, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));

/** A default is for what is made, never for what is edited. */
const withoutDefaults = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault ? z.nonoptional(field) : field,
    ]),
  );

/** What an action other than `create` and `edit` takes, it demands, even where the thing can do without. */
const demanded = (field: z.ZodType): z.ZodType => {
  if (!(field instanceof z.ZodOptional || field instanceof z.ZodNullable)) return field;
  const inner: unknown = field.unwrap();
  return inner instanceof z.ZodType ? demanded(inner) : field;
};

const shapeOf = (name: string, fields: Fields, optionally: readonly string[]): Fields => {
  if (name === 'create') return fields;
  const bare = withoutDefaults(fields);
  return Object.fromEntries(
    Object.entries(bare).map(([field, schema]) => [
      field,
      name === 'edit' || optionally.includes(field) ? z.optional(schema) : demanded(schema),
    ]),
  );
};

const inputOf = (resource: Resource, name: string, action: Action, takes: readonly string[]): z.ZodObject => {
  const taken = pick(resource.fields, takes);
  const owner = resource.owner ?? 'createdBy';
  // the owner is filled in from the actor, so a caller need not say it
  const given = name === 'create' && taken[owner] ? { ...taken, [owner]: z.optional(taken[owner]) } : taken;
  const shape = shapeOf(name, given, action.optionally ?? []);
  return z.strictObject({ ...shape, ...action.asks });
};

/** Names that every item has beside its fields, and `was`, which an event may have. */
const RESERVED = ['id', 'state', 'createdAt', 'updatedAt', 'createdBy', 'was'];

const fieldsOf = (atom: Atom): readonly string[] => {
  if (atom.kind === 'party') return atom.fields;
  return 'field' in atom ? [atom.field] : [];
};

/** What is wrong with a rule; undefined if nothing. */
const badRule = (resource: Resource, rule: Rule, personal: Kind['personal']): string | undefined =>
  atomsOf(rule)
    .flatMap((atom) => [
      ...fieldsOf(atom).map((field) => {
        if (personal[field]) return `a rule reads the personal field ${field}`;
        return field in resource.fields || field === 'createdBy'
          ? undefined
          : `a rule reads ${field}, which it hasn't`;
      }),
      atom.kind === 'inState' && !atom.states.every((state) => resource.states.includes(state))
        ? `a rule names a state of ${atom.states.join(', ')} that there is none of`
        : undefined,
    ])
    .find((why) => why !== undefined);

/** What is wrong with an action beside its rule; undefined if nothing. */
const badAction = (resource: Resource, name: string, action: Action): string | undefined => {
  if (name === 'create' && (!action.to || action.to === 'removed') && !action.leadsTo)
    return 'it leads to no state';
  const clash = Object.keys(action.asks ?? {}).find(
    (asked) => asked in resource.fields || RESERVED.includes(asked),
  );
  if (clash) return `it asks for ${clash}, which is something else already`;
  return Object.values(action.asks ?? {})
    .map(unbounded)
    .find(Boolean);
};

/** Reads a definition; throws {@link BadDefinition} where it can't work. */
export const kindOf = (resource: Resource): Kind => {
  const wrong = (what: string): never => {
    throw new BadDefinition(`${resource.name}: ${what}`);
  };
  const facts = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, factsOf(field)]),
  );
  for (const [name, field] of Object.entries(resource.fields)) {
    if (RESERVED.includes(name)) wrong(`field ${name}: every item has one of its own`);
    const why = unbounded(field);
    if (why) wrong(`field ${name}: ${why}`);
  }
  const personal = Object.fromEntries(
    Object.entries(facts).flatMap(([name, field]) => (field.personal ? [[name, field.personal]] : [])),
  );
  for (const field of identityOf(resource))
    if (personal[field]) wrong(`${field} says which it is, so it can't be sealed`);
  if (resource.read.length === 0) wrong('nobody may read it');
  for (const rule of [resource.read, ...Object.values(resource.readField ?? {})]) {
    const why = rule && badRule(resource, rule, personal);
    if (why) wrong(why);
  }
  for (const [field, path] of Object.entries(personal)) {
    const [holder = ''] = path.split('.');
    if (path !== 'owner' && !(holder in resource.fields))
      wrong(`${field} belongs to ${path}, which it hasn't`);
  }
  const actions = Object.entries(resource.actions).map(([name, action]): [string, KindAction] => {
    if (action.by.length === 0) wrong(`nobody may ${name} it`);
    const why = badRule(resource, action.by, personal) ?? badAction(resource, name, action);
    if (why) wrong(`${name}: ${why}`);
    if (action.orElse && !resource.actions[action.orElse])
      wrong(`${name}: there is no action ${action.orElse}`);
    const takes = takenBy(resource, name, action);
    for (const field of action.was ?? [])
      if (personal[field]) wrong(`${name}: was would copy the personal field ${field}`);
    return [name, { name, action, takes, input: inputOf(resource, name, action, takes) }];
  });
  const events = [
    ...Object.values(resource.actions).map((one) => one.event),
    ...Object.keys(resource.retired ?? {}),
  ];
  for (const type of Object.keys(resource.upcasters ?? {}))
    if (!events.includes(type)) wrong(`there is no event ${type} to bring up to date`);
  return {
    resource,
    name: resource.name,
    facts,
    owner: resource.owner ?? 'createdBy',
    personal,
    actions: Object.fromEntries(actions),
    events,
  };
};
