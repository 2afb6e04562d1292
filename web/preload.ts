import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { Language } from '../domain/format/format.ts';

type Bundle = NonNullable<Parameters<Exclude<Plugin['generateBundle'], undefined | { handler: unknown }>>[1]>;

/** The fonts that the texts of a language need first. */
const fonts: Readonly<Record<Language, string>> = { ar: 'readex-pro-arabic', en: 'readex-pro-latin' };

const link = (attrs: Readonly<Record<string, string>>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: '' },
  injectTo: 'head',
});

const LOGO = readFileSync(path.join(import.meta.dirname, 'public/favicon.svg'), 'utf8').trim();
const LOGO_IMAGE = '<img src="/favicon.svg" alt="" />';
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/** The page before the app draws, in one file: its own style sheets and the logo need no request. */
const inOneFile = (html: string, bundle: Bundle): string =>
  html
    .replace(STYLESHEET, (_, file: string) => {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') throw new Error(`The build has no ${file}`);
      const { source } = sheet;
      const css = typeof source === 'string' ? source : Buffer.from(source).toString();
      // otherwise pages would load it a second time, as a file
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') part.viteMetadata?.importedCss.delete(file);
      return `<style nonce="__NONCE__">${css}</style>`;
    })
    .replace(LOGO_IMAGE, () => LOGO.replace('<svg ', '<svg aria-hidden="true" '));

const fileOf = (bundle: Bundle, start: string): string => {
  const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${start}`));
  if (file === undefined) throw new Error(`The build has no ${start}`);
  return `/${file}`;
};

/** A chunk and everything that must be loaded before it runs, with their style sheets. */
const withImports = (bundle: Bundle, file: string, seen = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  seen.add(file);
  for (const next of chunk.imports) withImports(bundle, next, seen);
  return seen;
};

const chunkHolding = (bundle: Bundle, module: string): string => {
  const chunk = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(module)),
  );
  if (!chunk) throw new Error(`The build has no chunk with ${module}`);
  return chunk.fileName;
};

/**
 * Preload links in the HTML for the files that its first script loads later: the app itself, and the font and texts of
 * its language. Links for one language have `hreflang`, those for one page `data-page`; the server keeps the
 * page's own.
 */
export const preload = (): Plugin => ({
  name: 'malaab-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      const app = [...withImports(bundle, chunkHolding(bundle, '/src/main.tsx'))]
        .map((file) => `/${file}`)
        .filter((file) => !html.includes(`"${file}"`))
        .map((href) =>
          // the app's import loads its style sheets before it draws; until then they would only hold up the page before it
          link(
            href.endsWith('.css') ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href },
          ),
        );
      const named = new Set(app.map(({ attrs }) => attrs?.['href']));
      const feed = [...withImports(bundle, chunkHolding(bundle, '/features/feed/list/feed.tsx'))]
        .map((file) => `/${file}`)
        .filter((file) => !file.endsWith('.css') && !html.includes(`"${file}"`) && !named.has(file))
        .map((href) => link({ rel: 'modulepreload', href, 'data-page': '/' }));
      const spoken = Object.entries(fonts).flatMap(([language, font]) => [
        link({
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: fileOf(bundle, font),
          hreflang: language,
        }),
        link({ rel: 'modulepreload', href: fileOf(bundle, `member.${language}-`), hreflang: language }),
      ]);
      return { html: inOneFile(html, bundle), tags: [...app, ...feed, ...spoken] };
    },
  },
});
