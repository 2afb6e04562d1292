export { ActivatePage } from './activate.tsx';
export { plans, roles, sports } from './choices.ts';
export { useMeQuery, type Member } from './api.ts';
export { MemberName } from './member-name.tsx';
export { useMe } from './me.ts';
export { SignInPage } from './sign-in.tsx';
export { SignUpPage } from './sign-up.tsx';
export { RoleFacts } from './role-facts.ts';
