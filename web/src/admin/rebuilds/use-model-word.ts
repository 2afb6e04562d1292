import { useIntl } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { overSeveral } from './model-names.ts';

/** A read model in words: the name of its items if it holds one kind. */
export const useModelWord = (): ((name: string) => string) => {
  const words = useWords();
  const { formatMessage } = useIntl();
  return (name) => {
    const over = overSeveral(name);
    return over ? formatMessage({ id: `admin.rebuilds.model.${over}` }) : words.kind(name, 'many');
  };
};
