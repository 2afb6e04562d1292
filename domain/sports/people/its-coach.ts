import { textIn } from '../../kit/json.ts';
import type { Item } from '../../kit/resource.ts';

/** The coach owns it, also if another person enters it: `userId` is the person of `coachId`. */
export const ofItsCoach = (
  _: object,
  { refs }: { readonly refs: { readonly [field: string]: Item | undefined } },
): { readonly userId?: string } => {
  const userId = textIn(refs['coachId']?.['userId']);
  return userId === null ? {} : { userId };
};
