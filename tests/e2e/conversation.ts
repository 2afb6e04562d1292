import type { Page } from 'playwright-core';
import { z } from 'zod';
import { PHONE, type Device, type Visitor } from './browser.ts';
import { callerOf } from './caller.ts';
import { become, type Who } from './people.ts';
import type { Site } from './site.ts';
import type { Language, Texts } from './steps.ts';

/** One member at a phone, in Arabic, and another at a desk, in English. */
export const phoneAndDesk = async (
  visit: (language: Language, device?: Device) => Promise<Visitor>,
  atPhone: Who,
  atDesk: Who,
): Promise<{ readonly phone: Visitor; readonly desk: Visitor }> => {
  const phone = await visit('ar', PHONE);
  const desk = await visit('en');
  await become(phone, atPhone, 'ar');
  await become(desk, atDesk, 'en');
  return { phone, desk };
};

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

/** A stranger writes to somebody who has not asked for it; answers the room's address. */
export const writeTo = async (
  site: Site,
  stranger: string,
  withId: string,
  text: string,
): Promise<string> => {
  const caller = await callerOf(site, stranger);
  const opened = await caller.send('POST', '/rooms', { kind: 'direct', withId, memberIds: [] });
  const { id } = z.looseObject({ id: z.string() }).parse(opened);
  await caller.send('POST', '/messages', { roomId: id, text });
  return `/messages/${id}`;
};
