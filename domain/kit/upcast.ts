import type { Kind } from './kind.ts';
import type { JsonObject, RecordedEvent } from './log.ts';

/** The current version of an event type. */
export const versionOf = (kind: Kind, type: string): number =>
  1 + (kind.resource.upcasters?.[type]?.length ?? 0);

/**
 * Upcasts a part of an event's stored values to the current version: the plain values, those of one decrypted box, or all
 * values once the boxes are opened.
 */
export const upcast = (
  kind: Kind | undefined,
  { type, meta }: Pick<RecordedEvent, 'type' | 'meta'>,
  part: 'plain' | 'sealed' | 'opened',
  values: JsonObject,
): JsonObject => {
  const steps = kind?.resource.upcasters?.[type];
  if (!steps) return values;
  return steps.slice(meta.version - 1).reduce((before, step) => step[part]?.(before) ?? before, values);
};
