import { z } from 'zod';
import { textIn } from '../../domain/kit/json.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { referencesIn } from '../../domain/kit/references.ts';
import type { Caller } from '../caller.ts';
import type { ResourceContext } from './context.ts';

/** The query parameter that adds the names of all referenced items to an answer. */
export const withNames = z
  .enum(['names'])
  .optional()
  .meta({ description: 'Adds `names`: what a page shows of each item that the answer refers to.' });

export const nameSchema = z.object({
  kind: z.string(),
  name: z
    .string()
    .nullable()
    .meta({ description: 'Null if the item has no name, or its person was erased.' }),
  picture: z.uuid().nullable().meta({ description: 'The id of a file.' }),
  path: z.string().nullable().meta({ description: 'Where the item is read.' }),
  role: z.string().nullable(),
  gender: z.string().nullable(),
  verified: z.boolean(),
});

/** Names by id. An item that the caller may not read is left out. */
export const names = z.record(z.uuid(), nameSchema).meta({
  description: 'With `with=names`: the referenced items that the caller may read, by id.',
});

export type Names = z.output<typeof names>;

type Named = Readonly<Record<string, unknown>>;
type Context = Pick<ResourceContext, 'queries' | 'runtime'>;

/** Ids by kind, each once. */
type Ids = Map<string, Set<string>>;

const add = (ids: Ids, kind: string, id: string): void => {
  const known = ids.get(kind) ?? new Set();
  ids.set(kind, known.add(id));
};

/** Kinds whose items are accounts: an actor's id is that of a member or of a staff account. */
const ACTORS = ['user', 'admin'] as const;

const addActor = (ids: Ids, value: unknown): void => {
  const id = textIn(value);
  if (id !== null) for (const kind of ACTORS) add(ids, kind, id);
};

const found = async ({ queries, runtime }: Context, ids: Ids, actor: Caller | null): Promise<Names> => {
  const paths = new Map(runtime.registry.kinds.map((kind) => [kind.name, kind.resource.path]));
  const known = [...ids]
    .filter(([kind]) => paths.has(kind))
    .map(([kind, some]) => [kind, [...some]] as const);
  const rows = await queries.names(new Map(known), actor);
  return Object.fromEntries(
    rows.map(({ id, ...row }) => {
      const path = paths.get(row.kind);
      return [id, { ...row, path: path === undefined ? null : `${path}/${id}` }];
    }),
  );
};

/** The names of all that these items refer to, and of their creators, under the caller's access: one statement. */
export const namesFor = (
  context: Context,
  kind: Kind,
  items: readonly Named[],
  actor: Caller | null,
): Promise<Names> => {
  const ids: Ids = new Map();
  for (const item of items) {
    for (const one of referencesIn(kind, item)) add(ids, one.kind, one.id);
    addActor(ids, item['createdBy']);
  }
  return found(context, ids, actor);
};

/** The same for actions: the actors, the items, and the references in the data. */
export const namesInDeeds = (
  context: Context,
  deeds: readonly {
    readonly kind: Kind;
    readonly item: string;
    readonly by: string | null;
    readonly data: Named | null;
  }[],
  actor: Caller | null,
): Promise<Names> => {
  const ids: Ids = new Map();
  for (const { kind, item, by, data } of deeds) {
    for (const one of referencesIn(kind, data ?? {})) add(ids, one.kind, one.id);
    add(ids, kind.name, item);
    addActor(ids, by);
  }
  return found(context, ids, actor);
};

/** The names of these items, in their order, of those that the caller may read. */
export const namesOf = async (
  context: Context,
  items: readonly { readonly kind: string; readonly id: string }[],
  actor: Caller | null,
): Promise<readonly (Names[string] & { readonly id: string })[]> => {
  const ids: Ids = new Map();
  for (const { kind, id } of items) add(ids, kind, id);
  const known = await found(context, ids, actor);
  return [...new Set(items.map(({ id }) => id))].flatMap((id) => {
    const named = known[id];
    return named ? [{ ...named, id }] : [];
  });
};

/** The same for the steps of a history: their actors, and the references in their data. */
export const namesInSteps = (
  context: Context,
  kind: Kind,
  steps: readonly { readonly by: string | null; readonly data: Named }[],
  actor: Caller | null,
): Promise<Names> => {
  const ids: Ids = new Map();
  for (const { by, data } of steps) {
    for (const one of referencesIn(kind, data)) add(ids, one.kind, one.id);
    addActor(ids, by);
  }
  return found(context, ids, actor);
};
