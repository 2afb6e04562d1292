import path from 'node:path';
import { isApart } from './charts-apart.ts';

/** The bundler's data of a module that are needed here. */
type Known = { readonly importedIds: readonly string[] } | null;
type Look = { getModuleInfo(id: string): Known };

const sources = path.join(import.meta.dirname, 'src');
const features = path.join(sources, 'features');
const resources = path.join(sources, 'resources');
const formats = path.join(import.meta.dirname, '../domain/format');
const isOurs = (id: string): boolean => id.startsWith(sources) || id.startsWith(formats);

/** Our modules and all style sheets that must be loaded before the given modules run. */
const neededBy = (starts: readonly string[], look: Look): ReadonlySet<string> => {
  const seen = new Set(starts.map((start) => path.join(sources, start)));
  for (const id of seen) {
    const next = isOurs(id) ? (look.getModuleInfo(id)?.importedIds ?? []) : [];
    for (const one of next) if (isOurs(one) || one.endsWith('.css')) seen.add(one);
  }
  return seen;
};

const PACKAGES = [
  'react(?:-dom|-redux|-router|-router-dom|-intl)?',
  'scheduler',
  'redux(?:-thunk)?',
  '@reduxjs',
  '@standard-schema',
  'immer',
  'reselect',
  '@formatjs',
  'intl-messageformat',
  'use-sync-external-store',
  'clsx',
];

/** Packages that the first page needs. */
const NEEDED = new RegExp(String.raw`/node_modules/(?:${PACKAGES.join('|')})/`);

/** The frame of every page; loaded as one file. */
const FRAME = [
  'main.tsx',
  'features/network/nav.tsx',
  'features/chat/nav.tsx',
  'features/navigation/me-item.tsx',
  'features/notifications/bell.tsx',
];

/** The page that a member opens first, with the cards of posts that other pages have too. */
const FEED = 'features/feed/list/feed.tsx';
/** The part of it that hears news on every page. */
const FEED_NEWS = 'features/feed/cache-updates.ts';

/** A member’s facts, and the card of a profile, which links lead to from outside: many small files would cost requests. */
const FACTS = 'features/account/onboarding/member-facts.tsx';
const PROFILE = [
  'features/profile/about.tsx',
  'features/profile/facts.tsx',
  'features/profile/by-username.tsx',
];

/** The blocks for names, for lists of resources and for pages of one item: many pages need one of them without the next. */
const BLOCKS = [
  { name: 'names', starts: ['resources/chips.tsx'] },
  { name: 'values', starts: ['resources/title.tsx', 'resources/value.tsx', 'resources/api.ts'] },
  { name: 'list', starts: ['resources/resource-list.tsx'] },
  { name: 'item', starts: ['resources/resource-page.tsx'] },
];

const isOf = (feature: string, id: string): boolean => id.startsWith(path.join(features, feature, '/'));

let early: ReadonlySet<string> | undefined;
let app: ReadonlySet<string> | undefined;
let news: ReadonlySet<string> | undefined;
let facts: ReadonlySet<string> | undefined;
let profile: ReadonlySet<string> | undefined;
let blocks: readonly { readonly name: string; readonly needed: ReadonlySet<string> }[] | undefined;

/**
 * The first page in few files: on a slow network each further file costs more than its size. Packages are separate from
 * our own code, because they change more rarely. The imports of the very first lines (`first.ts`) stay with them.
 */
const nameOf = (id: string, look: Look): string | null => {
  early ??= neededBy(['first.ts'], look);
  news ??= neededBy([FEED_NEWS], look);
  app ??= neededBy([...FRAME, FEED], look);
  if (early.has(id)) return null;
  if (NEEDED.test(id) && !isApart(id)) return 'packages';
  if (app.has(id)) return isOf('feed', id) && !news.has(id) ? 'feed' : 'app';
  facts ??= neededBy([FACTS], look);
  if (isOf('account', id) && facts.has(id)) return 'facts';
  profile ??= neededBy(PROFILE, look);
  if (isOf('profile', id) && profile.has(id)) return 'profile';
  if (!id.startsWith(resources)) return null;
  blocks ??= BLOCKS.map(({ name, starts }) => ({ name, needed: neededBy(starts, look) }));
  return blocks.find(({ needed }) => needed.has(id))?.name ?? null;
};

/** An index only passes on: a page loads of it what it uses. Other modules may do something when they are loaded. */
export const doesSomething = (id: string): boolean => !(id.startsWith(sources) && id.endsWith('/index.ts'));

export const codeSplitting = {
  groups: [{ name: nameOf, debugName: 'first pages' }],
  includeDependenciesRecursively: false,
};
