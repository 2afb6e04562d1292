import type { ReadPage } from './read-page.ts';

/** The preview card of a link. */
export type LinkCard = {
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly site: string;
};

const LONGEST = { title: 200, description: 300, site: 100 } as const;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole;
    const point = typeof hex === 'string' ? parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/** One line without control characters, of a length that a card can show; null if nothing is left. */
const lineOf = (text: string | undefined, longest: number): string | null => {
  const line = decoded(text ?? '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line === '' ? null : Array.from(line).slice(0, longest).join('');
};

const attributeOf = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3];
};

/** The contents of the page's meta elements, by property or name; the first of each counts. */
const metasIn = (html: string): ReadonlyMap<string, string> => {
  const metas = new Map<string, string>();
  for (const [tag] of html.matchAll(/<meta\s[^>]{1,2000}>/gi)) {
    const name = (attributeOf(tag, 'property') ?? attributeOf(tag, 'name'))?.toLowerCase();
    const content = attributeOf(tag, 'content');
    if (name !== undefined && content !== undefined && !metas.has(name)) metas.set(name, content);
  }
  return metas;
};

/** The card of a page by its Open Graph properties, else by its title and description; null if it has no title. */
export const cardOf = ({ url, html }: ReadPage): LinkCard | null => {
  const metas = metasIn(html);
  const [, title] = /<title[^>]{0,200}>([^<]{1,1000})/i.exec(html) ?? [];
  const named = lineOf(metas.get('og:title') ?? title, LONGEST.title);
  if (named === null) return null;
  return {
    url,
    title: named,
    description: lineOf(metas.get('og:description') ?? metas.get('description'), LONGEST.description),
    site: lineOf(metas.get('og:site_name'), LONGEST.site) ?? new URL(url).hostname,
  };
};
