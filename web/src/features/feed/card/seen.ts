import { pageLocale } from '../../../i18n/language.ts';
import { onWatchedChange, watchedNames } from '../../../app/realtime/watched.ts';
import { sessions } from '../../../app/session.ts';

/*
 * Counts the posts that a member sees: of which at least half was in the viewport for a second, or which filled half of
 * the viewport as long. They are sent together. The server decides what counts; a post is sent once an hour from a tab.
 */

const SEEN_AFTER_MS = 1_000;
const SEND_AFTER_MS = 3_000;
/** As many as one request may hold. */
const MOST = 30;
const HOUR_MS = 3_600_000;
const HALF = 0.5;

const observed = new Map<string, Element>();
const looking = new Map<string, ReturnType<typeof setTimeout>>();
const sentAt = new Map<string, number>();
const waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

const send = async (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  const postIds = [...waiting].slice(0, MOST);
  const token = sessions.auth.token();
  if (postIds.length === 0 || token === null) return;
  for (const id of postIds) waiting.delete(id);
  const answer = await fetch('/posts/views', {
    method: 'POST',
    keepalive: true,
    headers: {
      accept: 'application/json',
      'accept-language': pageLocale(),
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ postIds }),
  }).catch(() => null);
  // the next look at them is sent again
  if (!answer?.ok) for (const id of postIds) sentAt.delete(id);
  if (waiting.size > 0) timer ??= setTimeout(() => void send(), SEND_AFTER_MS);
};

const see = (id: string): void => {
  looking.delete(id);
  if (document.visibilityState !== 'visible') return;
  sentAt.set(id, Date.now());
  waiting.add(id);
  timer ??= setTimeout(() => void send(), SEND_AFTER_MS);
};

const look = (id: string, isInSight: boolean): void => {
  const isFresh = Date.now() - (sentAt.get(id) ?? 0) < HOUR_MS;
  if (isInSight && !isFresh && !looking.has(id)) {
    looking.set(
      id,
      setTimeout(() => see(id), SEEN_AFTER_MS),
    );
  }
  if (!isInSight) {
    clearTimeout(looking.get(id));
    looking.delete(id);
  }
};

const ID_BEFORE = 'post-';

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
      const fills = intersectionRect.height >= (rootBounds?.height ?? Infinity) * HALF;
      look(target.id.slice(ID_BEFORE.length), isIntersecting && (intersectionRatio >= HALF || fills));
    }
  },
  { threshold: [0, 0.1, 0.25, HALF, 0.75, 1] },
);

/** Follows the cards that are in or near the viewport: those that the page watches. */
const follow = (): void => {
  const shown = new Set(watchedNames());
  for (const [id, card] of observed) {
    if (shown.has(id) && card.isConnected) continue;
    observer.unobserve(card);
    observed.delete(id);
    look(id, false);
  }
  for (const id of shown) {
    const card = observed.has(id) ? null : document.getElementById(`${ID_BEFORE}${id}`);
    if (!card) continue;
    observed.set(id, card);
    observer.observe(card);
  }
};

onWatchedChange(follow);
follow();
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void send();
});
