import type { MailedCount, ViewCounts } from '../../commands/ports/view-figures.ts';
import { MOST_COUNTS } from '../../domain/format/kept-counts.ts';
import { kindsWord, valueWords } from '../../domain/words/value-words.ts';
import { rangeBefore } from '../../projections/dashboard/ranges.ts';
import { countEvents, type Counted } from './count-events.ts';
import { countQuery, type CountQuery } from './count-language.ts';
import { countableIn, unknownIn, type Defined } from './countable.ts';
import type { ScanContext } from './scan-events.ts';

/** The counts of a saved view, for its weekly mail. */

/** Groups of a mail. */
const MOST = 10;

/** The parameters of a page's address that define a count. */
const DEFINED = { count: 'event', countOf: 'of', countWhere: 'where', countBy: 'by' } as const;
const PARTS: ReadonlySet<string> = new Set(Object.values(DEFINED));

type Definition = Readonly<Record<string, string>>;

/** The count that the page shows by itself; null if there is none. */
const present = (address: URLSearchParams): Definition | null => {
  const parts = Object.entries(DEFINED).flatMap(([name, ours]) => {
    const value = address.get(name);
    return value ? [[ours, value]] : [];
  });
  return address.get('count') ? Object.fromEntries(parts) : null;
};

/** The definitions in a page's address: those that are kept in its list, and that of the present count. */
const definitionsIn = (query: string): readonly Definition[] => {
  const address = new URLSearchParams(query);
  const kept = address
    .getAll('kept')
    .map((one) => Object.fromEntries([...new URLSearchParams(one)].filter(([name]) => PARTS.has(name))));
  const own = present(address);
  return [...kept, ...(own ? [own] : [])].slice(0, MOST_COUNTS);
};

/** The kind and the name of the field that a count is grouped by. */
const fieldOf = (kind: string, by: string): readonly [kind: string, field: string] =>
  by.startsWith('actor.') ? ['user', by.slice('actor.'.length)] : [kind, by];

/** The title of a count: the kind, the event and the conditions. */
const titleOf = (kind: string, { event, where = [] }: CountQuery): MailedCount['title'] => {
  const named = kindsWord(kind);
  const conditions = where.map(({ field, is, value }) => `${field} ${is} ${value}`);
  const rest = [event, ...conditions].join(' · ');
  return { ar: `${named.ar}: ${rest}`, en: `${named.en}: ${rest}` };
};

type Days = { readonly from: string; readonly to: string };

export type ViewCountContext = ScanContext & Defined;

/** The counts of a saved view over some days and over as many before, without those that no longer hold. */
export const viewCountsOf = (context: ViewCountContext): ViewCounts => {
  const countable = countableIn(context);
  const countIn = async (asked: CountQuery, { from, to }: Days, most?: number): Promise<Counted> =>
    countEvents(context, { ...asked, dateFrom: from, dateTo: to }, most);

  const counted = async (definition: Definition, days: Days): Promise<readonly MailedCount[]> => {
    const read = countQuery.safeParse({ ...definition, over: 'total' });
    const before = rangeBefore(days);
    if (!read.success || !before || unknownIn(countable, read.data)) return [];
    const asked = read.data;
    const kind = countable.find(({ event }) => event === asked.event)?.kind ?? '';
    const now = await countIn(asked, days, MOST);
    // a large group of this week may have been a small one
    const past = await countIn(asked, before, Infinity);
    const groups = now.groups.map(({ value, count }) => {
      const words = value === null ? null : valueWords(...fieldOf(kind, asked.by ?? ''), value);
      return { words, value: count, before: past.groups.find((one) => one.value === value)?.count ?? 0 };
    });
    return [
      {
        title: titleOf(kind, asked),
        of: asked.of,
        total: { value: now.total, before: past.total },
        groups: asked.by === undefined ? [] : groups,
        isCut: now.truncated || past.truncated,
      },
    ];
  };

  return async (query, days) => {
    const counts: MailedCount[] = [];
    // one after the other: a count keeps a core busy
    for (const definition of definitionsIn(query)) counts.push(...(await counted(definition, days)));
    return counts;
  };
};
