import type { Said } from '../../api.ts';

export type ActionName = 'reply' | 'react' | 'copy' | 'edit' | 'report' | 'hide' | 'remove';

/** Members can delete their messages for everybody for this long, in milliseconds. */
const DELETABLE_MS = 24 * 60 * 60 * 1000;

/** The actions that a reader has on a message, in the order of the menu. */
export const actionsFor = (
  { senderId, createdAt, text }: Pick<Said, 'senderId' | 'createdAt' | 'text'>,
  readerId: string,
  now: number,
): readonly ActionName[] => {
  const isOwn = senderId === readerId;
  const isDeletable = now - Date.parse(createdAt) <= DELETABLE_MS;
  const hasText = text !== null && text !== undefined && text !== '';
  return [
    'reply',
    'react',
    ...(hasText ? (['copy'] as const) : []),
    ...(isOwn && hasText ? (['edit'] as const) : []),
    ...(isOwn ? [] : (['report'] as const)),
    'hide',
    ...(isOwn && isDeletable ? (['remove'] as const) : []),
  ];
};
