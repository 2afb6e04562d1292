import { configureStore } from '@reduxjs/toolkit';
import { api } from './api/api.ts';
import { listeners } from './listeners.ts';
import { newsMiddleware } from './realtime/cache-updates-middleware.ts';
import { rootReducer } from './root.ts';
import { sessions, type Realm } from './session.ts';

export const store = configureStore({
  reducer: rootReducer,
  middleware: (standard) => standard().concat(api.middleware, newsMiddleware(listeners)),
});

/** Clears the cached API data when somebody signs in or out. */
const forgetWhoLeft = (realm: Realm): void => {
  const session = sessions[realm];
  let before = session.standing();
  session.subscribe(() => {
    const now = session.standing();
    if (before !== 'unknown' && before !== now) store.dispatch(api.util.resetApiState());
    before = now;
  });
};
forgetWhoLeft('auth');
forgetWhoLeft('auth-admin');
