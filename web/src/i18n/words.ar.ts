/** Words for names in the definitions of resources. */
export { ar } from './generated/words/all.ar.ts';
