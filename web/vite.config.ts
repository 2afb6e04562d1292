import react from '@vitejs/plugin-react';
import { IntlMessageFormat } from 'intl-messageformat';
import { defineConfig, type Plugin } from 'vite';
import { localeOf, type Language } from './src/format/format.ts';
import { keepChunks } from './chunks.ts';
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

/** The file of the font that the texts of a language need first. */
const fonts: Readonly<Record<Language, string>> = { ar: 'readex-pro-arabic', en: 'readex-pro-latin' };

/** The page asks for a font before its style sheet does; the server leaves in the one of the page's language. */
const preloadFonts = (): Plugin => ({
  name: 'malaab-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.entries(fonts).map(([language, font]) => {
        const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${font}-`));
        if (!file) throw new Error(`The build has no font ${font}`);
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${file}`,
          hreflang: language,
        };
        return { tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head-prepend' };
      }),
  },
});

export default defineConfig({
  plugins: [react(), compileMessages(), preloadFonts(), keepChunks()],
  // The server puts a fresh nonce in its place at every page load.
  html: { cspNonce: '__NONCE__' },
  build: {
    // Pictures and fonts stay files: the page's policy allows them from our own address.
    assetsInlineLimit: 0,
    target: 'es2023',
  },
});
