import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { collectTraces } from './app/api/traces.ts';
import { Pages } from './app/routes.tsx';
import { readFirstScreen } from './app/shell/first-screen.ts';
import { followReach } from './app/realtime/connectivity.ts';
import { keepForOffline } from './app/offline.ts';
import { store } from './app/store.ts';
import { pageLanguage } from './i18n/language.ts';
import { loadMessages } from './i18n/messages.ts';
import { LanguageProvider } from './i18n/provider.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { loadAgain } from './ui/load-again.ts';

/** Reports the cause of an error from which React recovered: React's own error has no useful stack. */
const reportCause = (error: unknown): void =>
  reportError(error instanceof Error ? (error.cause ?? error) : error);

const NEWS_WITHIN_MS = 1_000;
const NEXT_ATTEMPT_MS = 5_000;

/** Connects for news once the page is drawn: none is lost, because the session knows from where on to hear. */
const hearNewsLater = (): void => {
  const begin = (): void => {
    loadAgain(() => import('./app/realtime/realtime-client.ts'))
      .then(({ hearNews }) => hearNews(store))
      .catch(() => setTimeout(begin, NEXT_ATTEMPT_MS));
  };
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: NEWS_WITHIN_MS });
  else setTimeout(begin, NEWS_WITHIN_MS);
};

/** Starts the app. Rejects if its messages can't be loaded. */
export const start = async (place: HTMLElement): Promise<void> => {
  const language = pageLanguage();
  collectTraces();
  const [messages] = await Promise.all([loadMessages(language), readFirstScreen()]);
  const app = (
    <StrictMode>
      <Provider store={store}>
        <LanguageProvider language={language} messages={messages}>
          <BrowserRouter>
            <ErrorBoundary>
              <Pages />
            </ErrorBoundary>
          </BrowserRouter>
        </LanguageProvider>
      </Provider>
    </StrictMode>
  );
  // drawn in slices, so that a slow phone can be touched meanwhile
  startTransition(() => createRoot(place, { onRecoverableError: reportCause }).render(app));
  hearNewsLater();
  followReach(store.dispatch);
  keepForOffline();
};
