import { readMe } from '../../features/account/index.ts';
import type { Page } from '../feature.ts';
import { pageAt } from '../features.ts';
import { componentOf } from '../page-element.tsx';
import { sessions } from '../session.ts';
import { routedPath } from '../short-paths.ts';
import { store } from '../store.ts';

/** Nothing is drawn for this long at most; then the page shows that it is loading. */
const PATIENCE_MS = 1_000;

const loadPage = async (page: Page): Promise<void> => {
  const { search, pathname } = location;
  const [{ loader }] = await Promise.all([page.load(), componentOf(page).preload()]);
  await (loader && store.dispatch(loader(search, routedPath(pathname))));
};

const read = async (): Promise<void> => {
  const staffs = pageAt(location.pathname, false);
  if (staffs?.realm === 'auth-admin') return loadPage(staffs);
  await sessions.auth.restore();
  const isMember = sessions.auth.standing() === 'signedIn';
  const page = pageAt(location.pathname, isMember);
  await Promise.all([isMember && store.dispatch(readMe()), page && loadPage(page)]);
};

/** Loads code, messages and data of the first page, so that it is drawn once instead of piece by piece. */
export const readFirstScreen = (): Promise<unknown> =>
  Promise.race([
    // a page that can't be loaded says so itself
    read().catch(() => undefined),
    new Promise((late) => void setTimeout(late, PATIENCE_MS)),
  ]);
