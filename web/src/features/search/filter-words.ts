import { useIntl } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import type { Kind } from './api.ts';

/** Filters by a value of another resource's items, each with its name and the field with the value. */
const LINKED = { availability: { label: 'search.availability', field: 'status' } } as const;
const isLinked = (filter: string): filter is keyof typeof LINKED => filter in LINKED;

/** The words of the filters of a kind of results, and of their values. */
export const useFilterWords = (kind: Kind | undefined) => {
  const words = useWords();
  const { formatMessage } = useIntl();
  const resource = kind === 'opportunity' ? 'post' : (kind ?? '');
  return {
    nameOf: (filter: string): string => {
      if (filter === 'state') return formatMessage({ id: 'search.state' });
      return isLinked(filter) ? formatMessage({ id: LINKED[filter].label }) : words.field(resource, filter);
    },
    valueOf: (filter: string, value: string): string => {
      if (isLinked(filter)) return words.value(filter, LINKED[filter].field, value);
      return filter === 'state' ? words.state(resource, value) : words.value(resource, filter, value);
    },
  };
};
