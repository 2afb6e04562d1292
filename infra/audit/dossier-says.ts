import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { EvidenceEvent } from '../../commands/ports/audit.ts';
import type { JsonObject } from '../../domain/kit/log.ts';
import { upcast } from '../../domain/kit/upcast.ts';
import { registry } from '../../domain/registry.ts';

/** Compares the values in a dossier with its events. */

/** A dossier's own description of an event. */
export const saidStep = z.object({
  id: z.string(),
  kind: z.string(),
  event: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  item: z.string(),
  state: z.string(),
  permission: z.string().nullable(),
  session: z.string().nullable(),
  // older dossiers lack it
  agreed: z.array(z.string()).optional(),
  data: z.record(z.string(), z.unknown()),
  asItWas: z.looseObject({ state: z.unknown() }).nullable(),
});
type Said = z.output<typeof saidStep>;

const metadata = z.object({
  version: z.int(),
  actor: z.string().nullable(),
  item: z.string(),
  state: z.string(),
  command: z.string(),
  permission: z.string().optional(),
  session: z.string().optional(),
  agreed: z.array(z.string()).optional(),
});

const plainValues = z.record(z.string(), z.json()).transform((values): JsonObject => values);

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The fields whose values differ from the event's, and those that are sealed in it. */
export type Compared = { readonly wrong: readonly string[]; readonly sealed: readonly string[] };

/** Compares a step with its event: who, when, what, by which right, and each value. */
export const compareStep = (said: Said, of: EvidenceEvent): Compared => {
  const meta = metadata.safeParse(jsonIn(of.meta)).data;
  const stored = plainValues.safeParse(jsonIn(of.data)).data;
  if (!meta || !stored) return { wrong: ['event'], sealed: [] };
  const { version, command, actor, item, state } = meta;
  const { permission = null, session = null, agreed = [] } = meta;
  const facts = { id: of.id, event: of.type, at: of.at, by: actor, item, state, permission, session };
  const kind = registry.ofEvent(of.type);
  const present = upcast(
    kind,
    { type: of.type, meta: { version, command, actor, item, state } },
    'plain',
    stored,
  );
  const isSaid = (value: unknown, field: string): boolean =>
    [stored, present].some((values) => isDeepStrictEqual(values[field], value));
  const told = Object.entries(said.data);
  return {
    wrong: [
      ...Object.entries(facts).flatMap(([name, value]) => (Reflect.get(said, name) === value ? [] : [name])),
      ...(kind && kind.name !== said.kind ? ['kind'] : []),
      ...(said.agreed && !isDeepStrictEqual(said.agreed, agreed) ? ['agreed'] : []),
      ...(said.asItWas && said.asItWas.state !== state ? ['asItWas.state'] : []),
      ...told.flatMap(([field, value]) => (field in present && !isSaid(value, field) ? [field] : [])),
    ],
    sealed: told.flatMap(([field]) => (field in present ? [] : [field])),
  };
};

/** For each stream, the revisions between its first and last event that are not there. */
export const gapsIn = (events: readonly EvidenceEvent[]): readonly string[] =>
  [...new Set(events.map(({ stream }) => stream))].flatMap((stream) => {
    const known = new Set(events.flatMap((one) => (one.stream === stream ? [one.revision] : [])));
    const [first, last] = [Math.min(...known), Math.max(...known)];
    const missing = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
      (revision) => !known.has(revision),
    );
    if (missing.length === 0 && first === 0) return [];
    const before = first === 0 ? '' : ` before ${first}`;
    const between = missing.length === 0 ? '' : ` ${missing.join(', ')}`;
    return [`Revisions of ${stream} that the dossier doesn't have:${before}${between}.`];
  });
