export { useEntitlementsQuery, type Usage } from './api.ts';
