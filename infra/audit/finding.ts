/** Kinds of differences that a check names. */
export type FindingKind =
  /** Of the chain: a segment is not what it must be. */
  | 'unreadable'
  | 'numbering'
  | 'link'
  | 'key'
  | 'signature'
  | 'other segment'
  | 'missing segment'
  | 'entries'
  /** Of an event. */
  | 'changed'
  | 'missing'
  | 'inserted'
  | 'out of order'
  | 'duplicated'
  | 'replaced'
  | 'moved';

/** A difference between the log and the chain, or within the chain. */
export type Finding = {
  readonly kind: FindingKind;
  readonly segment: number;
  /** Where: of an event, its position. */
  readonly position?: bigint;
  /** The event's id. */
  readonly event?: string;
  readonly text: string;
};
