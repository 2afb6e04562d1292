export { ConnectionBar } from './connection-bar.tsx';
export { useSuggestionsInfiniteQuery } from './api.ts';
export { AddFriend } from './friend-actions.tsx';
