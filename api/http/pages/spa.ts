import { readFileSync } from 'node:fs';
import { isDigits } from '../../../domain/format/format.ts';
import type { Context } from '../context.ts';
import { pagePolicy, styleNonce } from '../headers.ts';
import { pathMatcher } from '../path.ts';

/** Stands in index.html where the nonce of the page's styles goes (vite: `html.cspNonce`). */
export const NONCE_PLACEHOLDER = '__NONCE__';

export type Spa = {
  /** The addresses that the browser app has pages for (`/posts/:id`); `any` = whatever nobody else answers. */
  readonly routes: readonly string[] | 'any';
  /** index.html as it is now; the development server makes it anew. */
  page(path: string): Promise<string>;
  /** The development server needs inline scripts; a build never does. */
  readonly relaxed?: boolean;
};

/** Sends the browser app if the request is a page load of one of its addresses; false if it isn't. */
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

/** index.html of a build as it is now, whatever becomes of the folder. Throws if it has none. */
export function builtPage(folder: string): Spa['page'] {
  const page = Promise.resolve(readFileSync(`${folder}/index.html`, 'utf8'));
  return () => page;
}

/** A browser that opens an address says that it likes HTML best; a script asks for JSON or for anything. */
function isPageLoad(ctx: Context): boolean {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
  return (ctx.headers.accept ?? '').includes('text/html') && ctx.accepts('html', 'json') === 'html';
}

/** The page in its reader's language, digits and colours from its first byte: nothing has to be put right by a script. */
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
