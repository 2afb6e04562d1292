import type { Thunk } from '../../app/root.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { Member } from './api.ts';

const loadMemberFacts = () => import('./onboarding/member-facts.tsx');

/** Answers of a member's role form; loaded with the form's texts when displayed. */
export const RoleFacts = lazily(() => import('./onboarding/role-facts.tsx'));

/** The facts in the profile of a member's role. */
export const MemberFacts = lazily(loadMemberFacts);

/** Reads those facts before a page asks for them. */
export const readFacts =
  (member: Member): Thunk<Promise<unknown>> =>
  async (dispatch) =>
    dispatch((await loadMemberFacts()).readFactsOf(member));

/** The role's own form, to be changed later. */
export const RoleAnswers = lazily(() => import('./onboarding/role-answers.tsx'));
