import { readFeed } from '../../features/feed/index.ts';
import { readMe } from '../../features/account/index.ts';
import { isFeed } from '../prefetch.ts';
import { sessions } from '../session.ts';
import { store } from '../store.ts';

/** So long nothing is drawn at most; then the page shows that it waits. */
const PATIENCE_MS = 1_000;

const read = async (): Promise<void> => {
  await sessions.auth.restore();
  if (sessions.auth.standing() !== 'signedIn') return;
  await Promise.all([store.dispatch(readMe()), isFeed(location) && store.dispatch(readFeed())]);
};

/** Reads what a member's first screen shows, so that it is drawn once instead of piece by piece. */
export const readFirstScreen = (): Promise<unknown> =>
  Promise.race([read(), new Promise((late) => void setTimeout(late, PATIENCE_MS))]);
