import type { ComponentType } from 'react';
import { withTexts } from '../i18n/with-texts.tsx';
import { lazily } from '../ui/lazily.tsx';
import type { Page } from './feature.ts';
import { notePending } from './pending.ts';

const lazyPages = new Map<Page, ReturnType<typeof lazyPage>>();

const lazyPage = ({ load, messages = [] }: Page) =>
  lazily(() => notePending(() => withTexts(load, messages)));

/** The component of a page, which loads itself; the same one at each call. */
export const componentOf = (page: Page): ComponentType & { readonly preload: () => Promise<void> } => {
  const known = lazyPages.get(page) ?? lazyPage(page);
  lazyPages.set(page, known);
  return known;
};
