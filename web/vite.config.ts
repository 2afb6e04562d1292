import react from '@vitejs/plugin-react';
import { IntlMessageFormat } from 'intl-messageformat';
import { defineConfig, type Plugin } from 'vite';
import { z } from 'zod';
import { localeOf, type Language } from '../domain/format/format.ts';
import { chartsApart } from './charts-apart.ts';
import { codeSplitting, doesSomething } from './chunking.ts';
import { keepChunks } from './chunks.ts';
import { preload } from './preload.ts';
import { pureComponents } from './pure-components.ts';
import { serviceWorker } from './service-worker.ts';

type Texts = Readonly<Record<string, string>>;

const LANGUAGES: readonly Language[] = ['ar', 'en'];
/** A module of texts in a language. */
const TEXTS = /\/web\/src\/.+\.([a-z]{2})\.ts$/;
/** The texts of a feature. */
const MESSAGES = /\/([\w-]+)\/messages\.([a-z]{2})\.ts$/;

const Words = z.record(z.string(), z.record(z.string(), z.string()));

/** The texts as syntax trees, so that the browser needs no parser for them. */
const compiled = (known: Texts, language: Language): string => {
  const trees = Object.entries(known).map(([id, text]) => [
    id,
    new IntlMessageFormat(text, localeOf(language)).getAst(),
  ]);
  return `export const ${language} = ${JSON.stringify(Object.fromEntries(trees))};`;
};

/** Texts are called by the folder of their feature: `settings.ar`. */
const chunkName = (module: string | null): string => {
  const [, folder, language] = MESSAGES.exec(module ?? '') ?? [];
  return folder && language ? `${folder}.${language}` : '[name]';
};

/** The files that the app starts with. */
const FIRST_FILES = /\/(?:app|packages|rolldown-runtime)-[^/]+\.js$/;

type Chunk = { readonly facadeModuleId: string | null; readonly name: string };

/** Shared chunks that keep their names. */
const NAMED: ReadonlySet<string> = new Set(['app', 'packages', 'rolldown-runtime', 'dialog']);

/** Letters of a name that a file keeps. */
const LONGEST_NAME = 11;

/**
 * The file of a chunk. The first page names all files, so those of other shared chunks, and those with long names, are
 * hashes alone.
 */
const chunkFile = ({ facadeModuleId, name }: Chunk): string => {
  const isNamed = NAMED.has(name) || (facadeModuleId !== null && name.length <= LONGEST_NAME);
  const start = isNamed ? `${chunkName(facadeModuleId)}-` : '';
  return isNamed ? `assets/${start}[hash:7].js` : 'assets/[hash:7].js';
};

const compileMessages = (): Plugin => ({
  name: 'malaab-compile-messages',
  apply: 'build',
  // With the parser gone, a text that was not compiled would fail at once.
  config: () => ({
    resolve: {
      alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
    },
  }),
  load: async (id) => {
    const [, found] = TEXTS.exec(id) ?? [];
    const language = LANGUAGES.find((one) => one === found);
    const known = language && Words.parse(await import(id))[language];
    return known && compiled(known, language);
  },
});

export default defineConfig({
  plugins: [
    react(),
    pureComponents(),
    chartsApart(),
    compileMessages(),
    preload(),
    keepChunks(),
    serviceWorker(),
  ],
  // The server puts a fresh nonce in its place at every page load.
  html: { cspNonce: '__NONCE__' },
  build: {
    // Pictures and fonts stay files: the page's policy allows them from our own address.
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: {
      // a browser that does not know the links loads the same a little later
      polyfill: false,
      // every page needs these, and the first page names them: further lists would only be longer
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !FIRST_FILES.test(file)),
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: doesSomething },
      output: {
        codeSplitting,
        chunkFileNames: chunkFile,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:7].css'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
