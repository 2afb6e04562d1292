import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../../app/api/api.ts';
import { isLater, type Position } from '../../../app/api/position.ts';
import { rootReducer, type RootState } from '../../../app/root.ts';
import type { FeedPost, ReactionCounts, ReactionType } from '../api.ts';
import { countsAfter, countsAt, reactionAt } from './card.ts';

/**
 * A reaction that is shown before frames of the log include it. Until then the card's counts don't change: some frames
 * count it already and some don't, and the client can't distinguish them.
 */
export type Pending = {
  readonly reaction: ReactionType | null;
  readonly reactions: ReactionCounts;
  /** A part of it is not yet sent, or not yet answered. */
  readonly isOpen: boolean;
  /** Place in the log of the last write that was taken; null before the first. */
  readonly position: Position | null;
};

type Named = { readonly name: string };

export const nameOf = (postId: string): string => `reaction:${postId}`;

/** Whether the server's values of a card include all of it. */
const isIn = ({ isOpen, position }: Pending, at: Position): boolean =>
  !isOpen && position !== null && !isLater(position, at);

/** The card as displayed: the server's values, with the pending reaction applied. */
export const shown = (card: FeedPost, pending: Pending | undefined): FeedPost => {
  if (!pending || (isIn(pending, countsAt(card)) && isIn(pending, reactionAt(card)))) return card;
  const { reaction, reactions } = pending;
  return { ...card, reaction, counts: { ...card.counts, reactions } };
};

/** Pending state after the reader chose a reaction; choosing the displayed one again removes it. */
export const chosen = (card: FeedPost, before: Pending | undefined, type: ReactionType): Pending => {
  const { reaction: from, counts } = shown(card, before);
  const to = from === type ? null : type;
  return {
    reaction: to,
    reactions: countsAfter(counts.reactions, from, to),
    isOpen: true,
    position: before?.position ?? null,
  };
};

const none: Readonly<Record<string, Pending>> = {};

const slice = createSlice({
  name: 'pendingReactions',
  initialState: none,
  reducers: {
    /** The reader has chosen. */
    wanted: (state, { payload }: PayloadAction<Named & { readonly pending: Pending }>) => ({
      ...state,
      [payload.name]: payload.pending,
    }),
    /** A write was taken. */
    taken: (state, { payload: { name, position } }: PayloadAction<Named & { position: Position }>) => {
      const pending = state[name];
      if (pending) state[name] = { ...pending, position };
    },
    /** All that was wanted has been taken. */
    settled: (state, { payload: { name } }: PayloadAction<Named>) => {
      const pending = state[name];
      if (!pending) return;
      if (pending.position === null) delete state[name];
      else state[name] = { ...pending, isOpen: false };
    },
    /** Cards have the server's values up to a log position. */
    reached: (state, { payload: { name, position } }: PayloadAction<Named & { position: Position }>) => {
      const pending = state[name];
      if (pending && isIn(pending, position)) delete state[name];
    },
    /** It was refused: the card is as the server tells it. */
    refused: (state, { payload: { name } }: PayloadAction<Named>) => {
      delete state[name];
    },
  },
  extraReducers: (build) => build.addCase(api.util.resetApiState, () => none),
});

export const { wanted, taken, settled, reached, refused } = slice.actions;

const injected = slice.injectInto(rootReducer);

/** The store's state once something was pending. */
type Reacted = RootState & { readonly pendingReactions?: typeof none };

/** Pending state by name. */
export const pendingIn = (state: Reacted, name: string): Pending | undefined =>
  injected.selectSlice(state)[name];
