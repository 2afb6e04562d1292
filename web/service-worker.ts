import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

type Bundle = NonNullable<Parameters<Exclude<Plugin['generateBundle'], undefined | { handler: unknown }>>[1]>;

const SOURCE = path.join(import.meta.dirname, 'worker/service-worker.ts');

/** Staff work online, and their pages weigh as much as all others. */
const isForStaff = (modules: readonly string[]): boolean =>
  modules.some((id) => id.includes('/src/admin/pages.tsx') || /\/i18n\/admin\.\w+\.ts$/.test(id));

const entryOf = (bundle: Bundle): string => {
  const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
  if (!entry) throw new Error('The build has no entry');
  return entry.fileName;
};

/** The files that members may need: all that is reachable from the entry, except through the staff's pages. */
const memberFiles = (bundle: Bundle): ReadonlySet<string> => {
  const found = new Set([entryOf(bundle)]);
  for (const file of found) {
    const part = bundle[file];
    if (part?.type !== 'chunk') continue;
    if (isForStaff(part.moduleIds)) {
      found.delete(file);
      continue;
    }
    const { importedCss = [], importedAssets = [] } = part.viteMetadata ?? {};
    for (const next of [...part.imports, ...part.dynamicImports, ...importedCss, ...importedAssets])
      found.add(next);
  }
  for (const { type, fileName } of Object.values(bundle))
    if (type === 'asset' && fileName.endsWith('.woff2')) found.add(fileName);
  return found;
};

/** Writes `service-worker.js` with the list of files that it keeps. */
export const serviceWorker = (): Plugin => ({
  name: 'malaab-service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: async function (_, bundle) {
      const files = ['favicon.svg', ...memberFiles(bundle)].map((file) => `/${file}`).toSorted();
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
      const values = { VERSION: version, FILES: files, ENTRY: `/${entryOf(bundle)}` };
      const constants = Object.entries(values).map(
        ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
      );
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: constants.join('') + code });
    },
  },
});
