import { existsSync, readFileSync } from 'node:fs';
import type { ContactDetails } from '../../../commands/ports/contact-details.ts';
import { formatIn, localeOf, type Language } from '../../../domain/format/format.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import type { Context } from '../context.ts';
import { pagePolicy, styleNonce } from '../headers.ts';
import { compressed } from '../reply.ts';
import { MEMBER_COOKIE } from './member-cookie.ts';
import { asRead, isPageLoad, languageOf, NONCE_PLACEHOLDER } from './spa.ts';

/** Set by the landing page: the loader is shown on the first visit alone. */
const SEEN_COOKIE = 'seen';

/** Facts about the platform that the landing page shows, from the settings. */
export type LandingFacts = {
  /** Figures of the copy; never mixed with live ones (decision 29 of the specification). */
  readonly figures: { readonly athletes: number; readonly sports: number; readonly opportunities: number };
  readonly contact: ContactDetails;
};

export type Landing = {
  readonly facts: LandingFacts;
  /** Address of the platform, without a trailing slash. */
  readonly origin: string;
};

/** Pages of single items in the sitemap, with the time of their last change (RFC 3339). */
export type Listed = () => Promise<readonly { readonly path: string; readonly changed: string }[]>;

type Options = Landing & {
  readonly folder: string;
  readonly script?: string | null | undefined;
  readonly listed?: Listed | undefined;
};

/** Addresses that name the language; at `/` the reader's choice decides. */
const NAMED: ReadonlyMap<string, Language> = new Map([
  ['/ar', 'ar'],
  ['/en', 'en'],
]);

/** Lists and texts for search engines; pages of items are added. */
const LISTED = [
  '/',
  '/en',
  '/plans',
  '/events',
  '/jobs',
  '/competitions',
  '/teams',
  '/trainings',
  '/products',
  '/articles',
  '/passport',
  '/contact',
  '/terms',
  '/privacy',
];

/** Serves the prerendered landing page to visitors, `sitemap.xml` and `robots.txt`; false for other requests. */
export function landingPages(options: Options): ((ctx: Context) => Promise<boolean>) | undefined {
  if (!existsSync(`${options.folder}/ar.html`)) return undefined;
  const pages = { ar: readPage('ar', options), en: readPage('en', options) };
  const { origin, listed = () => Promise.resolve([]) } = options;
  const texts = new Map([
    ['/robots.txt', { type: 'text/plain', text: () => robots(origin) }],
    ['/sitemap.xml', { type: 'application/xml', text: async () => sitemap(origin, await listed()) }],
  ]);
  return async (ctx) => {
    const text = ctx.method === 'GET' || ctx.method === 'HEAD' ? texts.get(ctx.path) : undefined;
    if (text) {
      ctx.state.operationId = 'file';
      ctx.set('Cache-Control', 'public, no-cache');
      ctx.type = text.type;
      ctx.body = await text.text();
      return true;
    }
    const cookie = (name: string): string | undefined => ctx.cookies.get(name);
    const named = NAMED.get(ctx.path);
    const isLanding = named !== undefined || (ctx.path === '/' && !cookie(MEMBER_COOKIE));
    if (!isLanding || !isPageLoad(ctx)) return false;
    const language = named ?? languageOf(cookie('lang'), ctx.query['lang']);
    const nonce = styleNonce();
    ctx.state.operationId = 'page';
    ctx.set('Content-Security-Policy', pagePolicy(nonce, options.script));
    ctx.vary('Accept');
    ctx.vary('Cookie');
    ctx.type = 'html';
    const html = asRead(pages[language], language, cookie)
      .replace('<html ', cookie(SEEN_COOKIE) === '1' ? '<html data-seen ' : '<html ')
      .replaceAll(NONCE_PLACEHOLDER, nonce)
      .replaceAll('{{year}}', formatIn(localeOf(language)).exact(new Date().getFullYear(), true));
    ctx.body = await compressed(ctx, html);
    return true;
  };
}

/** A page of the build, with the facts filled in. `<li data-if="name">` goes if there is no such fact. */
function readPage(language: Language, { folder, origin, facts }: Options): string {
  const { figures, contact } = facts;
  const { number } = formatIn(localeOf(language));
  const plus = (value: number): string => `${number(value)}+`;
  const values: Readonly<Record<string, string | null>> = {
    origin,
    athletes: plus(figures.athletes),
    sports: plus(figures.sports),
    opportunities: plus(figures.opportunities),
    email: contact.email,
    phone: contact.phone,
    place: contact.place[language],
  };
  return readFileSync(`${folder}/${language}.html`, 'utf8')
    .replaceAll(/<li data-if="(\w+)">.*?<\/li>/gs, (item, name: string) =>
      values[name] === null ? '' : item,
    )
    .replaceAll('<li data-social=""></li>', () => contact.links.map(socialLink).join(''))
    .replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => escapeHtml(values[name] ?? placeholder));
}

const socialLink = (address: string): string =>
  `<li><a href="${escapeHtml(address)}" rel="me noopener" dir="ltr">${escapeHtml(new URL(address).hostname.replace(/^www\./, ''))}</a></li>`;

const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /settings', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

const sitemap = (origin: string, items: Awaited<ReturnType<Listed>>): string => {
  const languages = [
    ['ar', '/'],
    ['en', '/en'],
  ]
    .map(([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`)
    .join('');
  const pages = [
    ...LISTED.map(
      (path) => `<url><loc>${origin}${path}</loc>${path === '/' || path === '/en' ? languages : ''}</url>`,
    ),
    ...items.map(
      ({ path, changed }) => `<url><loc>${origin}${path}</loc><lastmod>${changed}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('\n')}\n</urlset>\n`;
};
