import { isLater } from '../../app/api/position.ts';
import type { News } from '../../app/realtime/cache-updates.ts';
import type { ConversationPage, Message, Said } from './types.ts';

/** Number of recent messages that are kept, for answers that were pending meanwhile. */
const KEPT = 200;

const latest = new Map<string, News>();

export const isMessage = (values: object | null): values is Message =>
  values !== null && 'roomId' in values && 'senderId' in values;

/** Remembers the news of a message. */
export const keepLatest = (news: News): void => {
  latest.delete(news.id);
  latest.set(news.id, news);
  for (const id of latest.keys()) if (latest.size > KEPT) latest.delete(id);
};

/** Members whom a block hides from the reader; answers that were pending may still have their messages. */
const hidden = new Set<string>();

export const forgetLatest = (): void => {
  latest.clear();
  hidden.clear();
};

/** Has later answers come without a member's messages, or with them again. */
export const hideSender = (senderId: string): void => {
  hidden.add(senderId);
  for (const [id, { values }] of latest)
    if (isMessage(values) && values.senderId === senderId) latest.delete(id);
};
export const showSender = (senderId: string): void => void hidden.delete(senderId);

/** A page without the messages of a member, and without what others answered of them; the same page if it has none. */
export const withoutSender = (page: ConversationPage, senderId: string): ConversationPage => {
  const isOthers = (said: Message): boolean => said.senderId !== senderId;
  if (page.items.every(isOthers) && page.replied.every(isOthers)) return page;
  return { ...page, items: page.items.filter(isOthers), replied: page.replied.filter(isOthers) };
};

const isBefore = (
  one: Pick<Message, 'createdAt' | 'id'>,
  other: Pick<Message, 'createdAt' | 'id'>,
): boolean => (one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt);

/** A list, newest first, with a message in its place. */
export const inserted = (items: readonly Said[], said: Said): readonly Said[] => {
  const at = items.findIndex((item) => isBefore(item, said));
  return at === -1 ? [...items, said] : items.toSpliced(at, 0, said);
};

/** A page with the news of one message; the same page if they change nothing. `isNewest`: nothing is newer. */
export const pageWith = (
  page: ConversationPage,
  { id, position, values }: News,
  roomId: string,
  isNewest: boolean,
): ConversationPage => {
  const now: Message | null = isMessage(values) ? { ...values, position } : null;
  const known = page.items.find((item) => item.id === id);
  if (known) {
    if (!isLater(position, known.position)) return page;
    return {
      ...page,
      items: page.items.flatMap((item) => (item === known ? (now ? [{ ...known, ...now }] : []) : [item])),
    };
  }
  const oldest = page.items.at(-1);
  const isInside = page.older === null || (oldest !== undefined && now !== null && isBefore(oldest, now));
  if (!now || now.roomId !== roomId || !isNewest || !isInside) return page;
  return { ...page, items: inserted(page.items, { reactions: [], ...now }) };
};

/** An answer with the news of its room, and the blocks, that arrived while it was pending. */
export const latestOf = (roomId: string, page: ConversationPage): ConversationPage => {
  const told = [...latest.values()].reduce(
    (so, news) => pageWith(so, news, roomId, page.newer === null),
    page,
  );
  return [...hidden].reduce(withoutSender, told);
};
