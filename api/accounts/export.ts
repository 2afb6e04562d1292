import { Readable } from 'node:stream';
import { z } from 'zod';
import { openSessions, type OpenSession } from '../../commands/accounts/open-sessions.ts';
import { openData } from '../../commands/core/seal.ts';
import type { EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import { atomsOf } from '../../domain/kit/rules.ts';
import type { TouchedBy } from '../../projections/resources/touched-reads.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { reading } from '../resources/reading.ts';
import type { AccountRoutesContext } from './context.ts';

export type ExportContext = AccountRoutesContext & {
  readonly feed: EventFeed;
  readonly touchedBy: TouchedBy;
};

/** Events read at once, which bounds memory. */
const AT_ONCE = 20;
/** Log positions read at once. */
const PLACES = 1000;

const exported = z.object({
  person: z.uuid(),
  exportedAt: z.iso.datetime(),
  sessions: z.array(z.looseObject({ id: z.uuid() })),
  events: z.array(
    z.object({
      event: z.string(),
      kind: z.string(),
      item: z.uuid(),
      state: z.string(),
      at: z.iso.datetime(),
      byMe: z.boolean(),
      data: z.looseObject({}),
    }),
  ),
});

type ExportedEvent = z.output<typeof exported>['events'][number];

/** First part of the file. */
type Head = {
  readonly person: string;
  readonly exportedAt: string;
  readonly sessions: readonly OpenSession[];
};

/**
 * The caller's own events, decrypted: their actions, and items that they own or are a party to. Other persons' items
 * are not included.
 */
const ownEvent = async (
  { accounts: { runtime } }: ExportContext,
  person: string,
  event: RecordedEvent,
): Promise<ExportedEvent | null> => {
  const kind = runtime.registry.ofEvent(event.type);
  if (!kind) return null;
  const { actor, item, state, sealed = [] } = event.meta;
  const theirs = sealed.filter(({ of }) => of === person);
  const parties = atomsOf(kind.resource.read).flatMap((atom) => (atom.kind === 'party' ? atom.fields : []));
  const isOwn =
    [actor, item].includes(person) ||
    theirs.length > 0 ||
    [kind.owner, ...parties].some((field) => event.data[field] === person);
  if (!isOwn) return null;
  const data = await openData(runtime.vault, kind, { ...event, meta: { ...event.meta, sealed: theirs } });
  return { event: event.type, kind: kind.name, item, state, at: event.at, byMe: actor === person, data };
};

type Places = readonly bigint[];

/** All log positions that concern a person, page by page; the first page is read already. */
async function* placesOf(
  { touchedBy }: ExportContext,
  person: string,
  first: Places,
  upTo: bigint,
): AsyncGenerator<Places> {
  for (let page = first; page.length > 0;) {
    for (let from = 0; from < page.length; from += AT_ONCE) yield page.slice(from, from + AT_ONCE);
    const after = page.at(-1) ?? upTo;
    page = page.length < PLACES ? [] : await touchedBy(person, { after, upTo, limit: PLACES });
  }
}

/** The file in chunks. A chunk is made after the client has read the earlier ones. */
async function* fileOf(
  context: ExportContext,
  head: Head,
  places: AsyncIterable<Places>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"events":[`;
  let separator = '';
  for await (const some of places) {
    const read = (await Promise.all(some.map((one) => context.feed.readAll(one, 1)))).flat();
    const own = await Promise.all(read.map((event) => ownEvent(context, head.person, event)));
    for (const one of own) {
      if (one === null) continue;
      yield separator + JSON.stringify(one);
      separator = ',';
    }
  }
  yield ']}';
}

/** `GET /users/me/export`: all data about the caller, as one file. */
export const exportRoute = (context: ExportContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/users/me/export',
    operationId: 'user.me.export',
    summary: 'Everything that is held on the caller, as one file of JSON',
    description:
      'What happened, in order, with all that is sealed with the caller’s key opened; and where they are signed in. Files are named by their ids, to be had at `/uploads/{id}`.',
    auth: 'required',
    responses: { 200: { description: 'The file', schema: () => exported } },
    problems: ['behind'],
    handle: ({ actor: { id: person }, facts }) =>
      reading(context.resources, facts, async () => {
        const upTo = await context.feed.end();
        const [first, sessions] = await Promise.all([
          context.touchedBy(person, { after: -1n, upTo, limit: PLACES }),
          openSessions(context.accounts, person),
        ]);
        const exportedAt = context.accounts.runtime.now().toISOString();
        const file = fileOf(
          context,
          { person, exportedAt, sessions },
          placesOf(context, person, first, upTo),
        );
        return {
          status: 200,
          raw: { type: 'application/json; charset=utf-8', data: Readable.from(file) },
          headers: { 'Content-Disposition': 'attachment; filename="malaab.json"' },
        };
      }),
  });
