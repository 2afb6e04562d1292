/** Entry script of the app. It starts the first requests and loads in parallel. */
import type { Page } from './app/feature.ts';
import { pageAt } from './app/features.ts';
import { askFirst, isTaken } from './app/prefetch.ts';
import { sessions } from './app/session.ts';
import { routedPath } from './app/short-paths.ts';
import { formatIn } from '../../domain/format/format.ts';
import { pageLanguage, pageLocale } from './i18n/language.ts';
import { showStartFailed } from './start-failed.ts';
import { loadAgain } from './ui/load-again.ts';

const askForFirstPage = async (page: Page | undefined): Promise<void> => {
  await sessions.auth.restore();
  const token = sessions.auth.token();
  if (token === null) return;
  const ask = (address: string): Promise<Response> => askFirst(address, token, pageLocale());
  void ask('/users/me');
  if (!page?.reads) return;
  const { search, pathname } = location;
  const addresses = page.reads(search, routedPath(pathname));
  const [first] = addresses.map(ask);
  if (!first || !page.nextReads) return;
  // the copy is made before the app takes the body
  const answer = await first.then((response) => (response.ok ? response.clone().json() : null));
  for (const address of page.nextReads(answer)) {
    if (!addresses.includes(address) && !isTaken(address)) void ask(address);
  }
};

/** Loads the texts of the page; the app has them then without another request. */
const askForTexts = async ({ messages = [] }: Page): Promise<void> => {
  if (messages.length === 0) return;
  const { loadArea } = await import('./i18n/area-files.ts');
  const areas = messages.flatMap((area) => (area === 'member' ? [] : [area]));
  await Promise.all(areas.map((area) => loadArea(area, pageLanguage())));
};

const page = pageAt(location.pathname, sessions.auth.mayBePresent());
// the app asks again, and says so if it is in vain
if (page?.realm !== 'auth-admin') askForFirstPage(page).catch(() => undefined);
const place = document.getElementById('root');
if (place)
  loadAgain(() => import('./main.tsx'))
    .then(({ start }) => start(place))
    .catch(() => showStartFailed(place));
// on a slow phone Intl takes a tenth of a second to begin: better now, while the network is waited for
setTimeout(() => formatIn(pageLocale()).moment(Date.now()));
page?.load().catch(() => undefined);
if (page) askForTexts(page).catch(() => undefined);
