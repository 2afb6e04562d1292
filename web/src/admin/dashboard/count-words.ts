import { useIntl } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';

/** Fields of the person who acted. */
const ACTOR = /^actor\.(role|sport|governorate)$/;

const [YEAR, MONTH] = [4, 7];

/** The words of a count's fields, groups and periods, also those of the person who acted. */
export const useCountWords = () => {
  const { formatMessage } = useIntl();
  const words = useWords();
  const { day, month, exact } = useFormat();
  return {
    fieldWord: (kind: string, field: string): string => {
      const [, own] = ACTOR.exec(field) ?? [];
      return own === undefined
        ? words.field(kind, field)
        : formatMessage({ id: 'admin.dash.count.actor' }, { field: words.field('user', own) });
    },
    valueWord: (kind: string, field: string, value: string): string => {
      const [, own] = ACTOR.exec(field) ?? [];
      return own === undefined ? words.value(kind, field, value) : words.value('user', own, value);
    },
    /** A day, a month or a year as the count names it; `total`. */
    periodWord: (at: string): string => {
      if (at === 'total') return formatMessage({ id: 'admin.dash.count.over.total' });
      const year = exact(Number(at.slice(0, YEAR)), true);
      if (at.length === YEAR) return year;
      return at.length === MONTH ? `${month(`${at}-01`)} ${year}` : day(at);
    },
  };
};
