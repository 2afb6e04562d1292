import type { EventFeed } from '../../domain/kit/log.ts';
import { positionFrom } from '../resources/desk.ts';

/** How far back a client may have been away and still be told all that it missed: two days. */
export const RESUME_MS = 48 * 3_600_000;

/** Where a client goes on. `reset`: what lies between can't be told, so it fetches again. */
export type Start = { readonly kind: 'resumed' | 'reset'; readonly position: bigint };

/** Reads a client's cursor; without one it starts now. Throws `LogUnavailable`. */
export const startFrom = async (
  feed: Pick<EventFeed, 'readAll'>,
  cursor: string | undefined,
  reached: bigint,
  now: Date,
): Promise<Start> => {
  if (cursor === undefined) return { kind: 'resumed', position: reached };
  const position = positionFrom(cursor);
  if (position === null) return { kind: 'reset', position: reached };
  if (position === reached) return { kind: 'resumed', position };
  const [event] = await feed.readAll(position, 1);
  // beyond the log's end: a cursor of another log, or of one that a back-up has replaced
  const known = event && now.getTime() - Date.parse(event.at) <= RESUME_MS;
  return known ? { kind: 'resumed', position } : { kind: 'reset', position: reached };
};
