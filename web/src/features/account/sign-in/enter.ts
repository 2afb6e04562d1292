import { problemIn, type Problem } from '../../../app/api/problem.ts';
import { sessions, type SignedIn } from '../../../app/session.ts';
import { returnToIn } from '../../../app/shell/return-to.ts';

/** Takes over the cart and the wishlist of the guest before. Without an answer they stay where they are. */
const takeOver = async (guestToken: string): Promise<void> => {
  await fetch('/cart/take-over', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sessions.auth.token() ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ guest_token: guestToken }),
  }).catch(() => undefined);
};

const leave = () => window.location.assign(returnToIn(window.location.search));

/**
 * Begins the session of a sign-in. After a guest's session it takes over the guest's cart and reloads the page, because
 * data read as a guest belongs to another account.
 */
export const enter = (answer: SignedIn): void => {
  const guestToken = sessions.auth.standing() === 'signedIn' ? sessions.auth.token() : null;
  sessions.auth.begin(answer);
  if (guestToken === null) return;
  void takeOver(guestToken).then(leave);
};

/** Asks for a sign-in that replaces the session of a guest, if there is one, and begins the new one. */
export const enterBy = (
  ask: () => Promise<{ readonly data?: SignedIn | undefined; readonly error?: unknown }>,
): Promise<Problem | undefined> =>
  sessions.auth.replace(async () => {
    const outcome = await ask();
    if (outcome.data) enter(outcome.data);
    return problemIn(outcome);
  });
