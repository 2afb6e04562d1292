import { useIntl } from 'react-intl';
import type { SearchAsk } from '../api.ts';
import { useFilterWords } from '../filter-words.ts';

/** The criteria of a search, in words: `Members · FOOTBALL · “goalkeeper”`. */
export const useSummary = ({ q, kind, filters }: SearchAsk): string => {
  const { formatMessage } = useIntl();
  const { valueOf } = useFilterWords(kind);
  const chosen = Object.entries(filters).map(([filter, value]) => valueOf(filter, value));
  return [
    formatMessage({ id: `search.kind.${kind ?? 'all'}` }),
    ...chosen,
    ...(q === '' ? [] : [formatMessage({ id: 'search.saved.words' }, { words: q })]),
  ].join(' · ');
};
