import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { countersOf, onCounters, type Counters } from './thing-updates.ts';
import { nameOf, watch, type Thing } from './watched.ts';

/**
 * Keeps things up to date while the component is mounted: their cached reads, and those of their parts, are repeated.
 */
export const useWatch = (things: readonly Thing[]): void => {
  const names = things.map(nameOf).join();
  useEffect(() => (names === '' ? undefined : watch(names.split(','))), [names]);
};

/** The present counters of a watched thing (`taken`, and those of its definition), once the server has sent them. */
export const useCounters = (thing: Thing): Counters | undefined =>
  useSyncExternalStore(onCounters, () => countersOf(nameOf(thing)));

const inSight = new Map<Element, (isInSight: boolean) => void>();
let observer: IntersectionObserver | null = null;

/** Calls back when an element comes near the viewport, and when it leaves. */
const observe = (element: Element, seen: (isInSight: boolean) => void): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inSight.get(target)?.(isIntersecting);
    },
    { rootMargin: '50% 0%' },
  );
  inSight.set(element, seen);
  observer.observe(element);
  return () => {
    inSight.delete(element);
    observer?.unobserve(element);
  };
};

/** A ref for the element that shows a thing. The thing is watched while the element is in or near the viewport. */
export const useWatchInSight = (name: string): ((element: Element | null) => (() => void) | undefined) =>
  useCallback(
    (element) => {
      if (!element) return undefined;
      let stop: (() => void) | undefined;
      const leave = observe(element, (isInSight) => {
        stop?.();
        stop = isInSight ? watch([name]) : undefined;
      });
      return () => {
        leave();
        stop?.();
      };
    },
    [name],
  );
