import type { areas } from './all.ar.ts';
import { WORD_FILES } from './generated/words/files.ts';
import type { Language } from './language.ts';

type WordFile = keyof typeof WORD_FILES;
/**
 * Pages whose texts are loaded together: everybody's (`member`) at the start, others with their pages. `words` are the
 * words of all resources, `words-sports` those of an area.
 */
export type Area = keyof typeof areas | `words-${Exclude<WordFile, 'shared'>}`;
export type Messages = Readonly<Record<string, string>>;

/** A file for each area and language. */
const files: Readonly<
  Record<Exclude<keyof typeof areas, 'member' | 'words'>, Readonly<Record<Language, () => Promise<Messages>>>>
> = {
  onboarding: {
    ar: async () => (await import('../features/account/onboarding/messages.ar.ts')).ar,
    en: async () => (await import('../features/account/onboarding/messages.en.ts')).en,
  },
  plans: {
    ar: async () => (await import('../features/plans/messages.ar.ts')).ar,
    en: async () => (await import('../features/plans/messages.en.ts')).en,
  },
  profile: {
    ar: async () => (await import('./profile.ar.ts')).ar,
    en: async () => (await import('./profile.en.ts')).en,
  },
  coupons: {
    ar: async () => (await import('../features/products/coupons/messages.ar.ts')).ar,
    en: async () => (await import('../features/products/coupons/messages.en.ts')).en,
  },
  sell: {
    ar: async () => (await import('../features/products/sell/messages.ar.ts')).ar,
    en: async () => (await import('../features/products/sell/messages.en.ts')).en,
  },
  settings: {
    ar: async () => (await import('../features/settings/messages.ar.ts')).ar,
    en: async () => (await import('../features/settings/messages.en.ts')).en,
  },
  notices: {
    ar: async () => (await import('../features/settings/notifications/messages.ar.ts')).ar,
    en: async () => (await import('../features/settings/notifications/messages.en.ts')).en,
  },
  notifications: {
    ar: async () => (await import('../features/notifications/generated/texts.ar.ts')).ar,
    en: async () => (await import('../features/notifications/generated/texts.en.ts')).en,
  },
  resources: {
    ar: async () => (await import('../resources/messages.ar.ts')).ar,
    en: async () => (await import('../resources/messages.en.ts')).en,
  },
  chat: {
    ar: async () => (await import('../features/chat/messages.ar.ts')).ar,
    en: async () => (await import('../features/chat/messages.en.ts')).en,
  },
  moderation: {
    ar: async () => (await import('../features/moderation/messages.ar.ts')).ar,
    en: async () => (await import('../features/moderation/messages.en.ts')).en,
  },
  bookmarks: {
    ar: async () => (await import('../features/bookmarks/messages.ar.ts')).ar,
    en: async () => (await import('../features/bookmarks/messages.en.ts')).en,
  },
  network: {
    ar: async () => (await import('../features/network/messages.ar.ts')).ar,
    en: async () => (await import('../features/network/messages.en.ts')).en,
  },
  navigation: {
    ar: async () => (await import('../features/navigation/messages.ar.ts')).ar,
    en: async () => (await import('../features/navigation/messages.en.ts')).en,
  },
  history: {
    ar: async () => (await import('../features/feed/history/messages.ar.ts')).ar,
    en: async () => (await import('../features/feed/history/messages.en.ts')).en,
  },
  search: {
    ar: async () => (await import('../features/search/messages.ar.ts')).ar,
    en: async () => (await import('../features/search/messages.en.ts')).en,
  },
  media: {
    ar: async () => (await import('../features/feed/video/messages.ar.ts')).ar,
    en: async () => (await import('../features/feed/video/messages.en.ts')).en,
  },
  share: {
    ar: async () => (await import('../features/feed/share/messages.ar.ts')).ar,
    en: async () => (await import('../features/feed/share/messages.en.ts')).en,
  },
  visitor: {
    ar: async () => (await import('../features/visitor/messages.ar.ts')).ar,
    en: async () => (await import('../features/visitor/messages.en.ts')).en,
  },
  competitions: {
    ar: async () => (await import('../features/competitions/messages.ar.ts')).ar,
    en: async () => (await import('../features/competitions/messages.en.ts')).en,
  },
  jobs: {
    ar: async () => (await import('../features/jobs/messages.ar.ts')).ar,
    en: async () => (await import('../features/jobs/messages.en.ts')).en,
  },
  opportunities: {
    ar: async () => (await import('../features/opportunities/messages.ar.ts')).ar,
    en: async () => (await import('../features/opportunities/messages.en.ts')).en,
  },
  advertising: {
    ar: async () => (await import('../features/advertising/messages.ar.ts')).ar,
    en: async () => (await import('../features/advertising/messages.en.ts')).en,
  },
  articles: {
    ar: async () => (await import('../features/articles/messages.ar.ts')).ar,
    en: async () => (await import('../features/articles/messages.en.ts')).en,
  },
  orders: {
    ar: async () => (await import('../features/orders/messages.ar.ts')).ar,
    en: async () => (await import('../features/orders/messages.en.ts')).en,
  },
  products: {
    ar: async () => (await import('../features/products/messages.ar.ts')).ar,
    en: async () => (await import('../features/products/messages.en.ts')).en,
  },
  ai: {
    ar: async () => (await import('../features/ai/messages.ar.ts')).ar,
    en: async () => (await import('../features/ai/messages.en.ts')).en,
  },
  agreements: {
    ar: async () => (await import('../features/agreements/messages.ar.ts')).ar,
    en: async () => (await import('../features/agreements/messages.en.ts')).en,
  },
  teams: {
    ar: async () => (await import('../features/teams/messages.ar.ts')).ar,
    en: async () => (await import('../features/teams/messages.en.ts')).en,
  },
  trainings: {
    ar: async () => (await import('../features/trainings/messages.ar.ts')).ar,
    en: async () => (await import('../features/trainings/messages.en.ts')).en,
  },
  events: {
    ar: async () => (await import('../features/events/messages.ar.ts')).ar,
    en: async () => (await import('../features/events/messages.en.ts')).en,
  },
  guardian: {
    ar: async () => (await import('../features/guardian/messages.ar.ts')).ar,
    en: async () => (await import('../features/guardian/messages.en.ts')).en,
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

/** Loads the texts of an area. */
export const loadArea = (area: Exclude<Area, 'member'>, language: Language): Promise<Messages> =>
  isOfFiles(area) ? files[area][language]() : loadWords(area, language);
