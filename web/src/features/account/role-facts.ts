import { lazily } from '../../ui/lazily.tsx';

/** What somebody told in their role's own form; loaded with the form's words when it is shown. */
export const RoleFacts = lazily(() => import('./onboarding/role-facts.tsx'));

/** The role's own form, to be changed later. */
export const RoleAnswers = lazily(() => import('./onboarding/role-answers.tsx'));
