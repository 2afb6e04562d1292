import type { Refusal } from '../kit/resource.ts';

type Limited = { readonly capacity?: unknown };
type Sent = { readonly input: { readonly capacity?: unknown } };

/**
 * Refuses to lower a capacity. People may have the places by then, and whoever takes one at this moment may know the
 * former number; so no count of the places that are taken could be relied on.
 */
export const noFewerPlaces = (it: Limited, { input: { capacity: places } }: Sent): Refusal | undefined => {
  if (typeof places !== 'number') return undefined;
  return typeof it.capacity === 'number' && places >= it.capacity ? undefined : 'capacity_lowered';
};
