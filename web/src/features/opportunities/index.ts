import { lazily } from '../../ui/lazily.tsx';

/** The terms of an opportunity, on its card. */
export const Terms = lazily(() => import('./terms.tsx'));
/** The way from the composer to the form of an opportunity. */
export const NewOpportunity = lazily(() => import('./new-link.tsx'));
/** The open opportunities, on the first page. */
export const OpenOpportunities = lazily(() => import('./open.tsx'));
/** The actions of a member on an opportunity's page. */
export const Applying = lazily(() => import('./applying.tsx'));
