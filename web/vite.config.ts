import react from '@vitejs/plugin-react';
import { IntlMessageFormat } from 'intl-messageformat';
import { defineConfig, type Plugin } from 'vite';
import { ar } from './src/i18n/all.ar.ts';
import { en } from './src/i18n/all.en.ts';
import { locales, type Language } from './src/i18n/language.ts';

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { ar, en };

const isLanguage = (name: string | undefined): name is Language => name !== undefined && name in texts;

/** All texts of a language as syntax trees, so that the browser needs no parser for them. */
const compiled = (language: Language): string => {
  const trees = Object.entries(texts[language]).map(([id, text]) => [
    id,
    new IntlMessageFormat(text, locales[language]).getAst(),
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
    const language = /\/i18n\/all\.([a-z]{2})\.ts$/.exec(id)?.[1];
    return isLanguage(language) ? compiled(language) : undefined;
  },
});

export default defineConfig({
  plugins: [react(), compileMessages()],
  // The server puts a fresh nonce in its place at every page load.
  html: { cspNonce: '__NONCE__' },
  build: {
    // Pictures and fonts stay files: the page's policy allows them from our own address.
    assetsInlineLimit: 0,
    target: 'es2023',
  },
});
