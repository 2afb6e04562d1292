import { z } from 'zod';
import { isAboutReader, NOTIFICATION_KINDS, STAFF_KINDS } from '../../domain/notifications/kinds.ts';
import { POLICIES } from '../../domain/social/policies.ts';
import type { Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { announced } from '../../commands/notifications/staff-words.ts';
import { activeTemplate } from '../../commands/notices/wishes.ts';
import { filledIn } from '../../domain/format/template.ts';
import { isolate } from '../../domain/format/format.ts';
import { notificationText, policyText, queueText, texts } from '../messages/format.ts';
import type { Reader } from '../messages/locale.ts';
import type { ResourceContext } from '../resources/context.ts';

const shown = z.looseObject({
  kind: z.enum([...NOTIFICATION_KINDS, ...STAFF_KINDS]),
  userId: z.uuid().nullish(),
  byId: z.uuid().nullable(),
  others: z.array(z.uuid()).nullish(),
  policy: z.enum(POLICIES).nullish(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  announcementId: z.uuid().nullish(),
  queue: z.string().nullish(),
});
type Shown = z.output<typeof shown>;
const page = z.looseObject({ items: z.array(shown) });

/** Data added to a notification when it is read. */
export const beside = {
  by: z
    .union([
      z.object({ id: z.uuid(), name: z.string().nullable(), profilePicture: z.uuid().nullable() }),
      z.object({ id: z.uuid(), removed: z.literal(true) }),
    ])
    .nullable()
    .describe('The actor; null = the platform.'),
  text: z.string().describe('The text, in the language of Accept-Language.'),
  title: z.string().nullable().describe('A title, where staff wrote it or a template of its type.'),
};

type Person = { readonly name: string | null; readonly profilePicture: string | null };
const person = z.object({ id: z.uuid(), name: z.string().nullable(), profilePicture: z.uuid().nullable() });

/** The person whom the text names. */
const namedIn = ({ kind, byId, userId }: Shown): string | null =>
  isAboutReader(kind) ? (userId ?? null) : byId;

/** The existing actors and named persons, by id. */
const personsOf = async (
  { runtime, queries }: ResourceContext,
  items: readonly Shown[],
  actor: Caller | null,
): Promise<ReadonlyMap<string, Person>> => {
  const ids = new Set(items.flatMap((item) => [item.byId ?? [], namedIn(item) ?? []].flat()));
  const found = await queries.some(runtime.registry.kind('user'), [...ids], actor);
  return new Map(found.map((one) => [one.id, person.parse(one)]));
};

/** The number of items of a queue that wait for a decision, among those that the reader may see. */
const waitingIn = async (
  { runtime, queries }: ResourceContext,
  queue: string,
  actor: Caller | null,
): Promise<number> => {
  const kind = runtime.registry.kind(queue);
  const states = kind.resource.waits ?? [];
  const counts = await Promise.all(states.map((state) => queries.count(kind, { actor, where: { state } })));
  return counts.reduce((sum, count) => sum + count, 0);
};

/** The text: by the staff member who sent it, from a template of its type, or the default. */
const saidBy = async (
  context: ResourceContext,
  { kind, title, body, others, announcementId, queue, policy = null }: Shown,
  name: string | null,
  actor: Caller | null,
  { language, digits }: Reader,
) => {
  if (queue != null)
    return { title: null, text: queueText(language, queue, await waitingIn(context, queue, actor), digits) };
  const text = notificationText(language, kind, { name, policy }, digits, others?.length);
  if (title !== null || body !== null) return { title, text: body ?? text };
  if (announcementId != null) {
    const said = await announced(context.runtime, announcementId, language);
    return { title: said?.title ?? null, text: said?.text ?? text };
  }
  const template = await activeTemplate(context.runtime, kind, language);
  const values = {
    name: isolate(name ?? texts[language].formerMember),
    policy: policyText(language, policy),
  };
  return template
    ? { title: filledIn(template.title, values), text: filledIn(template.body, values) }
    : { title: null, text };
};

const worded = async (
  context: ResourceContext,
  item: Shown,
  persons: ReadonlyMap<string, Person>,
  actor: Caller | null,
  reader: Reader,
) => {
  const { byId } = item;
  const known = byId === null ? undefined : persons.get(byId);
  const by = byId === null ? null : known ? { ...known, id: byId } : { id: byId, removed: true };
  return {
    ...item,
    by,
    ...(await saidBy(context, item, persons.get(namedIn(item) ?? '')?.name ?? null, actor, reader)),
  };
};

/** A route that returns notifications with their texts in the caller's language. */
export const withWords = (context: ResourceContext, route: Route<Caller>): Route<Caller> => ({
  ...route,
  run: async (incoming) => {
    const answer = await route.run(incoming);
    if ('code' in answer) return answer;
    const { reader } = incoming.facts;
    const many = page.safeParse(answer.body);
    const items = many.success ? many.data.items : [shown.parse(answer.body)];
    const persons = await personsOf(context, items, incoming.actor);
    const said = await Promise.all(
      items.map((item) => worded(context, item, persons, incoming.actor, reader)),
    );
    const body = many.success ? { ...many.data, items: said } : said[0];
    return { ...answer, ...(body && { body }) } satisfies Answer;
  },
});
