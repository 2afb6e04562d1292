import { useIntl } from 'react-intl';
import { useWords } from '../../i18n/words.ts';

/** Fields of the person who acted. */
const ACTOR = /^actor\.(role|sport|governorate)$/;

/** The words of a count's fields and groups, also those of the person who acted. */
export const useCountWords = () => {
  const { formatMessage } = useIntl();
  const words = useWords();
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
  };
};
