import type { Language } from '../../../domain/format/format.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import { ABOUT, descriptionOf, type Description } from './descriptions.ts';

/** Link preview of a page. */
export type Preview = {
  /** Left out where the item has no text of its own. */
  readonly title?: string;
  readonly text?: string;
  /** Address of the page, without a query. */
  readonly url: string;
  /** Address of a picture that anybody may fetch. */
  readonly picture?: string;
  readonly type: 'article' | 'profile';
  /** The facts of an article, for search engines. */
  readonly news?: News;
};

/** Times of an article (RFC 3339), and its author's name if it has one. */
export type News = { readonly published: string; readonly modified: string; readonly author?: string };

/** Letters of a title and a description, as far as previews show them. */
const TITLE = 90;
const TEXT = 200;

const site: Readonly<
  Record<Language, { readonly name: string; readonly about: string; readonly locale: string }>
> = {
  ar: { name: 'ملاعب', about: 'مجتمع الرياضة في مصر', locale: 'ar_EG' },
  en: { name: 'Malaab', about: 'The sports community of Egypt', locale: 'en_US' },
};

/** The start of a text in one line. */
const startOf = (text: string, most: number): string => {
  const line = text.replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();
  const signs = Array.from(line.slice(0, 2 * most + 2));
  return signs.length <= most
    ? line
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

const tag = (kind: 'property' | 'name', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** The facts of an article as structured data of schema.org. It is data: no browser runs it. */
const structured = (preview: Preview, news: News, headline: string, publisher: string): string => {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline,
    datePublished: news.published,
    dateModified: news.modified,
    mainEntityOfPage: preview.url,
    ...(preview.picture !== undefined && { image: [preview.picture] }),
    author:
      news.author === undefined
        ? { '@type': 'Organization', name: publisher }
        : { '@type': 'Person', name: news.author },
    publisher: { '@type': 'Organization', name: publisher },
  };
  return `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)}</script>`;
};

/** The address of a page, and those in each language. */
const addressesOf = (url: string): readonly string[] => [
  `<link rel="canonical" href="${escapeHtml(url)}" />`,
  ...(['ar', 'en'] as const).map(
    (one) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(`${url}?lang=${one}`)}" />`,
  ),
];

/** The tags of a preview in a language: Open Graph, Twitter's card and the addresses of both languages. */
const tagsOf = (preview: Preview, language: Language, asked: boolean): readonly string[] => {
  const { name, about, locale } = site[language];
  const { url, picture, type, news } = preview;
  const other = site[language === 'ar' ? 'en' : 'ar'];
  const title = startOf(preview.title ?? preview.text ?? '', TITLE) || name;
  const text = startOf(preview.text ?? '', TEXT) || about;
  return [
    `<title>${escapeHtml(`${title} · ${name}`)}</title>`,
    tag('name', 'description', text),
    tag('property', 'og:site_name', name),
    tag('property', 'og:type', type),
    tag('property', 'og:title', title),
    tag('property', 'og:description', text),
    // fetchers read the page again at this address
    tag('property', 'og:url', asked ? `${url}?lang=${language}` : url),
    tag('property', 'og:locale', locale),
    tag('property', 'og:locale:alternate', other.locale),
    ...(picture === undefined ? [] : [tag('property', 'og:image', picture)]),
    ...(news
      ? [
          tag('property', 'article:published_time', news.published),
          tag('property', 'article:modified_time', news.modified),
          structured(preview, news, title, name),
        ]
      : []),
    tag(
      'name',
      'twitter:card',
      picture !== undefined && type === 'article' ? 'summary_large_image' : 'summary',
    ),
    ...addressesOf(url),
  ];
};

const inHead = (html: string, tags: readonly string[]): string =>
  html.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);

const withoutTitle = (html: string): string => html.replace(/<title>.*?<\/title>/s, '');

/** Puts the description of a page without a preview into its head. Pages for members have that of the whole site. */
export const withDescription = (html: string, path: string, language: Language, origin?: string): string => {
  const own = descriptionOf(path, language);
  if (!own) return inHead(html, [tag('name', 'description', ABOUT[language])]);
  const { name, locale } = site[language];
  return inHead(withoutTitle(html), [
    `<title>${escapeHtml(`${own.title} · ${name}`)}</title>`,
    tag('name', 'description', own.text),
    tag('property', 'og:site_name', name),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:title', own.title),
    tag('property', 'og:description', own.text),
    tag('property', 'og:locale', locale),
    ...(origin === undefined
      ? []
      : [tag('property', 'og:image', `${origin}/preview.png`), ...addressesOf(`${origin}${path}`)]),
  ]);
};

/** Puts a preview into the page's head. `asked` = the address names the language. */
export const withPreview = (html: string, preview: Preview, language: Language, asked: boolean): string =>
  inHead(withoutTitle(html), tagsOf(preview, language, asked));

/** Placeholder in the app's HTML for the title and text of a page. The app replaces them when it renders. */
const WORDS_PLACE = '<!--words-->';

/** A page's own title and text; null if it has none. */
export const wordsOf = (preview: Preview | null, path: string, language: Language): Description | null => {
  if (!preview) return descriptionOf(path, language);
  const { title = '', text = '' } = preview;
  return title === '' && text === '' ? null : { title: startOf(title, TITLE), text: startOf(text, TEXT) };
};

/** Inserts the title and text of a page into the HTML, to be read before the app renders, or without a script. */
export const withWords = (html: string, { title, text }: Description): string => {
  const heading = title === '' ? '' : `<h1 dir="auto">${escapeHtml(title)}</h1>`;
  const words = text === '' ? '' : `<p dir="auto">${escapeHtml(text)}</p>`;
  return html.replace(WORDS_PLACE, () => `<div class="start-words">${heading}${words}</div>`);
};
