export { ConnectionBar, MemberActions, MemberMenu } from './member-actions.tsx';
export { STRANGER } from './connected.ts';
export { useSuggestionsInfiniteQuery } from './api.ts';
