import { loadAgain } from '../ui/load-again.ts';
import type { ar } from './generated/all.ar.ts';
import type { Area, Messages } from './area-files.ts';
import type { Language } from './language.ts';

/** The name of a text; the same in both languages. */
export type MessageId = keyof typeof ar;
export type { Area, Messages };

declare global {
  // The name that react-intl looks for.
  // oxlint-disable-next-line typescript/no-namespace
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/**
 * Texts as react-intl takes them: it asks for every text there is, and a page has those of its areas. That no page asks
 * for another one is tested (`used.test.ts`).
 */
export function knownTexts(texts: Messages): Record<MessageId, string>;
export function knownTexts(texts: Messages): Messages {
  return texts;
}

/** Texts of the first page. The list of all others is code of its own, which other pages need. */
const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  ar: async () => (await import('./member.ar.ts')).ar,
  en: async () => (await import('./member.en.ts')).en,
};
/** Loads the list of the other areas' files. */
const loadAreaFiles = () => import('./area-files.ts');

type Entry = {
  readonly promise: Promise<Messages>;
  /** The texts once they are there. */
  texts?: Messages;
  hasFailed?: boolean;
};

const entries = new Map<string, Entry>();
const areasInUse = new Set<Area>(['member']);

const begin = (key: string, load: () => Promise<Messages>): Entry => {
  const entry: Entry = { promise: loadAgain(load) };
  entry.promise.then(
    (texts) => (entry.texts = texts),
    () => (entry.hasFailed = true),
  );
  entries.set(key, entry);
  return entry;
};

const entryOf = (language: Language, area: Area, isRetry: boolean): Entry => {
  const key = `${area}.${language}`;
  const known = entries.get(key);
  areasInUse.add(area);
  return known && !(known.hasFailed && isRetry)
    ? known
    : begin(
        key,
        area === 'member' ? loaders[language] : async () => (await loadAreaFiles()).loadArea(area, language),
      );
};

/** Loads the texts of an area, once. After a failure the next call tries again. */
export const loadMessages = (language: Language, area: Area = 'member'): Promise<Messages> =>
  entryOf(language, area, true).promise;

/** The texts of an area for rendering: themselves once they are there. A failure stays, as React renders again. */
export const messagesNow = (language: Language, area: Area): Messages | Promise<Messages> => {
  const { texts, promise } = entryOf(language, area, false);
  return texts ?? promise;
};

/** Loads in a language all that this tab has needed so far; answers with the texts of every page. */
export const loadAllInUse = async (language: Language): Promise<Messages> => {
  await Promise.all([...areasInUse].map((area) => loadMessages(language, area)));
  return loadMessages(language);
};
