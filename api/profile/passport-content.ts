import { z } from 'zod';
import { keyedId } from '../../commands/core/ids.ts';
import { textIn } from '../../domain/kit/json.ts';
import {
  CONFIRMABLE,
  isConfirmed,
  isOwnWord,
  statedItem,
  type Confirmable,
} from '../../domain/profile/passport.ts';
import type { ReadItem } from '../../projections/resources/queries.ts';
import type { Caller } from '../caller.ts';
import type { ResourceContext } from '../resources/context.ts';

/** At most as many items of a kind, the latest. */
const MOST = 100;

const entry = z.object({
  kind: z.string(),
  state: z.string(),
  by: z.string().nullable().describe('Who confirmed it; null = the staff of the platform.'),
  confirmedAt: z.iso.datetime(),
  facts: z.record(z.string(), z.unknown()),
});
/** An entry, and the id of its item. */
type Confirmed = { readonly id: string; readonly said: z.output<typeof entry> };

/** The claims of a passport. */
export const stated = z.object({
  sub: z.uuid(),
  name: z.string().nullable(),
  sport: z.string().nullable(),
  entries: z.array(entry),
});

/** Members, clubs or teams that confirmed items, by id; those that the member may see. */
const confirmersOf = async (
  { runtime, queries }: ResourceContext,
  { kind, by }: Confirmable,
  items: readonly ReadItem[],
  actor: Caller,
): Promise<ReadonlyMap<string, ReadItem>> => {
  const { registry } = runtime;
  const ref = by === undefined ? undefined : registry.kind(kind).facts[by]?.ref;
  if (by === undefined || !ref) return new Map();
  const ids = [...new Set(items.flatMap((item) => textIn(item[by]) ?? []))];
  const found = await queries.some(registry.kind(ref.resource), ids, actor);
  return new Map(found.map((one) => [one.id, one]));
};

/** The confirmed items of a kind about a member. */
const entriesOf = async (
  context: ResourceContext,
  confirmable: Confirmable,
  actor: Caller,
): Promise<readonly Confirmed[]> => {
  const { runtime, queries } = context;
  const { kind, subject, by, says } = confirmable;
  const player = keyedId(runtime.registry.kind('player'), { userId: actor.id }) ?? '';
  const where = { [subject.field]: subject.is === 'user' ? actor.id : player };
  const page = await queries.list(runtime.registry.kind(kind), { actor, where, limit: MOST });
  const items = page.ok ? page.value.items.filter((item) => isConfirmed(confirmable, item)) : [];
  const confirmers = await confirmersOf(context, confirmable, items, actor);
  return items.flatMap((item) => {
    const confirmer = by === undefined ? null : confirmers.get(String(item[by]));
    if (confirmer === undefined || isOwnWord(confirmer, actor.id)) return [];
    return {
      id: item.id,
      said: {
        kind,
        state: item.state,
        by: textIn(confirmer?.['name']),
        confirmedAt: item.updatedAt,
        facts: Object.fromEntries(says.map((field) => [field, item[field] ?? null])),
      },
    };
  });
};

/** The facts about a member that others confirmed, with the items that hold them. */
export const statementOf = async (context: ResourceContext, actor: Caller) => {
  const user = context.runtime.registry.kind('user');
  const member = await context.queries.get(user, actor.id, actor);
  const entries = (await Promise.all(CONFIRMABLE.map((one) => entriesOf(context, one, actor)))).flat();
  return {
    stated: {
      sub: actor.id,
      name: textIn(member?.['name']),
      sport: textIn(member?.['sport']),
      entries: entries.map(({ said }) => said),
    },
    items: entries.map(({ id, said }) => statedItem(said.kind, id)),
  };
};
