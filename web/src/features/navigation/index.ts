export { mayMake } from './makers.ts';
