import type { ComponentType, ReactNode } from 'react';
import { pageLanguage } from '../i18n/language.ts';
import { loadMessages, type Area } from '../i18n/messages.ts';
import { MessagesOf } from '../i18n/provider.tsx';
import { lazily } from '../ui/lazily.tsx';
import type { Page } from './feature.ts';
import { notePending } from './pending.ts';

const lazyPages = new Map<Page, ReturnType<typeof lazyPage>>();

/** Code and messages are loaded at the same time. */
const lazyPage = ({ load, messages = [] }: Page) =>
  lazily(() =>
    notePending(async () => {
      const [{ default: Content }] = await Promise.all([
        load(),
        ...messages.map((area) => loadMessages(pageLanguage(), area)),
      ]);
      return { default: () => withMessages(messages, <Content />) };
    }),
  );

const withMessages = (areas: readonly Area[], content: ReactNode): ReactNode =>
  areas.reduceRight((inner, area) => <MessagesOf area={area}>{inner}</MessagesOf>, content);

/** The component of a page, which loads itself; the same one at each call. */
export const componentOf = (page: Page): ComponentType & { readonly preload: () => Promise<void> } => {
  const known = lazyPages.get(page) ?? lazyPage(page);
  lazyPages.set(page, known);
  return known;
};
