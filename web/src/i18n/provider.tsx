import { createContext, startTransition, use, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { keepLanguage, locales, TIME_ZONE, type Language } from './language.ts';
import { knownTexts, loadAllInUse, loadMessages, type Area, type Messages } from './messages.ts';

type Choice = {
  readonly language: Language;
  readonly choose: (language: Language) => Promise<void>;
};

/** What is said here, and how. */
type Speech = Choice & { readonly messages: Messages };

const SpeechHere = createContext<Speech | null>(null);

/** Gives the tree below it texts, numbers and dates in the reader's language. */
export const LanguageProvider = (props: {
  readonly language: Language;
  /** What every page says (`member`). */
  readonly messages: Messages;
  readonly children: ReactNode;
}) => {
  const [now, setNow] = useState({ language: props.language, messages: props.messages });
  const speech = useMemo(
    () => ({
      ...now,
      choose: async (language: Language) => {
        const messages = await loadAllInUse(language);
        keepLanguage(language);
        // A page with texts of its own stays on the screen until it has them.
        startTransition(() => setNow({ language, messages }));
      },
    }),
    [now],
  );
  return <Speaking speech={speech}>{props.children}</Speaking>;
};

/** Gives the tree below it the texts of an area as well; it waits (suspends) until they have come. */
export const MessagesOf = ({ area, children }: { readonly area: Area; readonly children: ReactNode }) => {
  const here = useSpeech();
  const more = use(loadMessages(here.language, area));
  const speech = useMemo(() => ({ ...here, messages: { ...here.messages, ...more } }), [here, more]);
  return <Speaking speech={speech}>{children}</Speaking>;
};

const Speaking = ({ speech, children }: { readonly speech: Speech; readonly children: ReactNode }) => (
  <SpeechHere value={speech}>
    <IntlProvider
      locale={locales[speech.language]}
      timeZone={TIME_ZONE}
      messages={knownTexts(speech.messages)}
    >
      {children}
    </IntlProvider>
  </SpeechHere>
);

const useSpeech = (): Speech => {
  const speech = use(SpeechHere);
  if (!speech) throw new Error('useLanguage outside of LanguageProvider');
  return speech;
};

/** The reader's language, and how to choose another. Throws outside of a `LanguageProvider`. */
export const useLanguage = (): Choice => useSpeech();
