import { useEffect, useRef, useState } from 'react';
import type { ActivityFrame } from '../../../../domain/realtime/frames.ts';
import { sayActivity } from '../../app/realtime/outgoing.ts';

export type Doing = 'typing' | 'recording';

/** An activity without a reported end expires after this time, in milliseconds. */
const LIFE_MS = 6_000;
/** While the activity lasts, it is reported again at this interval. */
const AGAIN_MS = 2_500;

const FRAMES: Readonly<Record<string, readonly [doing: Doing, isOn: boolean]>> = {
  'user-typing': ['typing', true],
  'user-stopped-typing': ['typing', false],
  'user-recording': ['recording', true],
  'user-stopped-recording': ['recording', false],
};

const isActivity = (value: unknown): value is ActivityFrame =>
  typeof value === 'object' && value !== null && 'roomId' in value && 'userId' in value;

/** The present activities of other members in a room, by member. */
export const useActivities = (roomId: string): ReadonlyMap<string, Doing> => {
  const [active, setActive] = useState<ReadonlyMap<string, Doing>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const end = (person: string): void => {
      clearTimeout(timers.get(person));
      setActive((before) => new Map([...before].filter(([id]) => id !== person)));
    };
    const hear = (event: Event): void => {
      const frame: unknown = event instanceof CustomEvent ? event.detail : null;
      const [doing, isOn] = FRAMES[event.type] ?? [];
      if (!isActivity(frame) || frame.roomId !== roomId || doing === undefined) return;
      if (!isOn) return end(frame.userId);
      clearTimeout(timers.get(frame.userId));
      timers.set(
        frame.userId,
        setTimeout(() => end(frame.userId), LIFE_MS),
      );
      setActive((before) => new Map(before).set(frame.userId, doing));
    };
    /** The sender of a message has stopped typing it. */
    const sent = (event: Event): void => {
      const news: unknown = event instanceof CustomEvent ? event.detail : null;
      const values: unknown = typeof news === 'object' && news !== null ? Reflect.get(news, 'values') : null;
      const sender: unknown =
        typeof values === 'object' && values !== null ? Reflect.get(values, 'senderId') : null;
      if (typeof sender === 'string') end(sender);
    };
    for (const name of Object.keys(FRAMES)) window.addEventListener(name, hear);
    window.addEventListener('new-message', sent);
    return () => {
      for (const name of Object.keys(FRAMES)) window.removeEventListener(name, hear);
      window.removeEventListener('new-message', sent);
      for (const timer of timers.values()) clearTimeout(timer);
      setActive(new Map());
    };
  }, [roomId]);
  return active;
};

/** Reports the reader's activity in a room to the others: `begin` at each key, `end` when it is over. */
export const useSaying = (roomId: string, doing: Doing) => {
  const saidAt = useRef(0);
  const say = {
    begin: (): void => {
      if (Date.now() - saidAt.current < AGAIN_MS) return;
      saidAt.current = Date.now();
      sayActivity(doing, roomId);
    },
    end: (): void => {
      if (saidAt.current === 0) return;
      saidAt.current = 0;
      sayActivity(doing === 'typing' ? 'stopTyping' : 'stopRecording', roomId);
    },
  };
  useEffect(
    () => () => {
      if (saidAt.current > 0) sayActivity(doing === 'typing' ? 'stopTyping' : 'stopRecording', roomId);
      saidAt.current = 0;
    },
    [roomId, doing],
  );
  return say;
};
