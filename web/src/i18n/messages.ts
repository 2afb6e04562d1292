import type { Language } from './language.ts';
import type { ar } from './all.ar.ts';

/** The name of a text; the same in both languages. */
export type MessageId = keyof typeof ar;
export type Messages = Readonly<Record<MessageId, string>>;

declare global {
  // The name that react-intl looks for.
  // oxlint-disable-next-line typescript/no-namespace
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/** Fetches the texts of one language; the other one stays on the server. */
export const loadMessages = async (language: Language): Promise<Messages> =>
  language === 'ar' ? (await import('./all.ar.ts')).ar : (await import('./all.en.ts')).en;
