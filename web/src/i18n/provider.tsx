import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { keepLanguage, locales, TIME_ZONE, type Language } from './language.ts';
import { loadMessages, type Messages } from './messages.ts';

type Choice = { readonly language: Language; readonly choose: (language: Language) => Promise<void> };

const LanguageChoice = createContext<Choice | null>(null);

/** Gives the tree below it texts, numbers and dates in the reader's language. */
export const LanguageProvider = (props: {
  readonly language: Language;
  readonly messages: Messages;
  readonly children: ReactNode;
}) => {
  const [now, setNow] = useState({ language: props.language, messages: props.messages });
  const choice = useMemo(
    () => ({
      language: now.language,
      choose: async (language: Language) => {
        const messages = await loadMessages(language);
        keepLanguage(language);
        setNow({ language, messages });
      },
    }),
    [now.language],
  );
  return (
    <LanguageChoice value={choice}>
      <IntlProvider locale={locales[now.language]} timeZone={TIME_ZONE} messages={now.messages}>
        {props.children}
      </IntlProvider>
    </LanguageChoice>
  );
};

/** The reader's language, and how to choose another. Throws outside of a `LanguageProvider`. */
export const useLanguage = (): Choice => {
  const choice = use(LanguageChoice);
  if (!choice) throw new Error('useLanguage outside of LanguageProvider');
  return choice;
};
