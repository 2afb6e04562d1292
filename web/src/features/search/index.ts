import { lazily } from '../../ui/lazily.tsx';

/** The way to the posts that mention the reader. */
export const MentionsLink = lazily(() => import('./tags/mentions-link.tsx'));
