import type { ViewCount } from '../../commands/ports/view-figures.ts';
import { rangeBefore } from '../../projections/dashboard/ranges.ts';
import { countEvents, type Counted } from './count-events.ts';
import { countQuery, type CountQuery } from './count-language.ts';
import { countableIn, unknownIn, type Defined } from './countable.ts';
import type { ScanContext } from './scan-events.ts';
import { valueWords } from './value-words.ts';

/** The count of a saved view, for its weekly mail. */

/** Groups of a mail. */
const MOST = 10;

/** The parameters of a page's address that define a count. */
const DEFINED = { count: 'event', countOf: 'of', countWhere: 'where', countBy: 'by' } as const;

const definedBy = (query: string): Readonly<Record<string, string>> => {
  const address = new URLSearchParams(query);
  return Object.fromEntries(
    Object.entries(DEFINED).flatMap(([name, ours]) => {
      const value = address.get(name);
      return value ? [[ours, value]] : [];
    }),
  );
};

/** The kind and the name of the field that a count is grouped by. */
const fieldOf = (kind: string, by: string): readonly [kind: string, field: string] =>
  by.startsWith('actor.') ? ['user', by.slice('actor.'.length)] : [kind, by];

type Days = { readonly from: string; readonly to: string };

export type ViewCountContext = ScanContext & Defined;

/** The count of a saved view over some days and over as many before; null if its definition no longer holds. */
export const viewCountOf = (context: ViewCountContext): ViewCount => {
  const countable = countableIn(context);
  const count = async (asked: CountQuery, { from, to }: Days, most?: number): Promise<Counted> =>
    countEvents(context, { ...asked, dateFrom: from, dateTo: to }, most);
  return async (query, days) => {
    const read = countQuery.safeParse({ ...definedBy(query), over: 'total' });
    const before = rangeBefore(days);
    if (!read.success || !before || unknownIn(countable, read.data)) return null;
    const asked = read.data;
    const kind = countable.find(({ event }) => event === asked.event)?.kind ?? '';
    const present = await count(asked, days, MOST);
    // a large group of this week may have been a small one
    const past = await count(asked, before, Infinity);
    const groups = present.groups.map(({ value, count: now }) => {
      const words = value === null ? null : valueWords(...fieldOf(kind, asked.by ?? ''), value);
      return { words, value: now, before: past.groups.find((one) => one.value === value)?.count ?? 0 };
    });
    return {
      of: asked.of,
      total: { value: present.total, before: past.total },
      groups: asked.by === undefined ? [] : groups,
      isCut: present.truncated || past.truncated,
    };
  };
};
