import type { JsonObject, RecordedEvent } from '../../domain/kit/log.ts';

type About = { readonly item?: string; readonly data?: JsonObject };

/** An event as the log's tail delivers it. */
export const happened = (
  type: string,
  position: bigint,
  { item = `item-${position}`, data = {} }: About = {},
): RecordedEvent => ({
  position,
  stream: `thing-${position}`,
  revision: 0,
  id: `event-${position}`,
  at: '2026-05-01T10:00:00.000Z',
  type,
  data,
  meta: { command: 'c', actor: null, item, state: 'active', version: 1 },
});
