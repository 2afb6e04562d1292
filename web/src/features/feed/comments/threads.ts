import type { SaidComment } from '../api.ts';

/** A comment and its replies, oldest first. */
export type Thread = { readonly comment: SaidComment; readonly replies: readonly SaidComment[] };

const byTime = (one: SaidComment, other: SaidComment): number =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);

/** Comments in any order as threads, oldest first; a reply without its comment is a thread of its own. */
export const threadsOf = (comments: readonly SaidComment[]): readonly Thread[] => {
  const ids = new Set(comments.map(({ id }) => id));
  const answers = (comment: SaidComment): boolean => comment.parentId != null && ids.has(comment.parentId);
  const replies = comments.filter(answers).toSorted(byTime);
  return comments
    .filter((comment) => !answers(comment))
    .toSorted(byTime)
    .map((comment) => ({ comment, replies: replies.filter(({ parentId }) => parentId === comment.id) }));
};
