import { textIn } from '../../kit/json.ts';
import type { Item } from '../../kit/resource.ts';

/** Whoever enters what a coach does, it is the coach's: `userId` is the person behind `coachId`. */
export const ofItsCoach = (
  _: object,
  { refs }: { readonly refs: { readonly [field: string]: Item | undefined } },
): { readonly userId?: string } => {
  const userId = textIn(refs['coachId']?.['userId']);
  return userId === null ? {} : { userId };
};
