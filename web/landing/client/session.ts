import { ask, fieldOf } from './ask.ts';

/** The app's note that a refresh cookie may exist (`web/src/app/session.ts`). */
const HINT = 'malaab.auth';

/** Opens the app for a member whose browser has no cookie that says so, such as one from an older version. */
export const renewSession = async (): Promise<void> => {
  if (location.pathname !== '/' || localStorage.getItem(HINT) === null) return;
  const answer = await navigator.locks.request('malaab.auth.refresh', async () => ask('/auth/refresh', {}));
  if (typeof fieldOf(answer, 'access_token') === 'string') location.reload();
  else localStorage.removeItem(HINT);
};

/** Opens a guest's account, and the app with it. */
export const beGuest = (): void => {
  const button = document.querySelector<HTMLButtonElement>('[data-guest]');
  const outcome = document.querySelector<HTMLElement>('[data-guest-failed]');
  if (!button || !outcome) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    void (async () => {
      button.disabled = true;
      outcome.textContent = '';
      const answer = await ask('/auth/guest', { language: document.documentElement.lang });
      button.disabled = false;
      if (fieldOf(answer, 'access_token') === undefined) {
        outcome.textContent = outcome.dataset['guestFailed'] ?? '';
        return;
      }
      localStorage.setItem(HINT, '1');
      location.assign('/');
    })();
  });
};
