import { sessions } from './session.ts';
import { whenIdle } from './when-idle.ts';

const register = (): void => {
  // without it the app works online as before
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
};

/** Has a service worker keep the app's files for a member, once the page has loaded and the browser is idle. */
export const keepForOffline = (): void => {
  // the development server has no files with a hash in their name
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = (): void => {
    if (sessions.auth.standing() !== 'signedIn') return;
    leave();
    if (document.readyState === 'complete') whenIdle(register);
    else window.addEventListener('load', () => whenIdle(register), { once: true });
  };
  const leave = sessions.auth.subscribe(begin);
  begin();
};
