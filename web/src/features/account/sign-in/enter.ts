import { problemIn, type Problem } from '../../../app/api/problem.ts';
import { sessions, type SignedIn } from '../../../app/session.ts';
import { returnToIn } from '../../../app/shell/return-to.ts';

/**
 * Begins the session of a sign-in. After a guest's session it reloads the page, because data read as a guest belongs to
 * another account.
 */
export const enter = (answer: SignedIn): void => {
  const wasGuest = sessions.auth.standing() === 'signedIn';
  sessions.auth.begin(answer);
  if (wasGuest) window.location.assign(returnToIn(window.location.search));
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
