import { lazily } from '../../ui/lazily.tsx';

/** Below the words of the search: saves it, and leads to the saved ones. */
export const SavedSearchBar = lazily(() => import('./bar.tsx'));
