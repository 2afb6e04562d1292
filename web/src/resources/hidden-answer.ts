const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A seller's answer to a review, as a hidden thing. It has no appeal: the seller writes another one. */
export const hiddenAnswer = (review: {
  readonly id: string;
  readonly answerPolicy?: unknown;
  readonly answerNote?: unknown;
}) => ({
  id: review.id,
  policy: textOf(review.answerPolicy),
  hiddenBecause: textOf(review.answerNote),
  held: textOf(review.answerPolicy) === null,
});
