/** Entry script of the app. It starts the first requests and loads in parallel. */
import type { Page } from './app/feature.ts';
import { pageAt } from './app/features.ts';
import { askFirst } from './app/prefetch.ts';
import { sessions } from './app/session.ts';
import { formatIn } from '../../domain/format/format.ts';
import { pageLocale } from './i18n/language.ts';
import { showStartFailed } from './start-failed.ts';
import { loadAgain } from './ui/load-again.ts';

const askForFirstPage = async (page: Page | undefined): Promise<void> => {
  await sessions.auth.restore();
  const token = sessions.auth.token();
  if (token === null) return;
  askFirst('/users/me', token, pageLocale());
  const { search, pathname } = location;
  for (const address of page?.reads?.(search, pathname) ?? []) askFirst(address, token, pageLocale());
};

const page = pageAt(location.pathname, sessions.auth.mayBePresent());
if (page?.realm !== 'auth-admin') void askForFirstPage(page);
const place = document.getElementById('root');
if (place)
  loadAgain(() => import('./main.tsx'))
    .then(({ start }) => start(place))
    .catch(() => showStartFailed(place));
// on a slow phone Intl takes a tenth of a second to begin: better now, while the network is waited for
setTimeout(() => formatIn(pageLocale()).moment(Date.now()));
// the app asks again, and says so if it is in vain
page?.load().catch(() => undefined);
if (page?.messages) import('./i18n/area-files.ts').catch(() => undefined);
