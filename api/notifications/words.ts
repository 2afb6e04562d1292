import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../../domain/notifications/kinds.ts';
import type { Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { notificationText } from '../messages/format.ts';
import type { Reader } from '../messages/locale.ts';
import type { ResourceDesk } from '../resources/desk.ts';

const shown = z.looseObject({
  kind: z.enum(NOTIFICATION_KINDS),
  byId: z.uuid().nullable(),
});
type Shown = z.output<typeof shown>;
const page = z.looseObject({ items: z.array(shown) });

/** What stands beside a notification when it is read. */
export const beside = {
  by: z
    .union([
      z.object({ id: z.uuid(), name: z.string().nullable(), profilePicture: z.uuid().nullable() }),
      z.object({ id: z.uuid(), removed: z.literal(true) }),
    ])
    .nullable()
    .describe('Who did it; null where the platform speaks.'),
  text: z.string().describe('What it says, in the language of Accept-Language.'),
};

type Person = { readonly name: string | null; readonly profilePicture: string | null };
const person = z.object({ id: z.uuid(), name: z.string().nullable(), profilePicture: z.uuid().nullable() });

/** Those who did it, by id, as far as they are still there. */
const personsOf = async (
  { runtime, queries }: ResourceDesk,
  items: readonly Shown[],
  actor: Caller | null,
): Promise<ReadonlyMap<string, Person>> => {
  const ids = new Set(items.flatMap(({ byId }) => byId ?? []));
  const found = await queries.some(runtime.registry.kind('user'), [...ids], actor);
  return new Map(found.map((one) => [one.id, person.parse(one)]));
};

const worded = (item: Shown, persons: ReadonlyMap<string, Person>, { language, digits }: Reader) => {
  const { byId, kind } = item;
  const known = byId === null ? undefined : persons.get(byId);
  const by = byId === null ? null : known ? { ...known, id: byId } : { id: byId, removed: true };
  return { ...item, by, text: notificationText(language, kind, known?.name ?? null, digits) };
};

/** A route that answers notifications, or one, with its words put together in the caller's language. */
export const withWords = (desk: ResourceDesk, route: Route<Caller>): Route<Caller> => ({
  ...route,
  run: async (incoming) => {
    const answer = await route.run(incoming);
    if ('code' in answer) return answer;
    const { reader } = incoming.facts;
    const many = page.safeParse(answer.body);
    const items = many.success ? many.data.items : [shown.parse(answer.body)];
    const persons = await personsOf(desk, items, incoming.actor);
    const said = items.map((item) => worded(item, persons, reader));
    const body = many.success ? { ...many.data, items: said } : said[0];
    return { ...answer, ...(body && { body }) } satisfies Answer;
  },
});
