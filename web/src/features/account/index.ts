export { chosenRole, roles, sports } from './choices.ts';
export { hasFlag, readMe, useBeGuestMutation, useMeQuery, type Me, type Member } from './api.ts';
export { MemberName } from './member-name.tsx';
export { useMe } from './me.ts';
export { MemberFacts, readFacts, RoleFacts, RoleAnswers } from './role-facts.ts';
export { PasswordHint } from './password/hint.ts';
export { RoleName } from './role-name.tsx';
