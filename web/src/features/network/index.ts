export { ConnectionBar, MemberActions, MemberMenu } from './member-actions.tsx';
export { MemberChip } from './member-chip.tsx';
export { STRANGER } from './connected.ts';
export { useSuggestionsInfiniteQuery } from './api.ts';
