import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { problemIn } from '../../../../app/api/problem.ts';
import { useReadToMutation, type Said } from '../../api.ts';
import type { Place } from '../use-room.ts';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Pause before read messages are reported, in milliseconds: several messages are reported together. */
const PAUSE_MS = 300;
/** Longest pause before a report without an answer is repeated. */
const MAX_PAUSE_MS = 30_000;

const NOT_THERE = 404;

/** Tells the server how far the reader has read, while the newest messages are in sight. */
export const useReading = (props: {
  /** Oldest first. */
  readonly messages: readonly Said[];
  readonly own: Place | undefined;
  readonly readerId: string;
  readonly isReading: boolean;
}): void => {
  const { messages, own, readerId, isReading } = props;
  const isVisible = useSyncExternalStore(subscribe, () => !document.hidden);
  const [readTo] = useReadToMutation();
  const [said, setSaid] = useState('');
  const [failures, setFailures] = useState(0);
  const newest = messages.findLast(({ senderId }) => senderId !== readerId);
  const isUnread = newest !== undefined && own !== undefined && (own.lastReadAt ?? '') < newest.createdAt;
  const id = isReading && isVisible && isUnread && newest.id !== said ? newest.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    const report = async (): Promise<void> => {
      const problem = problemIn(await readTo({ id }));
      // deleted meanwhile: there is nothing to repeat
      if (problem && problem.status !== NOT_THERE) return setFailures((before) => before + 1);
      setFailures(0);
      return setSaid(id);
    };
    const timer = setTimeout(() => void report(), Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** failures));
    return () => clearTimeout(timer);
  }, [id, failures, readTo]);
};

/** Where the unread messages begin, as it was when the room was opened. */
export type Unread = {
  /** The position up to which the reader had read; null until that is known. */
  readonly readAt: string | null;
  /** Whether the reader has seen the first unread message since. */
  readonly isSeen: boolean;
  readonly see: () => void;
};

export const useUnread = (own: Place | undefined): Unread => {
  const [readAt, setReadAt] = useState<string | null>(null);
  const [isSeen, setSeen] = useState(false);
  if (readAt === null && own) setReadAt(own.lastReadAt ?? own.joinedAt ?? own.createdAt);
  const see = useCallback(() => setSeen(true), []);
  return { readAt, isSeen, see };
};
