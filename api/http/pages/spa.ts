import { readFileSync } from 'node:fs';
import { isDigits, type Language } from '../../../domain/format/format.ts';
import type { Context } from '../context.ts';
import { pagePolicy, styleNonce } from '../headers.ts';
import { pathMatcher } from '../path.ts';
import { compressed } from '../reply.ts';
import { isFetcher } from './fetchers.ts';
import { MEMBER_COOKIE } from './member-cookie.ts';
import { withDescription, withPreview, withWords, wordsOf, type Preview } from './preview.ts';

/** Placeholder in index.html for the nonce of the page's styles (vite: `html.cspNonce`). */
export const NONCE_PLACEHOLDER = '__NONCE__';

export type Spa = {
  /** Paths of the browser app's pages (`/posts/:id`); `any` = all paths without another handler. */
  readonly routes: readonly string[] | 'any';
  /** The current index.html; the development server renders it per request. */
  page(path: string): Promise<string>;
  /** Link preview of a path; null if visitors may not see its content. */
  readonly preview?: ((path: string) => Promise<Preview | null>) | undefined;
  /** Address of the platform, without a trailing slash. */
  readonly origin?: string | undefined;
  /** The page that a short address shows; null if the path is none. */
  readonly pageOfShort?: ((path: string) => string | null) | undefined;
  /** The script of another provider that pages may load. */
  readonly script?: string | null | undefined;
  /** True for the development server, which needs inline scripts. */
  readonly relaxed?: boolean;
};

/** Sends the browser app for a page load of one of its paths; otherwise returns false. */
export function spaPages(spa: Spa): (ctx: Context) => Promise<boolean> {
  const isPage = spa.routes === 'any' ? () => true : pathMatcher(spa.routes);
  return async (ctx) => {
    if (!isPageLoad(ctx)) return false;
    const path = spa.pageOfShort?.(ctx.path) ?? ctx.path;
    if (!isPage(path)) return false;
    ctx.state.operationId = 'page';
    const nonce = styleNonce();
    const [html, preview] = await Promise.all([spa.page(ctx.path), spa.preview?.(path)]);
    if (spa.relaxed) ctx.remove('Content-Security-Policy');
    else ctx.set('Content-Security-Policy', pagePolicy(nonce, spa.script));
    ctx.vary('Accept');
    ctx.vary('Cookie');
    ctx.type = 'html';
    const cookie = (name: string): string | undefined => ctx.cookies.get(name);
    const language = languageOf(cookie('lang'), ctx.query['lang']);
    const chosen = asChosen(ofPage(html, path), language, cookie).replaceAll(NONCE_PLACEHOLDER, nonce);
    const described = preview
      ? withPreview(chosen, preview, language, ctx.query['lang'] === language)
      : withDescription(chosen, path, language, spa.origin);
    // only visitors get title and text before the app has loaded: members know the page
    const words = cookie(MEMBER_COOKIE) ? null : wordsOf(preview ?? null, path, language);
    ctx.body = await compressed(ctx, words ? withWords(described, words) : described);
    return true;
  };
}

/**
 * Reads a build's index.html once, so later changes of the folder have no effect. It says how many of a hundred traces
 * begin in the page; none without a number. Throws if the file is missing.
 */
export function builtPage(folder: string, traces?: number): Spa['page'] {
  const html = readFileSync(`${folder}/index.html`, 'utf8');
  const mark = traces === undefined ? '' : `<meta name="traces" content="${traces}" />`;
  const page = Promise.resolve(html.replace('</head>', `${mark}</head>`));
  return () => page;
}

/** The language of the page: the reader's choice, else the one in the address, else Arabic. */
export const languageOf = (chosen: string | undefined, asked: unknown): Language =>
  (isLanguage(chosen) && chosen) || (isLanguage(asked) && asked) || 'ar';

const isLanguage = (value: unknown): value is Language => value === 'ar' || value === 'en';

/** True if the client prefers HTML, as browsers do for a navigation. Scripts ask for JSON or anything. */
export function isPageLoad(ctx: Context): boolean {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
  if (isFetcher(ctx.headers['user-agent'])) {
    // many of them accept anything
    ctx.vary('User-Agent');
    return ctx.accepts('html', 'json') === 'html';
  }
  return prefersHtml(ctx);
}

/** True if a browser opens an address: it names HTML and prefers it. */
export const prefersHtml = (ctx: Context): boolean =>
  (ctx.headers.accept ?? '').includes('text/html') && ctx.accepts('html', 'json') === 'html';

/** The page without the preload links of other pages. */
const ofPage = (html: string, path: string): string =>
  html.replace(/<link [^>]*data-page="([^"]+)"[^>]*>\s*/g, (link, page) => (page === path ? link : ''));

/** The page as its reader has chosen it, with the preload links of its language alone. */
function asChosen(html: string, reads: Language, cookie: (name: string) => string | undefined): string {
  const links = html.replace(/<link [^>]*hreflang="(\w+)"[^>]*>\s*/g, (link, needs) =>
    needs === reads ? link : '',
  );
  return asRead(links, reads, cookie);
}

/** Sets the reader's language, digits and colour scheme in the HTML, so no script has to correct them. */
export function asRead(html: string, reads: Language, cookie: (name: string) => string | undefined): string {
  const language = reads === 'en' ? 'lang="en" dir="ltr"' : 'lang="ar" dir="rtl"';
  const digits = cookie('digits');
  const scheme = cookie('scheme');
  const isScheme = scheme === 'light' || scheme === 'dark';
  const tag = [
    language,
    ...(isDigits(digits) ? [`data-digits="${digits}"`] : []),
    ...(isScheme ? [`data-scheme="${scheme}"`] : []),
  ].join(' ');
  const page = html.replace(/<html[^>]*>/, `<html ${tag}>`);
  return isScheme ? page.replace('content="light dark"', `content="${scheme}"`) : page;
}
