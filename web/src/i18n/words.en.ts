/** Words for names in the definitions of resources. */
export { en } from './generated/words/all.en.ts';
