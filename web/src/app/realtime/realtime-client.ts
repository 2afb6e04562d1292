import type { EventFrame, ServerFrame, Watching } from '../../../../domain/realtime/frames.ts';
import { api } from '../api/api.ts';
import { broadcast } from './browser-events.ts';
import { connectionBecomes } from './connection.ts';
import { awaited } from '../api/position.ts';
import { sayThrough } from './outgoing.ts';
import { personIs, nobodyIsOnline } from './presence.ts';
import { connect, type Connection } from './realtime.ts';
import { pageAt } from '../features.ts';
import { sessions, type Realm } from '../session.ts';
import type { store as ours } from '../store.ts';
import { missed, told } from './cache-updates.ts';
import { thingUpdates } from './thing-updates.ts';
import { onWatchedChange, watchedNames } from './watched.ts';

type OurStore = typeof ours;

const hearOf = (store: OurStore, frame: EventFrame): void => {
  awaited.await(frame.position);
  store.dispatch(told(frame));
  broadcast(frame);
};

const hearHowTheyAre = (store: OurStore, { asOf: position, items }: Watching): void => {
  for (const { id, values, counters } of items) {
    store.dispatch(told({ type: 'post', id, position, values }));
    if (counters) store.dispatch(told({ type: 'post_counters', id, position, values: counters }));
  }
};

const hear = (store: OurStore, things: ReturnType<typeof thingUpdates>, frame: ServerFrame): void => {
  switch (frame.type) {
    case 'notification':
    case 'notificationRead':
    case 'post':
    case 'post_counters':
    case 'message':
    case 'message-reaction':
    case 'read-message':
    case 'room':
    case 'connection':
    case 'member':
    case 'own':
      return hearOf(store, frame);
    case 'thing':
      awaited.await(frame.position);
      return things.hear(frame);
    case 'watching':
      things.watching(frame.things);
      return hearHowTheyAre(store, frame);
    case 'reset':
      awaited.forget();
      store.dispatch(missed());
      broadcast(frame);
      return things.missed();
    case 'user_status':
      personIs(frame.userId, frame.isOnline);
      return broadcast(frame);
    case 'userTyping':
    case 'userStoppedTyping':
    case 'userRecording':
    case 'userStoppedRecording':
    case 'analysisProgress':
      return broadcast(frame);
    case 'flags':
      return void store.dispatch(
        told({ type: 'flags', id: frame.id, position: frame.asOf, values: { on: frame.on } }),
      );
    case 'suspended':
      return sessions.auth.suspended(frame.page);
    case 'hello':
      // the online friends follow
      return nobodyIsOnline();
    case 'cursor':
    case 'authenticated':
    case 'error':
    case 'goodbye':
      return undefined;
    default: {
      const never: never = frame;
      return never;
    }
  }
};

/** The realm of the page on the screen. */
const shown = (): Realm => pageAt(location.pathname, true)?.realm ?? 'auth';

/** Keeps the displayed data of a signed-in person up to date: of a member, or of an admin on the staff's pages. */
export const hearNews = (store: OurStore): void => {
  const things = thingUpdates(store.dispatch);
  let connection: Connection | null = null;
  let followed: Realm | null = null;
  let named = '';
  let isGreeted = false;

  /** Frames without a place in the log are lost while a client is away: it reads its flags again. */
  const greeted = (): void => {
    if (isGreeted) store.dispatch(api.util.invalidateTags(['Me']));
    isGreeted = true;
  };

  const follow = (): void => {
    const realm = shown();
    const session = sessions[realm];
    if (connection && (followed !== realm || !session.present())) {
      connection.stop();
      connection = null;
      sayThrough(null);
    }
    followed = realm;
    if (!session.present()) return;
    if (connection) return connection.renewed();
    connection = connect({
      token: session.token,
      cursor: session.cursor(),
      renew: session.renew,
      watched: watchedNames,
      hear: (frame) => {
        if (frame.type === 'hello') greeted();
        hear(store, things, frame);
      },
      becomes: connectionBecomes,
    });
    sayThrough(connection);
  };
  for (const session of Object.values(sessions)) session.subscribe(follow);
  follow();
  onWatchedChange(() => {
    if (followed !== shown()) follow();
    const now = watchedNames().join();
    if (now === named) return;
    named = now;
    connection?.watch();
  });
};
