import type { Actor } from '../../domain/kit/rules.ts';
import { wantedOf } from '../../domain/text/wanted.ts';
import { qualified } from '../engine/table.ts';
import { reached, type AskedOptions } from '../resources/referrers.ts';
import type { SearchReads } from './search-reads.ts';
import { searchedKinds } from './search.ts';
import { facetsOf, kindOfTab, PARTS } from './tabs.ts';

/** A saved search that is run for its owner. */
type Asked = {
  readonly actor: Actor;
  readonly query: string | null;
  /** A tab of the search; null = all kinds. */
  readonly tab: string | null;
  readonly filters: Readonly<Record<string, string>>;
  readonly from: string;
  readonly limit: number;
};

/** Reads for the daily run of saved searches. */
export const savedSearchReadsOf = (options: AskedOptions, search: SearchReads) => {
  const { reader, schema, registry } = options;
  return {
    searchersOf: async (
      { after, limit }: { readonly after: string | null; readonly limit: number },
      upTo: bigint,
    ) => {
      await reached(options, 'saved-search', upTo);
      return reader.read<{ readonly userId: string; readonly ids: readonly string[] }>('list', {
        text:
          `select user_id as "userId", array_agg(id order by id) as ids ` +
          `from ${qualified(schema, 'saved_search')} where alerts and ($1::uuid is null or user_id > $1) ` +
          `group by user_id order by user_id limit $2`,
        values: [after, limit],
      });
    },
    freshFinds: async (
      { actor, query, tab, filters, limit, from }: Asked,
      upTo: bigint,
    ): Promise<readonly string[]> => {
      await reached(options, 'search', upTo);
      const only = kindOfTab(registry, tab ?? undefined);
      const wanted = wantedOf(query ?? '');
      if (wanted.length === 0 && !only) return [];
      const chosen = only
        ? Object.entries(filters).filter(([field]) => facetsOf(only, tab).includes(field))
        : [];
      const where = { ...PARTS[tab ?? '']?.where, ...Object.fromEntries(chosen) };
      return search.fresh(
        { actor, wanted, kinds: only ? [only] : searchedKinds(registry), where, limit },
        from,
      );
    },
  };
};
