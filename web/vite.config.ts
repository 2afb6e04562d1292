import react from '@vitejs/plugin-react';
import { IntlMessageFormat } from 'intl-messageformat';
import { defineConfig, type Plugin } from 'vite';
import { localeOf, type Language } from '../domain/format/format.ts';
import { codeSplitting } from './chunking.ts';
import { keepChunks } from './chunks.ts';
import { preload } from './preload.ts';
import { serviceWorker } from './service-worker.ts';
import { areas as arabic } from './src/i18n/all.ar.ts';
import { areas as english } from './src/i18n/all.en.ts';
import type { Area } from './src/i18n/messages.ts';

const texts: Readonly<Record<Language, Readonly<Record<Area, Readonly<Record<string, string>>>>>> = {
  ar: arabic,
  en: english,
};

const isLanguage = (name: string | undefined): name is Language => name !== undefined && name in texts;
const isArea = (name: string | undefined): name is Area => name !== undefined && name in arabic;

/** The texts of an area in a language as syntax trees, so that the browser needs no parser for them. */
const compiled = (area: Area, language: Language): string => {
  const trees = Object.entries(texts[language][area]).map(([id, text]) => [
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
  load: (id) => {
    const [, area, language] = /\/i18n\/(\w+)\.([a-z]{2})\.ts$/.exec(id) ?? [];
    return isArea(area) && isLanguage(language) ? compiled(area, language) : undefined;
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
