import { useIntl } from 'react-intl';
import { useWords } from '../../../i18n/words.ts';
import type { SearchAsk } from '../api.ts';

/** The criteria of a search, in words: `Members · FOOTBALL · “goalkeeper”`. */
export const useSummary = ({ q, kind, filters }: SearchAsk): string => {
  const words = useWords();
  const { formatMessage } = useIntl();
  const resource = kind === 'opportunity' ? 'post' : (kind ?? '');
  const chosen = Object.entries(filters).map(([field, value]) =>
    field === 'state' ? words.state(resource, value) : words.value(resource, field, value),
  );
  return [
    formatMessage({ id: `search.kind.${kind ?? 'all'}` }),
    ...chosen,
    ...(q === '' ? [] : [formatMessage({ id: 'search.saved.words' }, { words: q })]),
  ].join(' · ');
};
