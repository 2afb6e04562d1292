import type { ReactionType } from '../api.ts';

const face = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18';

/** Drawn here rather than taken from a font: not every machine has one with emoji. */
const strokes: Readonly<Record<ReactionType, string>> = {
  LIKE: 'M7 11v9H4v-9zM7 11l4-8c1.7 0 2.6 1.2 2.3 2.8L12.7 9H18a2 2 0 0 1 2 2.4l-1.4 7A2 2 0 0 1 16.6 20H7',
  LOVE: 'M12 20C5 15.5 3 12 3 8.800A4.3 4.3 0 0 1 12 6.500a4.3 4.3 0 0 1 9 2.300c0 3.2-2 6.7-9 11.200z',
  HAHA: `${face}M7 9.500l2 1-2 1M17 9.500l-2 1 2 1M7.5 14h9a4.5 4 0 0 1-9 0z`,
  ANGRY: `${face}M7.5 8.500l3 2M16.5 8.500l-3 2M8.5 16.500a4 3 0 0 1 7 0`,
  CLAP: 'M8 21c-3.5-1-5-4-5-7V9.500a1.3 1.3 0 0 1 2.6 0V13V6.500a1.3 1.3 0 0 1 2.6 0V12M8.2 12V5a1.3 1.3 0 0 1 2.6 0v7M10.8 12V6.500a1.3 1.3 0 0 1 2.6 0V14l1.6-2a1.4 1.4 0 0 1 2.2 1.700L14 19c-1.5 2-3.7 2.7-6 2M17 3v2M20.5 5l-1.5 1.500M22 9h-2',
};

export const ReactionIcon = ({ type }: { readonly type: ReactionType }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" data-reaction={type}>
    <path d={strokes[type]} />
  </svg>
);
