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

/** The page that a member opens first, and its frame; loaded as one file. */
const FIRST_PAGE = [
  'main.tsx',
  'features/feed/list/feed.tsx',
  'features/network/nav.tsx',
  'features/chat/nav.tsx',
  'features/navigation/me-item.tsx',
  'features/notifications/bell.tsx',
];

/** A member’s profile, which links lead to from outside: its files are small, and each costs a request. */
const PROFILE = ['features/profile/page.tsx', 'features/account/onboarding/member-facts.tsx'];

/** The blocks for names, for lists of resources and for pages of one item: many pages need one of them without the next. */
const BLOCKS = [
  { name: 'names', starts: ['resources/chips.tsx'] },
  { name: 'values', starts: ['resources/title.tsx', 'resources/value.tsx', 'resources/api.ts'] },
  { name: 'list', starts: ['resources/resource-list.tsx'] },
  { name: 'item', starts: ['resources/resource-page.tsx'] },
];

/** Points and agreements stay files of their own: their pages need nothing else of a profile. */
const isOfProfile = (id: string): boolean => /\/features\/(?:profile|account)\//.test(id);

let early: ReadonlySet<string> | undefined;
let app: ReadonlySet<string> | undefined;
let profile: ReadonlySet<string> | undefined;
let blocks: readonly { readonly name: string; readonly needed: ReadonlySet<string> }[] | undefined;

/**
 * The first page in few files: on a slow network each further file costs more than its size. Packages are separate from
 * our own code, because they change more rarely. The imports of the very first lines (`first.ts`) stay with them.
 */
const nameOf = (id: string, look: Look): string | null => {
  early ??= neededBy(['first.ts'], look);
  app ??= neededBy(FIRST_PAGE, look);
  if (early.has(id)) return null;
  if (NEEDED.test(id) && !isApart(id)) return 'packages';
  if (app.has(id)) return 'app';
  profile ??= neededBy(PROFILE, look);
  if (id.startsWith(features)) return profile.has(id) && isOfProfile(id) ? 'profile' : null;
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
