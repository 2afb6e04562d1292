/** Reasons why an act can't be taken back. Plans store these codes. */
export const OBSTACLES = [
  'already_gone',
  'not_in_this_state',
  'changed_since',
  'no_compensation',
  'with_another',
  'money',
  'seen',
  'record',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** The reasons why nothing takes an event back. Plans store those that are no obstacle as `no_compensation`. */
export const REASONS = [...OBSTACLES, 'agreed', 'ended', 'trace', 'private'] as const;
export type Reason = (typeof REASONS)[number];

/** The compensation of an event. */
export type Compensation = {
  /** The actions of its thing that take it back: the first one that the present state allows. */
  readonly by: readonly string[];
  /** Events of others after which it is taken back all the same. */
  readonly despite?: readonly string[];
  /**
   * The action by which a thing that was there before the plan's acts gets its former values again: those of these fields,
   * or of all that the acts changed.
   */
  readonly restores?: { readonly by: string; readonly fields?: readonly string[] };
  /** A switch of the state or of a field: only if it was different before the plan's acts than it is now. */
  readonly toggles?: string;
  /** It removed its thing, which is made again with the values that it had. */
  readonly remakes?: true;
};

/** A thing that began goes again. */
export const removed = { by: ['remove'] };
/** A changed type is set again; a thing that began within the plan goes. */
export const typeBack = { ...removed, restores: { by: 'edit', fields: ['type'] } };
/** A text or a product is hidden from members. */
export const hidden = { by: ['hide-for-staff'] };
/** A hidden item is shown again. */
export const restored = { by: ['restore'] };
/** A request is withdrawn, or a friendship ends. */
export const unfriended = { by: ['withdraw', 'remove'], despite: ['FriendshipAccepted'] };
/** An edited thing gets its former values; one that began within the plan goes as its beginning does. */
export const edited = (beginning: Compensation = { by: [] }): Compensation => ({
  ...beginning,
  restores: { by: 'edit' },
});
/** A switch of the state, or of a field, is turned back. */
export const switched = (by: string, field = 'state'): Compensation => ({ by: [by], toggles: field });
/** A removed thing is made again. */
export const remade: Compensation = { by: [], remakes: true };
/** An admin gets the former permissions. */
export const rights: Compensation = {
  by: [],
  restores: { by: 'restore-permissions', fields: ['permissions'] },
};
