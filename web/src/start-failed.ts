/** Shown before any message could be loaded, so its texts are here, in both languages. */
const texts = {
  ar: { text: 'تعذّر تحميل ملاعب. تحقق من اتصالك ثم حاول مرة أخرى.', again: 'حاول مرة أخرى' },
  en: { text: 'Malaab could not be loaded. Check your connection and try again.', again: 'Try again' },
} as const;

const inLanguage = (tag: string, lang: keyof typeof texts, text: string): HTMLElement => {
  const element = document.createElement(tag);
  Object.assign(element, { lang, dir: lang === 'ar' ? 'rtl' : 'ltr', textContent: text });
  return element;
};

/** Says in both languages that the app could not be started, with a button that loads the page again. */
export const showStartFailed = (place: HTMLElement): void => {
  const notice = document.createElement('main');
  notice.className = 'start-failed';
  notice.role = 'alert';
  for (const [lang, { text, again }] of [
    ['ar', texts.ar],
    ['en', texts.en],
  ] as const) {
    const button = inLanguage('button', lang, again);
    // browsers may keep the failure of a module until the page is loaded again
    button.addEventListener('click', () => location.reload());
    notice.append(inLanguage('p', lang, text), button);
  }
  place.replaceChildren(notice);
};
