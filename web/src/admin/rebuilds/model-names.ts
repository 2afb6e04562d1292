/** Read models over several kinds of things. Every other one has the name of its kind. */
const OVER_SEVERAL = [
  'touched',
  'activity',
  'dashboard',
  'search',
  'feed',
  'post_sign',
  'delivery',
  'unread',
  'figures',
  'ab-results',
  'targeting-terms',
  'ad-seen',
  'room-line',
  'decision',
  'ledger',
  'points',
] as const;

/** The name of a read model over several kinds; undefined for one of a single kind. */
export const overSeveral = (name: string): (typeof OVER_SEVERAL)[number] | undefined =>
  OVER_SEVERAL.find((one) => one === name);
