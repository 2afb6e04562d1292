import { sessions } from './session.ts';
import { whenIdle } from './when-idle.ts';

const register = (): void => {
  // without it the app works online as before
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
};

/** Ends the pushes to this browser: they are for the member of a session, which is over. */
const endPushes = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

/**
 * Has a service worker cache the app's files for a member, once the page has loaded and the browser is idle. It
 * receives pushes as long as a member is signed in.
 */
export const keepForOffline = (): void => {
  // the development server has no files with a hash in their name
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let isRegistered = false;
  const follow = (): void => {
    const standing = sessions.auth.standing();
    if (standing === 'guest') endPushes().catch(() => undefined);
    if (standing !== 'signedIn' || isRegistered) return;
    isRegistered = true;
    if (document.readyState === 'complete') whenIdle(register);
    else window.addEventListener('load', () => whenIdle(register), { once: true });
  };
  sessions.auth.subscribe(follow);
  follow();
};
