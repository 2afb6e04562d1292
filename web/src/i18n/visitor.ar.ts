/** Texts of the pages of members, as visitors see them. */
export { ar } from '../features/visitor/messages.ar.ts';
