import { AGE_BANDS, type AgeBand } from '../../../../domain/format/age-band.ts';
import { useIntl } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import type { Kind } from './api.ts';

/** Filters by a value of another resource's items, each with its name and the field with the value. */
const LINKED = { availability: { label: 'search.availability', field: 'status' } } as const;
const isLinked = (filter: string): filter is keyof typeof LINKED => filter in LINKED;

const isBand = (value: string): value is AgeBand => AGE_BANDS.some((band) => band === value);

/** The words of the filters of a kind of results, and of their values. */
export const useFilterWords = (kind: Kind | undefined) => {
  const words = useWords();
  const { formatMessage } = useIntl();
  const resource = kind === 'opportunity' ? 'post' : (kind ?? '');
  return {
    nameOf: (filter: string): string => {
      if (filter === 'state') return formatMessage({ id: 'search.state' });
      if (filter === 'ageBand') return formatMessage({ id: 'search.age' });
      return isLinked(filter) ? formatMessage({ id: LINKED[filter].label }) : words.field(resource, filter);
    },
    valueOf: (filter: string, value: string): string => {
      if (isBand(value)) return formatMessage({ id: `search.age.${value}` });
      if (isLinked(filter)) return words.value(filter, LINKED[filter].field, value);
      return filter === 'state' ? words.state(resource, value) : words.value(resource, filter, value);
    },
  };
};
