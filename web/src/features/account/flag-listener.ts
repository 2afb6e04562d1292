import type { Listener } from '../../app/realtime/cache-updates-middleware.ts';
import { calls } from './api.ts';

/** Keeps the member's feature flags up to date; the code comes with the first change of them. */
export const flagNews: Listener = {
  on: {
    flags: (told) => (dispatch) =>
      void import('./flag-news.ts').then(({ takeFlags }) => dispatch(takeFlags(told))),
  },
  missed: () => (dispatch) => void dispatch(calls.util.invalidateTags(['Me'])),
};
