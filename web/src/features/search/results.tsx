import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { ActionButton } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { FILTERS, useSearchInfiniteQuery, type Facet, type Filter, type SearchAsk } from './api.ts';
import { searchOf } from './ask.ts';
import { useFilterWords } from './filter-words.ts';
import { FoundItem } from './found.tsx';
import css from './search.module.css';

/** Results of this age are not asked for again: they were sent for just before the page was drawn. */
const FRESH_SECONDS = 5;

/** The results with their filters. The results before stay in sight until the next ones are there. */
export const Results = ({ ask, onOpen }: { readonly ask: SearchAsk; readonly onOpen: () => void }) => {
  const results = useSearchInfiniteQuery(ask, { refetchOnMountOrArgChange: FRESH_SECONDS });
  return (
    <Loaded read={results}>
      {({ pages }) => {
        const found = pages.flatMap(({ items, names = {} }) => items.map((one) => ({ one, names })));
        return (
          <>
            <FilterBar ask={ask} facets={pages[0]?.facets ?? []} />
            {found.length === 0 ? (
              <Nothing ask={ask} />
            ) : (
              <ul
                className={css.results}
                // the words that these results answer, empty while they answer former ones
                data-results={results.currentData ? ask.q : ''}
                aria-busy={results.currentData === undefined}
                onClickCapture={onOpen}
              >
                {found.map(({ one, names }) => (
                  <li key={one.item.id}>
                    <FoundItem found={one} names={names} />
                  </li>
                ))}
              </ul>
            )}
            {results.hasNextPage && (
              <ActionButton look="quiet" onAct={async () => problemIn(await results.fetchNextPage())}>
                <FormattedMessage id="search.more" />
              </ActionButton>
            )}
          </>
        );
      }}
    </Loaded>
  );
};

const Nothing = ({ ask }: { readonly ask: SearchAsk }) => (
  <Card>
    <Empty icon="search">
      {ask.q === '' ? (
        <FormattedMessage id="search.none.kind" />
      ) : (
        <FormattedMessage id="search.none" values={{ words: <bdi>{ask.q}</bdi> }} />
      )}
    </Empty>
  </Card>
);

const isFilter = (field: string): field is Filter => FILTERS.some((one) => one === field);

/** A choice for each filter of the kind, with the number of results of each value. */
const FilterBar = ({ ask, facets }: { readonly ask: SearchAsk; readonly facets: readonly Facet[] }) => {
  const navigate = useNavigate();
  const format = useFormat();
  const { kind, filters } = ask;
  const { nameOf, valueOf } = useFilterWords(kind);
  if (kind === undefined) return null;
  const choose = (field: Filter, value: string): void => {
    const { [field]: _, ...others } = filters;
    const chosen = value === '' ? others : { ...others, [field]: value };
    void navigate({ search: searchOf({ ...ask, filters: chosen }) }, { replace: true });
  };
  const shown = facets.flatMap(({ field, values }) => {
    if (!isFilter(field)) return [];
    const now = filters[field] ?? '';
    const all =
      now === '' || values.some(({ value }) => value === now)
        ? values
        : [...values, { value: now, count: 0 }];
    return all.length > 0 ? [{ field, now, values: all }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className={css.filters}>
      {shown.map(({ field, now, values }) => (
        <label key={field} className={css.filter} data-set={now !== ''}>
          <span>{nameOf(field)}</span>
          <select value={now} onChange={({ currentTarget }) => choose(field, currentTarget.value)}>
            <FormattedMessage id="search.any">{(text) => <option value="">{text}</option>}</FormattedMessage>
            {values.map(({ value, count }) => (
              <option key={value} value={value}>
                {`${valueOf(field, value)} (${format.number(count)})`}
              </option>
            ))}
          </select>
        </label>
      ))}
      {Object.keys(filters).length > 0 && (
        <Button
          look="plain"
          small
          icon="close"
          onClick={() => void navigate({ search: searchOf({ ...ask, filters: {} }) }, { replace: true })}
        >
          <FormattedMessage id="search.clear" />
        </Button>
      )}
    </div>
  );
};
