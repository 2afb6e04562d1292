import { setNonce } from 'get-nonce';

/** The page's own nonce: style elements without it are refused by its policy. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/** Provides the nonce by `get-nonce`: to the scroll lock behind an open dialog. */
export const shareNonce = (): void => setNonce(pageNonce());
