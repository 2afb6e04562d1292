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
import { namesFor } from './names.ts';
import { serialize } from './serialize.ts';

type Said = Answer | Problem | Promise<Answer | Problem>;

/** Reads after the read models have the caller's write. The answer's position is theirs before the read. */
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

/** Reads one visible item with its figures; `tell` builds the answer. */
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

/** A page of a kind's items, serialized for the caller. */
export const pageAnswer = (kind: Kind, page: Result<Page>, actor: Caller | null): Answer | Problem => {
  if (!page.ok) return page.problem;
  const { items, nextCursor } = page.value;
  return { status: 200, body: { items: items.map((item) => serialize(kind, item, actor)), nextCursor } };
};

type Part = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly with?: 'names' | undefined;
};

/** The requested page. */
export const pageOf = ({ limit, cursor }: Part): Pick<ListRequest, 'limit' | 'cursor'> => ({
  limit,
  ...(cursor !== undefined && { cursor }),
});

/** A reference: the referencing kind, its field, and the kind that the page shows. */
type Naming = { readonly by: Kind; readonly field: string; readonly shown: Kind };

/** A page of items referenced by another kind, such as the rooms of a user's memberships. */
export const namedAnswer = async (
  context: ResourceContext,
  { by, field, shown }: Naming,
  where: ListRequest['where'],
  actor: Caller,
  part: Part,
): Promise<Answer | Problem> => {
  const { queries } = context;
  const page = await queries.list(by, { actor, where, ...pageOf(part) });
  if (!page.ok) return page.problem;
  const ids = page.value.items.flatMap((one) => textIn(one[field]) ?? []);
  const known = new Map((await queries.some(shown, ids, actor)).map((one) => [one.id, one]));
  const items = ids.flatMap((id) => known.get(id) ?? []);
  const answer = pageAnswer(shown, ok({ items, nextCursor: page.value.nextCursor }), actor);
  if ('code' in answer || part.with === undefined) return answer;
  const serialized = items.map((item) => serialize(shown, item, actor));
  return {
    ...answer,
    body: { ...Object(answer.body), names: await namesFor(context, shown, serialized, actor) },
  };
};

/** True if an item with this key exists; null if the caller could not see it anyway. */
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
