import { createApi } from '@reduxjs/toolkit/query/react';
import { pageLocale } from '../../i18n/language.ts';
import { baseQueryOver } from './base-query.ts';
import { loadAgain } from '../../ui/load-again.ts';
import { fetchOnceAsked } from '../prefetch.ts';
import { THINGS } from '../generated/things.ts';
import { awaited } from './position.ts';
import { inTraces } from './traces.ts';
import { sessions } from '../session.ts';

/** The one client of the API; each feature adds its own calls by `injectEndpoints`. */
export const api = createApi({
  baseQuery: baseQueryOver({
    fetch: inTraces(fetchOnceAsked),
    language: pageLocale,
    sessions,
    awaited,
    save: async (name, answer) =>
      (await loadAgain(() => import('./save-answer.ts'))).saveAnswer(name, answer),
  }),
  // only the development build of Redux Toolkit reads them: a built page has their types alone
  tagTypes: import.meta.env.DEV
    ? [...THINGS, 'card', 'unread', 'inbox', 'connection', 'suggestion', 'Me', 'User', 'Waiting', 'History']
    : [],
  endpoints: () => ({}),
});
