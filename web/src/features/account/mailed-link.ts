/** Data of a mailed link. It stands in the URL fragment, which no server or log receives. */
export type MailedLink = { readonly email: string; readonly link: string };

/** The link that led here; null where the page was opened otherwise. */
export const mailedLink = (hash: string): MailedLink | null => {
  const words = new URLSearchParams(hash.slice(1));
  const [email, link] = [words.get('email'), words.get('link')];
  return email === null || link === null ? null : { email, link };
};
