/** What the browser runs first: a few lines that set everything going at once, instead of one after the other. */
import { askFirst, isFeed, isStaffs } from './app/prefetch.ts';
import { askForPage } from './app/pages.ts';
import { sessions } from './app/session.ts';
import { formatIn } from '../../domain/format/format.ts';
import { pageLocale } from './i18n/language.ts';

const askForFirstPage = async (): Promise<void> => {
  await sessions.auth.restore();
  const token = sessions.auth.token();
  if (token === null) return;
  askFirst('/users/me', token, pageLocale());
  if (isFeed(location)) askFirst('/posts', token, pageLocale());
};

if (!isStaffs(location)) void askForFirstPage();
void import('./main.tsx');
// on a slow phone Intl takes a tenth of a second to begin: better now, while the network is waited for
setTimeout(() => formatIn(pageLocale()).moment(Date.now()));
askForPage(location.pathname);
