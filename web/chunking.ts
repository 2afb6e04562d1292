import path from 'node:path';

/** What a bundler knows of a module, as far as it is needed here. */
type Known = { readonly importedIds: readonly string[] } | null;
type Look = { getModuleInfo(id: string): Known };

const sources = path.join(import.meta.dirname, 'src');
const formats = path.join(import.meta.dirname, '../domain/format');
const isOurs = (id: string): boolean => id.startsWith(sources) || id.startsWith(formats);

/** All of ours, and all style, that has to be there before some of our modules run. */
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

/** What a member opens first, and what stands around it; loaded as one file. */
const FIRST_PAGE = [
  'main.tsx',
  'features/feed/list/feed.tsx',
  'features/network/nav.tsx',
  'features/chat/nav.tsx',
  'features/notifications/bell.tsx',
];

let early: ReadonlySet<string> | undefined;
let app: ReadonlySet<string> | undefined;

/**
 * The first page in few files: on a slow network each further one costs more than it weighs. Packages apart from our own
 * code, as they change more rarely. What the very first lines need (`first.ts`) stays with them.
 */
const nameOf = (id: string, look: Look): string | null => {
  early ??= neededBy(['first.ts'], look);
  app ??= neededBy(FIRST_PAGE, look);
  if (early.has(id)) return null;
  if (NEEDED.test(id)) return 'packages';
  return app.has(id) ? 'app' : null;
};

export const codeSplitting = {
  groups: [{ name: nameOf, debugName: 'first page' }],
  includeDependenciesRecursively: false,
};
