import type { Language } from '../../domain/format/format.ts';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import { referred } from '../core/relations.ts';
import { openStored } from '../core/open-item.ts';
import type { Runtime } from '../core/runtime.ts';

/** Title and text that the staff wrote to members. */
export type StaffWords = { readonly title: string | null; readonly text: string | null };

/** The words of an announcement in a language; null if it was removed. */
export const announced = async (
  { streams }: Pick<Runtime, 'streams'>,
  id: string,
  language: Language,
): Promise<StaffWords | null> => {
  const item = await referred(streams.load, 'announcement', id);
  if (!exists(item)) return null;
  const [title, text] =
    language === 'ar' ? [item['titleAr'], item['bodyAr']] : [item['titleEn'], item['bodyEn']];
  return { title: textIn(title), text: textIn(text) };
};

/** The words that a notification of the staff holds itself, or those of its announcement; null if they are gone. */
export const staffWordsOf = async (
  runtime: Runtime,
  notificationId: string,
  language: Language,
): Promise<StaffWords | null> => {
  const note = await openStored(runtime, 'notification', notificationId);
  if (!exists(note)) return null;
  const announcement = textIn(note['announcementId']);
  if (announcement !== null) return announced(runtime, announcement, language);
  return { title: textIn(note['title']), text: textIn(note['body']) };
};
