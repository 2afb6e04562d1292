import { setNonce } from 'get-nonce';

/** The page's own nonce: style elements without it are refused by its policy. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/** Gives the nonce to who asks for it by `get-nonce`: the lock of scrolling behind an open dialog. */
export const shareNonce = (): void => setNonce(pageNonce());
