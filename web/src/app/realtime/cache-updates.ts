import { createAction } from '@reduxjs/toolkit';
import type { Position } from '../api/position.ts';

/** A change: a frame from the server, or the answer to a write of this tab. */
export type News = {
  /** Type of the frame; of an answer, the thing's. */
  readonly type: string;
  readonly id: string;
  readonly position: Position;
  /** New absolute values; null = deleted, or no longer visible to the reader. */
  readonly values: object | null;
};

/** Dispatched for each change, so that the caches are updated. */
export const told = createAction<News>('news/told');

/** Dispatched after missed events, which can't be replayed: all displayed data must be read again. */
export const missed = createAction('news/missed');
