import { z } from 'zod';
import { figureSchemas } from './figure-schemas.ts';
import type { Column } from '../../domain/kit/fields.ts';
import { oncePerKind } from '../../domain/kit/kind.ts';
import { names, withNames } from './names.ts';
import type { Atom, Rule } from '../../domain/kit/rules.ts';

/** Query parameters of lists, besides equality filters. */
export const listQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
  sort: z.string().max(60).optional(),
  total: z.enum(['true', 'false']).optional(),
  with: withNames,
};

/** Query parameters of the read of one item. */
export const oneQuery = { asOf: z.string().max(40).optional(), with: withNames };

/** The query parameter of lists of the past, beside those of {@link listQuery}. */
export const pastQuery = {
  asOf: z
    .string()
    .max(40)
    .optional()
    .describe(
      'For the staff of the area: the list as it was at an instant or a position of the log. Filters and order are those of that time, names those of today.',
    ),
};

/** Problems of such a list. */
export const PAST_PROBLEMS = ['unauthenticated', 'forbidden', 'past_too_long'] as const;

/** A query parameter with ids, separated by commas. */
export const idList = (most: number) =>
  z
    .string()
    .max(most * 37)
    .transform((list) => list.toLowerCase().split(','))
    .pipe(z.array(z.guid()).min(1).max(most));

export const LIST_WORDS: ReadonlySet<string> = new Set(Object.keys({ ...listQuery, ...pastQuery }));

/** Schemas of equality filters by column type, shared by the hundreds of such fields. */
const EQUAL: Readonly<Partial<Record<Column, z.ZodType>>> = {
  uuid: z.guid().optional(),
  boolean: z.enum(['true', 'false']).optional(),
  text: z.string().max(200).optional(),
};

/** The equality filters of a kind's lists: its state, and plain fields that are ids, enums or booleans. */
export const filters = oncePerKind((kind): Readonly<Record<string, z.ZodType>> => {
  const fields = Object.entries(kind.facts).flatMap(([name, { column, personal }]): [string, z.ZodType][] => {
    if (personal !== undefined || LIST_WORDS.has(name)) return [];
    const equal = EQUAL[column];
    return equal ? [[name, equal]] : [];
  });
  const state = z.enum([...kind.resource.states]).optional();
  return { ...Object.fromEntries(fields), state };
});

/** Schema for the names of figures that an answer about the past omits. */
export const leftOut = () =>
  z.array(z.string()).optional().meta({ description: 'Figures that are left out: they are as of now.' });

const withheld = () =>
  z.array(z.string()).optional().meta({
    description: 'Private fields that the staff see after giving a reason (`POST /private-reads`).',
  });

/** The schema of an item in answers, for the API reference. */
export const itemSchema = oncePerKind((kind): z.ZodObject =>
  z.object({
    id: z.uuid(),
    state: z.enum([...kind.resource.states]),
    ...Object.fromEntries(
      Object.entries(kind.resource.fields).map(([name, field]) => [name, field.nullable().optional()]),
    ),
    ...figureSchemas(kind.resource.figures ?? {}),
    ...(kind.resource.figures && { leftOut: leftOut() }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    createdBy: z.uuid().nullable(),
    version: z.int(),
    can: z.array(z.string()),
    ...(kind.resource.privateFields && { withheld: withheld() }),
  }),
);

export const pageSchema = oncePerKind((kind): z.ZodObject =>
  z.object({
    items: z.array(itemSchema(kind)),
    nextCursor: z.string().nullable(),
    total: z.int().optional(),
    names: names.optional(),
  }),
);

/** True if an anonymous caller can satisfy the atom. */
const asksNoActor = (atom: Atom): boolean => {
  switch (atom.kind) {
    case 'anyone':
    case 'visitor':
    case 'notBlocked':
    case 'reachable':
    case 'visibleVia':
    case 'inState':
    case 'where':
    case 'audience':
      return true;
    case 'system':
    case 'member':
    case 'full':
    case 'owner':
    case 'party':
    case 'role':
    case 'admin':
    case 'friendOf':
    case 'related':
    case 'linkedBy':
      return false;
    case 'all':
      return atom.atoms.every(asksNoActor);
    default: {
      const never: never = atom;
      return never;
    }
  }
};

/** True if an anonymous caller can satisfy the rule, so no token is required. */
export const isOpen = (rule: Rule): boolean => rule.some(asksNoActor);
