import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Message, Said } from '../../api.ts';
import type { Stretch } from './timeline.ts';

/** The message that was jumped to is marked for this long, in milliseconds. */
const MARKED_MS = 2_500;
/** Frames until a message that isn't rendered is on the page: its stretch, its chunk, itself. */
const MOST_FRAMES = 60;

/** Names of the parts that hold a message, the largest first; null if it isn't loaded. */
const partsOf = (stretches: readonly Stretch[], id: string): readonly string[] | null => {
  for (const stretch of stretches)
    for (const chunk of stretch.chunks)
      if (chunk.items.some((said) => said.id === id)) return [stretch.id, chunk.id];
  return null;
};

const mark = (element: HTMLElement): void => {
  element.dataset['found'] = 'true';
  setTimeout(() => delete element.dataset['found'], MARKED_MS);
};

/** Scrolls the list alone: `scrollIntoView` would move the page around it as well. */
const centre = (root: Element, element: Element): void => {
  const [outer, inner] = [root.getBoundingClientRect(), element.getBoundingClientRect()];
  root.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
};

/** Scrolls to a loaded message, which may not be rendered yet, and marks it. */
const show = (root: Element, parts: readonly string[], id: string, framesLeft = MOST_FRAMES): void => {
  const element = root.querySelector<HTMLElement>(`[data-id='${id}']`);
  const rendered = parts.flatMap((name) => root.querySelector(`[data-part='${name}']`) ?? []);
  const target = element ?? rendered.at(-1);
  if (target) centre(root, target);
  if (element) mark(element);
  else if (framesLeft > 0) requestAnimationFrame(() => show(root, parts, id, framesLeft - 1));
};

/** Shows a message of the room: in the loaded part of the conversation, or in a part of its own. */
export const useJump = (
  scroller: React.RefObject<HTMLElement | null>,
  roomId: string,
  stretches: readonly Stretch[],
): ((message: Pick<Message, 'id' | 'createdAt'>) => void) => {
  const navigate = useNavigate();
  const loaded = useRef(stretches);
  useEffect(() => {
    loaded.current = stretches;
  }, [stretches]);
  return useCallback(
    ({ id, createdAt }) => {
      const parts = partsOf(loaded.current, id);
      if (parts && scroller.current) show(scroller.current, parts, id);
      else void navigate(`/messages/${roomId}?at=${encodeURIComponent(createdAt)}`);
    },
    [navigate, scroller, roomId],
  );
};

/** Opens the conversation at the requested instant, once. */
export const useArrival = (
  scroller: React.RefObject<HTMLElement | null>,
  around: string | null,
  messages: readonly Said[],
): void => {
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    if (hasArrived.current || around === null || messages.length === 0) return;
    hasArrived.current = true;
    const target = messages.find(({ createdAt }) => createdAt >= around) ?? messages.at(-1);
    const element = scroller.current?.querySelector<HTMLElement>(`[data-id='${target?.id ?? ''}']`);
    if (!element || !scroller.current) return;
    centre(scroller.current, element);
    mark(element);
  }, [scroller, around, messages]);
};

/** Calls back when the reader has sent a message: one more waits. */
export const useSent = (waiting: number, onSent: () => void): void => {
  const before = useRef(waiting);
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    if (waiting > before.current) sent();
    before.current = waiting;
  }, [waiting]);
};
