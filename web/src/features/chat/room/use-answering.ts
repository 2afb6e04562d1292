import { useState } from 'react';
import { problemIn } from '../../../app/api/problem.ts';
import { useMessageGetQuery } from '../../../app/generated/message.ts';
import type { Message } from '../api.ts';
import { draftOf } from './draft.ts';

const NOT_THERE = 404;

/** The message that the next one answers. That of a draft is read again, and is left out if it is gone. */
export const useAnswering = (roomId: string, readerId: string) => {
  const [kept] = useState(() => draftOf({ roomId, readerId }).replyTo);
  /** The reader's choice in this page; undefined = as in the draft. */
  const [chosen, choose] = useState<Message | null | undefined>(undefined);
  const isKept = chosen === undefined && kept !== undefined;
  const read = useMessageGetQuery({ id: kept ?? '' }, { skip: !isKept });
  const isGone = problemIn(read)?.status === NOT_THERE;
  const answering = isKept ? (read.data ?? null) : (chosen ?? null);
  return { answering, replyTo: isKept && !isGone ? kept : answering?.id, choose };
};
