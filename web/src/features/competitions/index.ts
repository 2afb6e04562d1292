export { FIGURES } from './matches/figures.ts';
