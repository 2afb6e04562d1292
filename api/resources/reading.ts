import { keyedId } from '../../commands/core/ids.ts';
import { readingRelations } from '../../commands/core/decision-context.ts';
import { ok, type Problem, type Result } from '../../domain/errors.ts';
import { nothing } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { allows } from '../../domain/kit/rules.ts';
import type { ListRequest, Page, ReadItem } from '../../projections/resources/queries.ts';
import type { Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import { caughtUp, opaque, type ResourceContext } from './context.ts';
import { serialize } from './serialize.ts';

type Said = Answer | Problem | Promise<Answer | Problem>;

/** Reads once the read models have what the caller has written. The answer stands where they stood before it was read. */
export const reading = async (
  context: ResourceContext,
  facts: Facts,
  read: () => Said,
): Promise<Answer | Problem> => {
  const behind = await caughtUp(context, facts);
  if (behind) return behind;
  const position = opaque(context.position.current());
  const answer = await read();
  return 'code' in answer ? answer : { position, ...answer };
};

/** Reads one thing, with its figures, if the caller may see it: `tell` says what of it is answered. */
export const readingOne = (
  context: ResourceContext,
  kind: Kind,
  id: string,
  actor: Caller | null,
  facts: Facts,
  tell: (item: ReadItem) => Said,
): Promise<Answer | Problem> =>
  reading(context, facts, async () => {
    const item = await context.queries.get(kind, id.toLowerCase(), actor);
    return item ? tell(item) : { code: 'not_found' };
  });

/** A page of a kind's things, as the caller may see them. */
export const pageAnswer = (kind: Kind, page: Result<Page>, actor: Caller | null): Answer | Problem => {
  if (!page.ok) return page.problem;
  const { items, nextCursor } = page.value;
  return { status: 200, body: { items: items.map((item) => serialize(kind, item, actor)), nextCursor } };
};

type Part = { readonly limit: number; readonly cursor?: string | undefined };

/** Which page a caller asked for. */
export const pageOf = ({ limit, cursor }: Part): Pick<ListRequest, 'limit' | 'cursor'> => ({
  limit,
  ...(cursor !== undefined && { cursor }),
});

/** What names the things that a page shows: a kind, and the field of it with their ids. */
type Naming = { readonly by: Kind; readonly field: string; readonly shown: Kind };

/** A page of things that those of another kind name, such as the rooms that somebody's places are in. */
export const namedAnswer = async (
  { queries }: ResourceContext,
  { by, field, shown }: Naming,
  where: ListRequest['where'],
  actor: Caller,
  part: Part,
): Promise<Answer | Problem> => {
  const page = await queries.list(by, { actor, where, ...pageOf(part) });
  if (!page.ok) return page.problem;
  const ids = page.value.items.flatMap((one) => textIn(one[field]) ?? []);
  const known = new Map((await queries.some(shown, ids, actor)).map((one) => [one.id, one]));
  const items = ids.flatMap((id) => known.get(id) ?? []);
  return pageAnswer(shown, ok({ items, nextCursor: page.value.nextCursor }), actor);
};

/** Whether there is a thing of this key; null where the caller couldn't see it if there were. */
export const isThere = async (
  { runtime, queries }: ResourceContext,
  kind: Kind,
  key: Readonly<Record<string, string>>,
  actor: Caller,
): Promise<boolean | null> => {
  const thing = { ...nothing(keyedId(kind, key) ?? ''), ...key };
  const relations = await readingRelations(runtime, kind, thing, actor);
  if (!allows(kind.resource.read, actor, thing, kind.owner, relations)) return null;
  return (await queries.get(kind, thing.id, actor)) !== null;
};
