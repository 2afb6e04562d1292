import { LinkifyIt, type Match } from 'linkify-it';
import { MENTION, nameLengthAt, TAG } from '../../../../domain/format/signs.ts';

/** A piece of a text. Only links have an address. */
export type Part = {
  /** The piece as it was written. */
  readonly written: string;
  /** The piece as it is shown: the written one, but for a host name in a misleading script. */
  readonly shown: string;
  /** `page` = an address of the app; `site` = an address of another site, or a mailbox. */
  readonly link?: { readonly to: 'page' | 'site'; readonly href: string };
};

/** Controls of direction and invisible characters, which can make an address look like another one. */
const DECEPTIVE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
const ASCII = /^[\u0021-\u007E]+$/;
const ARABIC_LABEL = /^[\p{Script=Arabic}\p{Nd}-]+$/u;
const SITE_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:']);

const validator = (sign: typeof MENTION | typeof TAG) => ({
  validate: (text: string, at: number): number => nameLengthAt(sign, text, at),
});

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })
  .add('ftp:', null)
  .add('//', null)
  .add(MENTION, validator(MENTION))
  .add(TAG, validator(TAG));

/** True if every label of a host name is all ASCII or all Arabic. Other scripts have letters that look like Latin ones. */
const isPlainHost = (host: string): boolean =>
  host.split('.').every((label) => ASCII.test(label) || ARABIC_LABEL.test(label));

/** A link to a web address; null if its parts can't be trusted. */
const siteLink = (written: string, address: string): Part | null => {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href, username, password } = new URL(address);
  if (!SITE_SCHEMES.has(protocol) || username !== '' || password !== '') return null;
  const [, before = '', host = ''] = /^((?:[a-z]+:\/\/)?)([^/?#:]+)/i.exec(written) ?? [];
  const shown = isPlainHost(host) ? written : before + hostname + written.slice(before.length + host.length);
  return { written, shown, link: { to: 'site', href } };
};

/** Mailboxes with other letters than ASCII are left as they are. */
const mailLink = (written: string): Part | null => {
  const mailbox = written.replace(/^mailto:/i, '');
  if (!ASCII.test(mailbox) || mailbox.includes('?')) return null;
  const [name = '', host = ''] = mailbox.split('@');
  const href = `mailto:${encodeURIComponent(name)}@${host}`;
  return { written, shown: written, link: { to: 'site', href } };
};

const pageLink = (written: string, href: string): Part => ({
  written,
  shown: written,
  link: { to: 'page', href },
});

const linkOf = ({ schema, raw, url }: Match): Part | null => {
  if (schema === MENTION) return pageLink(raw, `/members/${raw}`);
  if (schema === TAG) return pageLink(raw, `/tags/${encodeURIComponent(raw.slice(TAG.length))}`);
  if (DECEPTIVE.test(raw)) return null;
  return schema === 'mailto:' ? mailLink(raw) : siteLink(raw, url);
};

/** Splits a text into links and the text between them. The written pieces together are the text. */
export const partsOf = (text: string): readonly Part[] => {
  const parts: Part[] = [];
  let end = 0;
  const plain = (to: number): void => {
    const written = text.slice(end, to);
    if (written !== '') parts.push({ written, shown: written });
  };
  for (const match of finder.match(text) ?? []) {
    const link = linkOf(match);
    if (!link) continue;
    plain(match.index);
    parts.push(link);
    end = match.lastIndex;
  }
  plain(text.length);
  return parts;
};
