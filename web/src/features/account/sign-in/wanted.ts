import { returnToIn } from '../../../app/shell/return-to.ts';
import { dropDraft, keepDraft, restored } from '../../../ui/form/draft.ts';

/** The tab keeps it over the steps of a sign-up. */
const draft = { name: 'wanted' };

/** Keeps the page that a visitor wanted before signing up, from the address of the sign-up page. */
export const keepWanted = (search: string): void => {
  if (returnToIn(search) !== '/') keepDraft(draft, { search });
};

/** The page to continue with after onboarding; `/` if none was kept. */
export const wanted = (): string => returnToIn(restored(draft, { search: '' }).search);

/** Forgets it once the member is there. */
export const forgetWanted = (): void => dropDraft(draft);
