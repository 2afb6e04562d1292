import { use, useMemo, type ReactNode } from 'react';
import type { Language } from './language.ts';
import { messagesNow, type Messages } from './messages.ts';
import { Speaking, useSpeech } from './provider.tsx';

type InLanguageProps = { readonly language: Language; readonly children: ReactNode };

/**
 * Provides everybody's texts in another language to the tree below it, without a change of the reader's choice; it
 * suspends until they are loaded.
 */
export const InLanguage = ({ language, children }: InLanguageProps) => {
  const now = messagesNow(language, 'member');
  // Must be the last hook: React fails at a hook after this `use` if a second render skips it.
  const messages = now instanceof Promise ? use(now) : now;
  return (
    <SpeakingIn language={language} messages={messages}>
      {children}
    </SpeakingIn>
  );
};

const SpeakingIn = ({ language, messages, children }: InLanguageProps & { readonly messages: Messages }) => {
  const here = useSpeech();
  const speech = useMemo(() => ({ ...here, language, messages }), [here, language, messages]);
  return <Speaking speech={speech}>{children}</Speaking>;
};
