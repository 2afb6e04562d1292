export type { SearchAsk } from './api.ts';
export { FILTERS, KINDS } from './api.ts';
export { searchOf } from './ask.ts';
