/** Texts of the building blocks for resources. */
export { ar } from '../resources/messages.ar.ts';
