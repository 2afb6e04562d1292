import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../i18n/provider.tsx';

type Language = ReturnType<typeof useLanguage>['language'];

/** The time for which a board is shown in one language, in milliseconds. */
const SHOWN_MS = 15_000;

const OTHER: Readonly<Record<Language, Language>> = { ar: 'en', en: 'ar' };

const stillness = () => window.matchMedia('(prefers-reduced-motion: reduce)');

const onStillness = (listener: () => void): (() => void) => {
  const query = stillness();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** The languages of the board at this moment: one after the other, or both at once for readers who want less motion. */
export const useBoardLanguages = (): readonly [Language, ...Language[]] => {
  const { language } = useLanguage();
  const isStill = useSyncExternalStore(onStillness, () => stillness().matches);
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    if (isStill) return undefined;
    // the board stays as it is until the texts of the other language are there
    const turn = () => startTransition(() => setOther((was) => !was));
    const timer = setInterval(turn, SHOWN_MS);
    return () => clearInterval(timer);
  }, [isStill]);
  if (isStill) return [language, OTHER[language]];
  return [isOther ? OTHER[language] : language];
};
