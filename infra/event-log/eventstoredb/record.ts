import type { AllStreamRecordedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { EventMeta, JsonObject, RecordedEvent } from '../../../domain/kit/log.ts';
import type { EncodedEvent } from '../encode.ts';
import type { StoredEvent } from '../open-log.ts';
import type { Names } from './names.ts';
import { positionOf } from './positions.ts';

/** Stored metadata of an event: the port's metadata, the event's id and its time. */
type StoredMeta = EventMeta & { readonly id: string; readonly at: string };

type FromServer = NonNullable<ResolvedEvent['event']> | AllStreamRecordedEvent;

// Only `append` writes events, so stored events aren't validated again.
const isMeta = (meta: unknown): meta is StoredMeta =>
  typeof meta === 'object' && meta !== null && 'at' in meta && 'id' in meta;
const isObject = (data: unknown): data is JsonObject =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** The event in the port's format; undefined for foreign events: the server's own events and the log's identity. */
export const eventOf = ({ inLog }: Pick<Names, 'inLog'>, event: FromServer): RecordedEvent | undefined => {
  const { type, streamId, revision, data, metadata, position } = event;
  const stream = inLog(streamId);
  if (stream === undefined || type.startsWith('$')) return undefined;
  if (!isMeta(metadata) || !isObject(data) || !position) return undefined;
  const { id, at, ...meta } = metadata;
  return {
    id,
    type,
    data,
    meta,
    stream,
    revision: Number(revision),
    position: positionOf(position),
    at,
  };
};

/** Metadata for an append: id and time, then the members of the JSON object `meta`. */
export const storedMeta = ({ id, meta }: EncodedEvent, at: string): string =>
  `{"id":"${id}","at":"${at}",${meta.slice(1)}`;

/**
 * The stored texts of an event. The client gives parsed JSON; written again, it is the text that `append` wrote, because
 * `JSON.stringify` made that as well.
 */
export const storedOf = ({ data, meta, ...event }: RecordedEvent): StoredEvent => ({
  ...event,
  data: JSON.stringify(data),
  meta: JSON.stringify(meta),
});
