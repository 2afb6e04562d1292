import { useSyncExternalStore } from 'react';
import { sessions, type Realm, type Standing } from './session.ts';

/** Session state of a realm, kept up to date. */
export const useStanding = (realm: Realm): Standing =>
  useSyncExternalStore(sessions[realm].subscribe, sessions[realm].standing);
