import { z } from 'zod';
import type { EventFeed } from '../../../domain/kit/log.ts';
import { firstPlaceWhere } from '../../event-log/place-at.ts';

/** The part of the log that a trial reads: `FROM` and `TO` are positions, or instants. */

export type Range = { readonly after?: bigint; readonly until?: bigint };

/** A value of FROM or TO that is neither a position nor an instant. */
export class BadRange extends Error {
  override name = 'BadRange';
}

const instant = z.iso.datetime({ offset: true });
const POSITION = /^\d{1,18}$/;

const placeOf = async (
  feed: EventFeed,
  name: string,
  text: string,
  isIn: (at: string, given: string) => boolean,
): Promise<bigint | null> => {
  if (POSITION.test(text)) return BigInt(text);
  if (!instant.safeParse(text).success)
    throw new BadRange(`${name} is a position or an instant such as 2026-03-01T00:00:00Z, not ${text}.`);
  const given = new Date(text).toISOString();
  const place = await firstPlaceWhere(feed, (at) => isIn(at, given));
  return place > 0n ? place - 1n : 0n;
};

/** Both ends are inclusive; an empty text is no limit. */
export const rangeOf = async (feed: EventFeed, from: string, to: string): Promise<Range> => {
  const isPosition = POSITION.test(from);
  const first = from === '' ? null : await placeOf(feed, 'FROM', from, (at, given) => at >= given);
  const last = to === '' ? null : await placeOf(feed, 'TO', to, (at, given) => at > given);
  const after = first !== null && isPosition ? first - 1n : first;
  return { ...(after !== null && { after }), ...(last !== null && { until: last }) };
};
