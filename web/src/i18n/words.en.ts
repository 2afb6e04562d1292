/** Words for names in the definitions of resources. */
export { en } from '../admin/words/all.en.ts';
