/** Kinds of items that wait in the moderation queue. */
export const MODERATED = ['report', 'appeal', 'held-text', 'suspension-suggestion'] as const;
export type Moderated = (typeof MODERATED)[number];

export const isModerated = (kind: string): kind is Moderated => MODERATED.some((one) => one === kind);
