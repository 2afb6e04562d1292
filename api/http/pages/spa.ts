import { readFileSync } from 'node:fs';
import { isDigits } from '../../../domain/format/format.ts';
import type { Context } from '../context.ts';
import { pagePolicy, styleNonce } from '../headers.ts';
import { pathMatcher } from '../path.ts';

/** Placeholder in index.html for the nonce of the page's styles (vite: `html.cspNonce`). */
export const NONCE_PLACEHOLDER = '__NONCE__';

export type Spa = {
  /** Paths of the browser app's pages (`/posts/:id`); `any` = all paths without another handler. */
  readonly routes: readonly string[] | 'any';
  /** The current index.html; the development server renders it per request. */
  page(path: string): Promise<string>;
  /** True for the development server, which needs inline scripts. */
  readonly relaxed?: boolean;
};

/** Sends the browser app for a page load of one of its paths; otherwise returns false. */
export function spaPages(spa: Spa): (ctx: Context) => Promise<boolean> {
  const isPage = spa.routes === 'any' ? () => true : pathMatcher(spa.routes);
  return async (ctx) => {
    if (!isPageLoad(ctx) || !isPage(ctx.path)) return false;
    ctx.state.operationId = 'page';
    const nonce = styleNonce();
    const html = await spa.page(ctx.path);
    if (spa.relaxed) ctx.remove('Content-Security-Policy');
    else ctx.set('Content-Security-Policy', pagePolicy(nonce));
    ctx.vary('Accept');
    ctx.vary('Cookie');
    ctx.type = 'html';
    const chosen = asChosen(html, (name) => ctx.cookies.get(name));
    ctx.body = chosen.replaceAll(NONCE_PLACEHOLDER, nonce);
    return true;
  };
}

/** Reads a build's index.html once, so later changes of the folder have no effect. Throws if the file is missing. */
export function builtPage(folder: string): Spa['page'] {
  const page = Promise.resolve(readFileSync(`${folder}/index.html`, 'utf8'));
  return () => page;
}

/** True if the client prefers HTML, as browsers do for a navigation. Scripts ask for JSON or anything. */
function isPageLoad(ctx: Context): boolean {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
  return (ctx.headers.accept ?? '').includes('text/html') && ctx.accepts('html', 'json') === 'html';
}

/** Sets the reader's language, digits and colour scheme in the HTML, so no script has to correct them. */
function asChosen(html: string, cookie: (name: string) => string | undefined): string {
  const language = cookie('lang') === 'en' ? 'lang="en" dir="ltr"' : 'lang="ar" dir="rtl"';
  const digits = cookie('digits');
  const scheme = cookie('scheme');
  const isScheme = scheme === 'light' || scheme === 'dark';
  const tag = [
    language,
    ...(isDigits(digits) ? [`data-digits="${digits}"`] : []),
    ...(isScheme ? [`data-scheme="${scheme}"`] : []),
  ].join(' ');
  const page = html
    .replace(/<link [^>]*hreflang="(\w+)"[^>]*>\s*/g, (link, needs) =>
      language.includes(`lang="${needs}"`) ? link : '',
    )
    .replace(/<html[^>]*>/, `<html ${tag}>`);
  return isScheme ? page.replace('content="light dark"', `content="${scheme}"`) : page;
}
