import { lazily } from '../../ui/lazily.tsx';

/** Answers of a member's role form; loaded with the form's texts when displayed. */
export const RoleFacts = lazily(() => import('./onboarding/role-facts.tsx'));

/** The facts in the profile of a member's role. */
export const MemberFacts = lazily(() => import('./onboarding/member-facts.tsx'));

/** The role's own form, to be changed later. */
export const RoleAnswers = lazily(() => import('./onboarding/role-answers.tsx'));
