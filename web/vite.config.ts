import react from '@vitejs/plugin-react';
import { IntlMessageFormat } from 'intl-messageformat';
import { defineConfig, type Plugin } from 'vite';
import { z } from 'zod';
import { localeOf, type Language } from '../domain/format/format.ts';
import { codeSplitting } from './chunking.ts';
import { keepChunks } from './chunks.ts';
import { preload } from './preload.ts';
import { serviceWorker } from './service-worker.ts';
import { areas as arabic } from './src/i18n/all.ar.ts';
import { areas as english } from './src/i18n/all.en.ts';

type Texts = Readonly<Record<string, string>>;
type Area = keyof typeof arabic;

const texts: Readonly<Record<Language, Readonly<Record<Area, Texts>>>> = { ar: arabic, en: english };

const isLanguage = (name: string | undefined): name is Language => name !== undefined && name in texts;
const isArea = (name: string | undefined): name is Area => name !== undefined && name in arabic;

const Words = z.record(z.string(), z.record(z.string(), z.string()));

/** The texts of the module with this id; undefined if it is no module of texts. */
const textsIn = async (id: string, language: Language): Promise<Texts | undefined> => {
  const [, folder = '', name] = /\/i18n\/(generated\/words\/)?([\w-]+)\.[a-z]{2}\.ts$/.exec(id) ?? [];
  if (folder !== '') return Words.parse(await import(id))[language];
  return isArea(name) ? texts[language][name] : undefined;
};

/** The texts as syntax trees, so that the browser needs no parser for them. */
const compiled = (known: Texts, language: Language): string => {
  const trees = Object.entries(known).map(([id, text]) => [
    id,
    new IntlMessageFormat(text, localeOf(language)).getAst(),
  ]);
  return `export const ${language} = ${JSON.stringify(Object.fromEntries(trees))};`;
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
    const [, language] = /\.([a-z]{2})\.ts$/.exec(id) ?? [];
    const known = isLanguage(language) ? await textsIn(id, language) : undefined;
    return known && isLanguage(language) ? compiled(known, language) : undefined;
  },
});

export default defineConfig({
  plugins: [react(), compileMessages(), preload(), keepChunks(), serviceWorker()],
  // The server puts a fresh nonce in its place at every page load.
  html: { cspNonce: '__NONCE__' },
  build: {
    // Pictures and fonts stay files: the page's policy allows them from our own address.
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting } },
  },
});
