export { ConnectionBar, MemberActions } from './member-actions.tsx';
export { MemberMenu } from './menu-button.tsx';
export { MemberChip } from './member-chip.tsx';
export { STRANGER } from './connected.ts';
export { useSuggestionsInfiniteQuery } from './api.ts';
