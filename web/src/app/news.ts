import type { EventFrame, ServerFrame } from '../../../domain/realtime/frames.ts';
import { feedReads, type FeedPost } from '../features/feed/api.ts';
import { inFeed, wherever } from '../features/feed/shown-posts.ts';
import { api } from './api.ts';
import { becomeLost } from './lost.ts';
import { wroteAt } from './position.ts';
import { connect, type Connection } from './realtime.ts';
import { sessions } from './session.ts';
import type { store as ours } from './store.ts';

type OurStore = typeof ours;

/** Posts that the server tells one tab of. */
const MOST_WATCHED = 100;

/** What a page may listen for beside the caches, as events of the window; their detail is the frame. */
const signals = {
  notification: 'new-notification',
  post: 'new-post',
  post_counters: 'post-counters',
} as const;

type Counts = FeedPost['counts'];
type Values = EventFrame['values'];
const areCounts = (values: object): values is Counts => 'reactions' in values && 'comments' in values;

const count = (store: OurStore, id: string, values: Values): void => {
  if (values === null || !areCounts(values)) return;
  for (const change of wherever(id, (post) => ({ ...post, counts: values }))) store.dispatch(change);
};

const hearOf = (store: OurStore, frame: EventFrame): void => {
  const { type, id, values } = frame;
  wroteAt(frame.position);
  switch (type) {
    case 'post_counters':
      count(store, id, values);
      store.dispatch(
        api.util.invalidateTags([
          { type: 'Reactions', id },
          { type: 'Comments', id },
        ]),
      );
      break;
    case 'post':
      if (values === null) store.dispatch(inFeed(id, () => null));
      store.dispatch(api.util.invalidateTags(values === null ? [{ type: 'Post', id }] : ['Post']));
      break;
    case 'notification':
      store.dispatch(api.util.invalidateTags(['Notification']));
      break;
    default: {
      const never: never = type;
      return never;
    }
  }
  window.dispatchEvent(new CustomEvent(signals[type], { detail: frame }));
};

const hear = (store: OurStore, frame: ServerFrame): void => {
  if ('position' in frame) hearOf(store, frame);
  else if (frame.type === 'watching') for (const { id, counters } of frame.items) count(store, id, counters);
  else if (frame.type === 'reset')
    store.dispatch(api.util.invalidateTags(['Post', 'Reactions', 'Comments', 'Notification']));
  else if (frame.type === 'user_status')
    window.dispatchEvent(new CustomEvent('user-status', { detail: frame }));
};

/** Posts on the page: those of the feed, and those shown alone. */
const shownPosts = (store: OurStore): readonly string[] => {
  const state = store.getState();
  const feed = feedReads.endpoints.feed.select()(state).data?.pages ?? [];
  const alone = feedReads.util.selectCachedArgsForQuery(state, 'post');
  const all = [...alone, ...feed.flatMap(({ items }) => items.map(({ id }) => id))];
  return [...new Set(all)].slice(0, MOST_WATCHED);
};

/** Keeps what a signed-in member sees up to date while others act. */
export const hearNews = (store: OurStore): void => {
  const session = sessions.auth;
  let connection: Connection | null = null;
  let shown = '';

  const follow = (): void => {
    if (!session.present()) {
      connection?.stop();
      connection = null;
    } else if (connection) connection.renewed();
    else
      connection = connect({
        token: session.token,
        renew: session.renew,
        watched: () => shownPosts(store),
        hear: (frame) => hear(store, frame),
        lost: becomeLost,
      });
  };
  session.subscribe(follow);
  follow();
  store.subscribe(() => {
    const now = shownPosts(store).join();
    if (now === shown) return;
    shown = now;
    connection?.watch();
  });
};
