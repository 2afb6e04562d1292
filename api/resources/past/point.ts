import { z } from 'zod';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { positionFrom } from '../context.ts';

/** The last moment that a read of the past includes: an instant in milliseconds, or a position of the log. */
export type Point = { readonly instant: number } | { readonly position: bigint };

const instant = z.iso.datetime({ offset: true });

/** Reads an instant (RFC 3339) or a position; null if the text is neither. */
export const pointIn = (text: string): Point | null => {
  if (instant.safeParse(text).success) return { instant: Date.parse(text) };
  const position = positionFrom(text);
  return position === null ? null : { position };
};

/** Whether an event is later than a point. */
export const isAfter = ({ at, position }: Pick<RecordedEvent, 'at' | 'position'>, point: Point): boolean =>
  'position' in point ? position > point.position : Date.parse(at) > point.instant;
