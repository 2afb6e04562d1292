import { lazily } from '../../ui/lazily.tsx';

/** What somebody told in their role's own form; loaded with the form's words when it is shown. */
export const RoleFacts = lazily(() => import('./onboarding/role-facts.tsx'));
