import type { Kind } from './kind.ts';
import type { JsonObject, RecordedEvent } from './log.ts';

/** The version in which an event type is written today. */
export const versionOf = (kind: Kind, type: string): number =>
  1 + (kind.resource.upcasters?.[type]?.length ?? 0);

/** A part of an event's stored values as its type is written today: the plain ones, or those of one opened box. */
export const upcast = (
  kind: Kind | undefined,
  { type, meta }: Pick<RecordedEvent, 'type' | 'meta'>,
  part: 'plain' | 'sealed',
  values: JsonObject,
): JsonObject => {
  const steps = kind?.resource.upcasters?.[type];
  if (!steps) return values;
  return steps.slice(meta.version - 1).reduce((before, step) => step[part]?.(before) ?? before, values);
};
