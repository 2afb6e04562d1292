export { plans, roles, sports } from './choices.ts';
export { readMe, useMeQuery, type Member } from './api.ts';
export { MemberName } from './member-name.tsx';
export { useMe } from './me.ts';
export { RoleFacts } from './role-facts.ts';
