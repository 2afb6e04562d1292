import type { Language } from '../../domain/format/format.ts';
import type { PushMessage } from '../ports/push.ts';
import type { Said } from './due-notices.ts';
import { digestTitle } from './notice-mail.ts';

/** The message for the service worker of a device (`web/worker`). */
export type PushedNotice = {
  readonly title: string;
  readonly text: string;
  readonly lang: Language;
  readonly dir: 'ltr' | 'rtl';
  /** The page that a click opens. */
  readonly path: string;
  /** A later notice with the same tag takes the place of this one. */
  readonly tag: string;
};

const APP: Readonly<Record<Language, string>> = { ar: 'ملاعب', en: 'Malaab' };

/** A push service takes 4096 bytes, and devices show a few lines. */
const MOST_LINES = 4;
const MOST_CHARACTERS = 200;

const short = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;

/** The message of one notice, or a digest of those that waited for the end of quiet hours. */
export const noticePush = (language: Language, notices: readonly [Said, ...Said[]]): PushMessage => {
  const [first] = notices;
  const isDigest = notices.length > 1;
  const lines = notices.slice(0, MOST_LINES).map(({ text }) => short(text));
  if (notices.length > MOST_LINES) lines.push('…');
  const notice: PushedNotice = {
    title: isDigest ? digestTitle(language) : APP[language],
    text: lines.join('\n'),
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    path: isDigest ? '/notifications' : first.path,
    tag: isDigest ? 'digest' : first.notificationId,
  };
  return { payload: JSON.stringify(notice), topic: notice.tag.replaceAll('-', '') };
};
