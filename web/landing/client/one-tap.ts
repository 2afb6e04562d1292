import { ask, fieldOf, itemsOf, refusalOf } from './ask.ts';

/** Interval of the checks whether the script is loaded. */
const POLL_MS = 300;

/** Posts the credential: in an address, proxies and the browser's history would keep it. */
const signIn = async (credential: string, terms: unknown): Promise<void> => {
  const code = await refusalOf('/auth/google/onetap/callback', { credential, terms });
  location.assign(code === null ? '/auth/callback?returnTo=%2F' : `/auth/error?reason=${code}`);
};

/** Offers the Google account of the browser, where the server has Google set up. */
export const offerOneTap = async (): Promise<void> => {
  const offered = await ask('/auth/providers');
  const google = itemsOf(offered).find((item) => fieldOf(item, 'provider') === 'google');
  const [script, clientId] = [fieldOf(google, 'script'), fieldOf(google, 'clientId')];
  if (typeof script !== 'string' || typeof clientId !== 'string') return;
  const tag = document.createElement('script');
  tag.src = script;
  tag.async = true;
  document.head.append(tag);
  const timer = setInterval(() => {
    const oneTap = window.google?.accounts?.id;
    if (!oneTap) return;
    clearInterval(timer);
    oneTap.initialize({
      client_id: clientId,
      callback: ({ credential }) => void signIn(credential, fieldOf(offered, 'terms')),
    });
    oneTap.prompt();
  }, POLL_MS);
};
