import type { Page } from 'playwright-core';
import type { Texts } from './steps.ts';

/** The line of a conversation to write in. */
export const field = (page: Page, text: Texts) =>
  page.getByRole('textbox', { name: text['chat.write'], exact: true });

/** Writes a message and sends it. */
export const write = async (page: Page, text: Texts, sentence: string): Promise<void> => {
  await field(page, text).fill(sentence);
  await page.getByRole('button', { name: text['chat.send'], exact: true }).click();
};

/** The message that says something. */
export const said = (page: Page, sentence: string) => page.getByRole('article').filter({ hasText: sentence });
