import { lazy } from 'react';

/** What somebody told in their role's own form; loaded with the form's words when it is shown. */
export const RoleFacts = lazy(() => import('./onboarding/role-facts.tsx'));
