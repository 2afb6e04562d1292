import { sessions } from './session.ts';

/** Browsers without `requestIdleCallback` wait this long instead, in milliseconds. */
const LATER_MS = 5_000;

const register = (): void => {
  // without it the app works online as before
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
};

const whenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: LATER_MS * 2 });
  else setTimeout(register, LATER_MS);
};

/** Has a service worker keep the app's files for a member, once the page has loaded and the browser is idle. */
export const keepForOffline = (): void => {
  // the development server has no files with a hash in their name
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = (): void => {
    if (sessions.auth.standing() !== 'signedIn') return;
    leave();
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
  };
  const leave = sessions.auth.subscribe(begin);
  begin();
};
