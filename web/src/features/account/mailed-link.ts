import type { Realm } from '../../app/session.ts';

/** What the link in a mail holds, behind its #: no server and no log sees it. */
export type MailedLink = { readonly email: string; readonly link: string; readonly realm: Realm };

/** The link that led here; null where the page was opened otherwise. */
export const mailedLink = (hash: string): MailedLink | null => {
  const words = new URLSearchParams(hash.slice(1));
  const [email, link] = [words.get('email'), words.get('link')];
  if (email === null || link === null) return null;
  return { email, link, realm: words.get('realm') === 'auth-admin' ? 'auth-admin' : 'auth' };
};
