import { createContext, startTransition, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { formatIn, TIME_ZONE, type Format } from '../../../domain/format/format.ts';
import { showToast } from '../ui/overlay/toast.ts';
import {
  digitsOf,
  keepDigits,
  keepLanguage,
  localeOfReading,
  pageReading,
  type Digits,
  type Language,
  type Reading,
} from './language.ts';
import { knownTexts, loadAllInUse, messagesNow, type Area, type Messages } from './messages.ts';

/** The texts and formats of the page, and functions to choose others. */
type Speech = Reading & {
  readonly messages: Messages;
  /** Resolves when the texts are loaded; if that fails, it shows an error, and nothing changes. */
  readonly choose: (language: Language) => Promise<void>;
  readonly chooseDigits: (digits: Digits) => void;
};

const SpeechHere = createContext<Speech | null>(null);

type Said = { readonly language: Language; readonly messages: Messages };

const change = async (language: Language, show: (said: Said) => void): Promise<void> => {
  const messages = await loadAllInUse(language).catch(() => null);
  if (!messages) {
    showToast({ text: 'app.language.failed', onRetry: () => void change(language, show) });
    return;
  }
  keepLanguage(language);
  // A page with texts of its own stays visible until they are loaded.
  startTransition(() => show({ language, messages }));
};

/** Provides texts, numbers and dates in the reader's language to the tree below it. */
export const LanguageProvider = (props: {
  readonly language: Language;
  /** Texts for everybody (`member`). */
  readonly messages: Messages;
  readonly children: ReactNode;
}) => {
  const [said, setSaid] = useState({ language: props.language, messages: props.messages });
  const [digits, setDigits] = useState(() => pageReading().digits);
  const choose = useCallback((language: Language) => change(language, setSaid), []);
  const speech = useMemo(
    () => ({
      ...said,
      digits,
      choose,
      chooseDigits: (chosen: Digits) => {
        keepDigits(chosen);
        setDigits(chosen);
      },
    }),
    [said, digits, choose],
  );
  return <Speaking speech={speech}>{props.children}</Speaking>;
};

/** Provides the texts of an area as well to the tree below it; it suspends until they are loaded. */
export const MessagesOf = ({ area, children }: { readonly area: Area; readonly children: ReactNode }) => {
  const { language } = useSpeech();
  const now = messagesNow(language, area);
  // Must be the last hook: React fails at a hook after this `use` if a second render skips it.
  const more = now instanceof Promise ? use(now) : now;
  return <SpeakingMore more={more}>{children}</SpeakingMore>;
};

const SpeakingMore = ({ more, children }: { readonly more: Messages; readonly children: ReactNode }) => {
  const here = useSpeech();
  const speech = useMemo(() => ({ ...here, messages: { ...here.messages, ...more } }), [here, more]);
  return <Speaking speech={speech}>{children}</Speaking>;
};

/** Provides texts and formats to the tree below it. */
export const Speaking = ({ speech, children }: { readonly speech: Speech; readonly children: ReactNode }) => (
  <SpeechHere value={speech}>
    <IntlProvider
      locale={localeOfReading(speech)}
      timeZone={TIME_ZONE}
      messages={knownTexts(speech.messages)}
    >
      {children}
    </IntlProvider>
  </SpeechHere>
);

/** The texts and formats of the page. */
export const useSpeech = (): Speech => {
  const speech = use(SpeechHere);
  if (!speech) throw new Error('There is no LanguageProvider around this');
  return speech;
};

/** The reader's language, and a function to choose another. */
export const useLanguage = (): Pick<Speech, 'language' | 'choose'> => useSpeech();

/** The digits of all numbers on the page, and a function to choose others; the choice applies to both languages. */
export const useDigits = (): { readonly digits: Digits; readonly choose: (digits: Digits) => void } => {
  const speech = useSpeech();
  return { digits: digitsOf(speech), choose: speech.chooseDigits };
};

/** Formats numbers, money, dates and lists for the reader. */
export const useFormat = (): Format => formatIn(localeOfReading(useSpeech()));
