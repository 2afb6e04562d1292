import type { Locator, Page } from 'playwright-core';
import type { Texts } from './steps.ts';

type MessageId = keyof Texts;

/** Opens the menu of a member, in a card or on their profile. */
export const openMenu = (within: Locator, text: Texts, name: string): Promise<void> =>
  within
    .getByRole('button', { name: text['network.menu'].replace('{name}', name), exact: true })
    .first()
    .click();

export const itemOf = (page: Page, text: Texts, id: MessageId) =>
  page.getByRole('menuitem', { name: text[id], exact: true });

/** Picks an action in the menu of a member. */
export const pick = async (
  { page, within = page.getByRole('main') }: { readonly page: Page; readonly within?: Locator },
  text: Texts,
  name: string,
  id: MessageId,
): Promise<void> => {
  await openMenu(within, text, name);
  await itemOf(page, text, id).click();
};
