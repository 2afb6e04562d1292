import { z } from 'zod';
import { eventsBy, stateInto } from '../../../domain/kit/definition.ts';
import { describe } from '../../../domain/kit/fields.ts';
import type { Json, JsonObject } from '../../../domain/kit/log.ts';
import type { Kind, KindAction } from '../../../domain/kit/kind.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import { versionOf } from '../../../domain/kit/upcast.ts';
import { formatOf, sampleOf, widens } from './event-format.ts';

/**
 * The stored format: the fields of events of each type and version. It outlives the definitions, so it is stored in
 * `domain/generated/events.lock.json`. A definition that contradicts it is refused.
 */
export const LOCK_FILE = 'domain/generated/events.lock.json';

const lockedField = z.strictObject({
  format: z.string(),
  /** The person whose box it is sealed in; left out = plain. */
  sealed: z.string().optional(),
  /** Whether the event may lack it. */
  optional: z.literal(true).optional(),
});
const lockedVersion = z.strictObject({
  /** Next state; `(same)` = unchanged, `(open)` = depends on the item. */
  to: z.string(),
  fields: z.record(z.string(), lockedField),
  sample: z.record(z.string(), z.json()),
});
const wholeLock = z.record(
  z.string(),
  z.strictObject({ resource: z.string(), versions: z.record(z.string(), lockedVersion) }),
);

type Field = z.output<typeof lockedField>;
type Version = Omit<z.output<typeof lockedVersion>, 'sample'> & { readonly sample: JsonObject };
type Versions = Readonly<Record<string, Version>>;
export type EventLock = Readonly<Record<string, { readonly resource: string; readonly versions: Versions }>>;

/** A change that breaks stored events. The message names the remedy. */
export class FormatBroken extends Error {
  override name = 'FormatBroken';
}

export const readLock = (text: string): EventLock => wholeLock.parse(JSON.parse(text));
export const writeLock = (locked: EventLock): string => `${JSON.stringify(locked, null, 2)}\n`;

type Held = { readonly field: Field; readonly sample: Json };

const heldOf = (schema: z.ZodType, sealed: string | undefined, isOptional: boolean): Held => {
  const described = describe(schema);
  return {
    field: {
      format: formatOf(described),
      ...(sealed !== undefined && { sealed }),
      ...(isOptional && { optional: true }),
    },
    sample: sampleOf(described),
  };
};

/** Whether an item can be created without the field: a field with a default always has a value. */
const canLack = (schema: z.ZodType): boolean => {
  const parsed = schema.safeParse(undefined);
  return parsed.success && parsed.data == null;
};

/** Prefix of values before the event, which are stored under `was`. */
const WAS = 'was.';

/** All fields that an action's event may hold. Only `create` writes every field; others write changed fields. */
const heldBy = (kind: Kind, { name, action, takes }: KindAction): Readonly<Record<string, Held>> => {
  const fields = Object.entries(kind.resource.fields).flatMap(([field, schema]): [string, Held][] => {
    const isTaken = takes.includes(field);
    const isOptional = !isTaken || name !== 'create' || canLack(schema);
    return isTaken || action.sets || action.decide
      ? [[field, heldOf(schema, kind.personal[field], isOptional)]]
      : [];
  });
  const asked = Object.entries(action.asks ?? {}).map(([field, schema]): [string, Held] => [
    field,
    heldOf(schema, undefined, canLack(schema)),
  ]);
  const before = (action.was ?? []).flatMap((field): [string, Held][] => {
    const schema = kind.resource.fields[field];
    return schema ? [[`${WAS}${field}`, heldOf(schema, undefined, true)]] : [];
  });
  return Object.fromEntries([...fields, ...asked, ...before]);
};

const leadsTo = ({ action }: KindAction, type: string): string =>
  stateInto(action, type) ?? (action.leadsTo || action.decide ? '(open)' : (action.to ?? '(same)'));

const sampleEvent = (values: readonly (readonly [string, Json])[]): JsonObject => {
  const plain = values.filter(([name]) => !name.startsWith(WAS));
  const was = values.flatMap(([name, value]) =>
    name.startsWith(WAS) ? [[name.slice(WAS.length), value] as const] : [],
  );
  return { ...Object.fromEntries(plain), ...(was.length > 0 && { was: Object.fromEntries(was) }) };
};

/** The fields of an event type by the present definition. Two actions may write one type: it has the fields of both. */
const presentVersion = (kind: Kind, type: string): Version => {
  const writers = Object.values(kind.actions).filter(({ action }) => eventsBy(action).includes(type));
  const all = writers.map((known) => heldBy(kind, known));
  const names = [...new Set(all.flatMap((held) => Object.keys(held)))];
  const fields = names.map((name): [string, Field, Held['sample']] => {
    const found = all.flatMap((held) => held[name] ?? []);
    const [first] = found;
    const isOptional = found.length < all.length || found.some((one) => one.field.optional);
    const { optional: _, ...field } = first?.field ?? { format: 'any' };
    return [name, { ...field, ...(isOptional && { optional: true as const }) }, first?.sample ?? null];
  });
  const retired = kind.resource.retired?.[type];
  return {
    to: retired ?? [...new Set(writers.map((known) => leadsTo(known, type)))].join(' | '),
    fields: Object.fromEntries(fields.map(([name, one]) => [name, one])),
    sample: sampleEvent(fields.map(([name, , sample]) => [name, sample])),
  };
};

/** The errors of storing `after` under a version that already stores `before`. */
const changesOf = (before: Version, after: Version): readonly string[] => [
  ...(before.to === after.to ? [] : [`leads to ${after.to}, not ${before.to}`]),
  ...Object.entries(before.fields).flatMap(([name, old]) => {
    const now = after.fields[name];
    if (!now) return [`no longer holds ${name}`];
    if (now.sealed !== old.sealed) return [`seals ${name} otherwise, which no version can change`];
    if (!widens(old.format, now.format)) return [`holds ${name} as ${now.format}, not ${old.format}`];
    return old.optional && !now.optional ? [`counts on ${name}, which older ones may lack`] : [];
  }),
  ...Object.entries(after.fields).flatMap(([name, { optional }]) =>
    before.fields[name] || optional ? [] : [`counts on ${name}, which older ones lack`],
  ),
];

const newestOf = (versions: Versions): number => Math.max(0, ...Object.keys(versions).map(Number));

const checked = (kind: Kind, type: string, before: EventLock[string] | undefined): readonly string[] => {
  const [now, newest] = [versionOf(kind, type), newestOf(before?.versions ?? {})];
  if (before && before.resource !== kind.name) return [`belongs to ${before.resource}`];
  if (now < newest) return [`has lost the way from version ${now} to ${newest}`];
  if (now > newest + 1) return [`can't begin at version ${now}`];
  const stored = before?.versions[now];
  return stored && !kind.resource.retired?.[type] ? changesOf(stored, presentVersion(kind, type)) : [];
};

/** The new lock, from the definitions and the previous lock. Throws {@link FormatBroken}. */
export const lockOf = (registry: Registry, before: EventLock): EventLock => {
  const present = registry.kinds.flatMap((kind) => kind.events.map((type) => ({ kind, type })));
  const known = new Set(present.map(({ type }) => type));
  const wrong = [
    ...present.flatMap(({ kind, type }) =>
      checked(kind, type, before[type]).map((what) => `${type} ${what}`),
    ),
    ...Object.keys(before).flatMap((type) =>
      known.has(type) ? [] : [`${type} is stored: it must be retired`],
    ),
  ];
  if (wrong.length > 0) {
    throw new FormatBroken(
      `Stored events don't survive this:\n  ${wrong.join('\n  ')}\nGive the event a new version by an upcaster.`,
    );
  }
  const entries = present.map(({ kind, type }): [string, EventLock[string]] => {
    const stored = before[type]?.versions ?? {};
    const now = versionOf(kind, type);
    const kept = kind.resource.retired?.[type] === undefined ? undefined : stored[now];
    return [
      type,
      { resource: kind.name, versions: { ...stored, [now]: kept ?? presentVersion(kind, type) } },
    ];
  });
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};
