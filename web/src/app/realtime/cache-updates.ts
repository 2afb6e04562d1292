import { createAction } from '@reduxjs/toolkit';
import type { Position } from '../api/position.ts';

/** Something that is now so: as the server told it, or as it answered a write of this tab. */
export type News = {
  /** Type of the frame; of an answer, the thing's. */
  readonly type: string;
  readonly id: string;
  readonly position: Position;
  /** New and absolute; null = gone, or no longer for this reader. */
  readonly values: object | null;
};

/** Tells whoever keeps what was read up to date. */
export const told = createAction<News>('news/told');

/** What was missed can't be told: everything that is shown has to be read again. */
export const missed = createAction('news/missed');
