import { oncePer } from '../../domain/collections/once-per.ts';
import type { Registry } from '../../domain/kit/registry.ts';

/** Kinds whose events are no decisions of a person: deliveries, sessions, views, and their counts. */
export const NOISE = [
  'session',
  'profile-view',
  'post-view',
  'product-view',
  'article-view',
  'notification',
  'notification-log',
  'notification-group',
  'push-subscription',
  'ab-participation',
  'ad-analytics',
  'ad-click',
  'ad-impression',
  'campaign-analytics',
  'content-analytics',
  'content-score',
  'engagement-metrics',
  'targeting-performance',
  'uncounted',
  'user-behaviors',
] as const;

/** The event types of these kinds. */
export const noiseTypes: (registry: Registry) => readonly string[] = oncePer((registry: Registry) => {
  const noisy: ReadonlySet<string> = new Set(NOISE);
  return registry.kinds.flatMap(({ name, events }) => (noisy.has(name) ? events : []));
});
