export { FIGURES } from './matches/figures.ts';
export { MatchCard } from './matches/card.tsx';
