/** Words for names in the definitions of resources. */
export { ar } from '../admin/words/all.ar.ts';
