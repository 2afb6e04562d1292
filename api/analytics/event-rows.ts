import type { JsonObject, EventFeed, RecordedEvent } from '../../domain/kit/log.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { DatasetRow, DatasetSource } from '../../projections/analytics/sql-port.ts';
import type { SqlView } from '../../projections/analytics/sql-views.ts';

/**
 * Events without personal data: of the resources that analysts may query, with the fields that their views have. The
 * personal values stay in their boxes.
 */

/** Events in a read. */
const PART = 1000;

const COLUMNS = [
  { name: 'position', type: 'bigint' },
  { name: 'at', type: 'timestamptz' },
  { name: 'type', type: 'text' },
  { name: 'stream', type: 'text' },
  { name: 'item', type: 'uuid' },
  { name: 'actor', type: 'uuid' },
  { name: 'fields', type: 'jsonb' },
] as const;

export type EventRange = {
  /** Event types; undefined = all. */
  readonly types: readonly string[] | undefined;
  /** The position before the first event. */
  readonly after: bigint;
  /** The position of the last event, inclusive. */
  readonly until: bigint;
};

/** The public fields of each resource by its name. */
const publicFieldsIn = (views: readonly SqlView[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    views.flatMap(({ kind, columns }) =>
      kind === null ? [] : [[kind, new Set(columns.flatMap(({ field }) => field ?? []))] as const],
    ),
  );

const fieldsOf = (data: JsonObject, open: ReadonlySet<string>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(data).filter(([field]) => open.has(field))));

const rowOf = (
  { position, at, type, stream, meta, data }: RecordedEvent,
  open: ReadonlySet<string>,
): DatasetRow => [String(position), at, type, stream, meta.item, meta.actor, fieldsOf(data, open)];

/** The events of a range as rows, read in parts. */
export const eventRows = (
  {
    feed,
    registry,
    views,
  }: {
    readonly feed: EventFeed;
    readonly registry: Registry;
    readonly views: readonly SqlView[];
  },
  { types, after, until }: EventRange,
): DatasetSource => {
  const open = publicFieldsIn(views);
  const wanted = types ?? registry.kinds.flatMap(({ name, events }) => (open.has(name) ? events : []));
  async function* rows(): AsyncGenerator<DatasetRow> {
    for (let at = after; at < until;) {
      const { events, looked } = await feed.readTypes(wanted, at + 1n, PART);
      for (const event of events) {
        const fields = open.get(registry.ofEvent(event.type)?.name ?? '');
        if (fields && event.position <= until) yield rowOf(event, fields);
      }
      if (looked <= at) return;
      at = looked;
    }
  }
  return { columns: COLUMNS, rows: rows() };
};
