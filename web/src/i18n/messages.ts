import { loadAgain } from '../ui/load-again.ts';
import type { Language } from './language.ts';
import type { ar, areas } from './all.ar.ts';
import { WORD_FILES } from './generated/words/files.ts';

/** The name of a text; the same in both languages. */
export type MessageId = keyof typeof ar;
type WordFile = keyof typeof WORD_FILES;
/**
 * Pages whose texts are loaded together: everybody's (`member`) at the start, others with their pages. `words` are the
 * words of all resources, `words-sports` those of an area.
 */
export type Area = keyof typeof areas | `words-${Exclude<WordFile, 'shared'>}`;
export type Messages = Readonly<Record<string, string>>;

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

/** A file for each area and language. */
const files: Readonly<
  Record<Exclude<keyof typeof areas, 'words'>, Readonly<Record<Language, () => Promise<Messages>>>>
> = {
  member: {
    ar: async () => (await import('./member.ar.ts')).ar,
    en: async () => (await import('./member.en.ts')).en,
  },
  onboarding: {
    ar: async () => (await import('./onboarding.ar.ts')).ar,
    en: async () => (await import('./onboarding.en.ts')).en,
  },
  plans: {
    ar: async () => (await import('./plans.ar.ts')).ar,
    en: async () => (await import('./plans.en.ts')).en,
  },
  profile: {
    ar: async () => (await import('./profile.ar.ts')).ar,
    en: async () => (await import('./profile.en.ts')).en,
  },
  settings: {
    ar: async () => (await import('./settings.ar.ts')).ar,
    en: async () => (await import('./settings.en.ts')).en,
  },
  notices: {
    ar: async () => (await import('./notices.ar.ts')).ar,
    en: async () => (await import('./notices.en.ts')).en,
  },
  resources: {
    ar: async () => (await import('./resources.ar.ts')).ar,
    en: async () => (await import('./resources.en.ts')).en,
  },
  chat: {
    ar: async () => (await import('./chat.ar.ts')).ar,
    en: async () => (await import('./chat.en.ts')).en,
  },
  moderation: {
    ar: async () => (await import('./moderation.ar.ts')).ar,
    en: async () => (await import('./moderation.en.ts')).en,
  },
  network: {
    ar: async () => (await import('./network.ar.ts')).ar,
    en: async () => (await import('./network.en.ts')).en,
  },
  search: {
    ar: async () => (await import('./search.ar.ts')).ar,
    en: async () => (await import('./search.en.ts')).en,
  },
  media: {
    ar: async () => (await import('./media.ar.ts')).ar,
    en: async () => (await import('./media.en.ts')).en,
  },
  visitor: {
    ar: async () => (await import('./visitor.ar.ts')).ar,
    en: async () => (await import('./visitor.en.ts')).en,
  },
  competitions: {
    ar: async () => (await import('./competitions.ar.ts')).ar,
    en: async () => (await import('./competitions.en.ts')).en,
  },
  jobs: {
    ar: async () => (await import('./jobs.ar.ts')).ar,
    en: async () => (await import('./jobs.en.ts')).en,
  },
  trainings: {
    ar: async () => (await import('./trainings.ar.ts')).ar,
    en: async () => (await import('./trainings.en.ts')).en,
  },
  events: {
    ar: async () => (await import('./events.ar.ts')).ar,
    en: async () => (await import('./events.en.ts')).en,
  },
  guardian: {
    ar: async () => (await import('./guardian.ar.ts')).ar,
    en: async () => (await import('./guardian.en.ts')).en,
  },
  admin: {
    ar: async () => (await import('./admin.ar.ts')).ar,
    en: async () => (await import('./admin.en.ts')).en,
  },
};

const WORDS = 'words';
const isOfFiles = (area: Area): area is keyof typeof files => area in files;

/** Loads the words that the resources of an area use, or those of all areas. */
const loadWords = async (area: Area, language: Language): Promise<Messages> => {
  const loaders = Object.entries(WORD_FILES).flatMap(([name, file]) =>
    area === WORDS || name === 'shared' || area === `${WORDS}-${name}` ? [file[language]] : [],
  );
  const texts: readonly Messages[] = await Promise.all(loaders.map((load) => load()));
  return Object.assign({}, ...texts);
};

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
    : begin(key, isOfFiles(area) ? files[area][language] : () => loadWords(area, language));
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
