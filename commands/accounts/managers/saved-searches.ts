import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { Actor } from '../../../domain/kit/rules.ts';
import { dayAt, endOf } from '../../../domain/trade/day.ts';
import { derivedId, streamOf } from '../../core/ids.ts';
import { openStored } from '../../core/open-item.ts';
import { referred } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { TELLING, tellSteps } from '../../notices/tell.ts';
import { readerOf } from '../../notices/visible.ts';
import type { FreshFinds, SearchersOf } from '../../ports/process.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';

/** Members of a batch. One command runs at a time, so other commands go between them. */
const MEMBERS_AT_ONCE = 20;

/** Items that a run takes of a search. More are in the results that the notification leads to. */
const MOST_FOUND = 50;

const [DIGEST, SEARCH, NOTICE] = ['search-digest', 'saved-search', 'search_matched'] as const;

/** The events of a batch. */
const SENDING = ['SearchDigestBatchSent', 'SearchDigestSent', 'SavedSearchMatched', ...TELLING];

const listIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...Object(value) }).flatMap(([name, one]) => {
      const text = textIn(one);
      return text === null ? [] : [[name, text]];
    }),
  );

/** A search and the items that it found. */
type Match = { readonly id: string; readonly toldIds: readonly string[] };

/**
 * Runs the saved searches with alerts once a day, and tells each owner once: of items that became new since the run
 * before, that the owner may see, and that the search has not told. The run of a day plans the next one, as long as a
 * search has alerts. The id of a notification follows from member and day, so nobody is told twice.
 */
export const savedSearches = (
  {
    runtime,
    searchersOf,
    freshFinds,
  }: { readonly runtime: Runtime; readonly searchersOf: SearchersOf; readonly freshFinds: FreshFinds },
  batch = MEMBERS_AT_ONCE,
): ProcessManager => {
  const { load } = runtime.streams;

  const step = (
    kind: typeof DIGEST | typeof SEARCH,
    id: string,
    action: string,
    input: Readonly<Record<string, unknown>>,
  ): Step =>
    // planned or handled before, or the search was removed meanwhile
    commandStep(runtime, `${action} ${id}`, { kind, action, id, input }, ['invalid_transition']);

  const plan = (day: string, since: string): Step => step(DIGEST, '', 'create', { day, since });

  const planFirst: Reaction = async ({ at, data }) => (data['alerts'] === true ? [plan(dayAt(at), at)] : []);

  /** When the alerts of a search were switched on last, by the log's time. */
  const alertsSince = async (id: string): Promise<string> => {
    const events = await runtime.store.readStream(streamOf(SEARCH, id));
    return events.findLast(({ data }) => data['alerts'] === true)?.at ?? '';
  };

  /** The new items of a search; null if there are none. */
  const matchOf = async (
    event: RecordedEvent,
    digest: Item,
    actor: Actor,
    id: string,
  ): Promise<Match | null> => {
    const search = await openStored(runtime, SEARCH, id);
    if (!exists(search) || search['alerts'] !== true) return null;
    const times = [textIn(digest['since']) ?? '', await alertsSince(id)];
    const found = await freshFinds(
      {
        actor,
        query: textIn(search['query']),
        tab: textIn(search['kind']),
        filters: textsIn(search['filters']),
        from: times.toSorted().at(-1) ?? '',
        limit: MOST_FOUND,
      },
      event.position,
    );
    const told = new Set(listIn(search['toldIds']));
    const toldIds = found.filter((one) => !told.has(one));
    return toldIds.length > 0 ? { id, toldIds } : null;
  };

  /** The notification comes first: after a restart between the steps the matches are found again, and it is known. */
  const tell = async (
    event: RecordedEvent,
    digest: Item,
    userId: string,
    ids: readonly string[],
  ): Promise<readonly Step[]> => {
    const member = await referred(load, 'user', userId);
    if (member.state !== 'active') return [];
    const matches: Match[] = [];
    for (const id of ids) {
      const match = await matchOf(event, digest, readerOf(member), id);
      if (match) matches.push(match);
    }
    const [first, ...others] = matches;
    if (!first) return [];
    const about = others.length === 0 ? ({ aboutKind: SEARCH, aboutId: first.id } as const) : {};
    const noticeId = derivedId('notification', NOTICE, userId, textIn(digest['day']) ?? '');
    const told = await tellSteps(runtime, event, userId, { kind: NOTICE, ...about }, noticeId);
    return [...told, ...matches.map(({ id, toldIds }) => step(SEARCH, id, 'match', { toldIds }))];
  };

  const next: Reaction = async (event) => {
    const digest = itemIn(await load(event.stream), event.meta.item);
    if (digest.state !== 'sending') return [];
    const page = { after: textIn(event.data['lastUserId']), limit: batch };
    const searchers = await searchersOf(page, event.position);
    const lastUserId = searchers.at(-1)?.userId;
    if (lastUserId === undefined) return [step(DIGEST, digest.id, 'finish', {})];
    const steps: Step[] = [];
    for (const { userId, ids } of searchers) steps.push(...(await tell(event, digest, userId, ids)));
    return [...steps, step(DIGEST, digest.id, 'send-batch', { lastUserId })];
  };

  /** The next run covers what is new from here on. */
  const begin: Reaction = async (event) => {
    const digest = itemIn(await load(event.stream), event.meta.item);
    const searchers = await searchersOf({ after: null, limit: 1 }, event.position);
    const tomorrow = dayAt(endOf(textIn(digest['day']) ?? ''));
    return [...(searchers.length > 0 ? [plan(tomorrow, event.at)] : []), ...(await next(event))];
  };

  return {
    name: 'saved-searches',
    appends: {
      SearchSaved: ['SearchDigestOpened'],
      SavedSearchChanged: ['SearchDigestOpened'],
      SearchDigestBegun: ['SearchDigestOpened', ...SENDING],
      SearchDigestBatchSent: SENDING,
    },
    ends: {
      SearchDigestBegun: 'a run plans that of the next day',
      SearchDigestBatchSent: 'each batch begins after the last member of the one before',
    },
    on: {
      SearchSaved: planFirst,
      SavedSearchChanged: planFirst,
      SearchDigestBegun: begin,
      SearchDigestBatchSent: next,
    },
  };
};
