import type { Registry } from '../domain/kit/registry.ts';
import type { Projection } from './projection.ts';
import { column, type Table } from './table.ts';

const touched: Table = {
  name: 'touched',
  columns: { id: column('uuid'), position: column('bigint') },
  key: ['id', 'position'],
};

/**
 * Who is touched: which events concern which person or thing, by id. Serves the history of what has no stream of its
 * own, "the events behind this number", the admins' Activity, undo and export.
 */
export const touchedProjection = (registry: Registry): Projection => {
  const refs = new Map(
    registry.kinds.flatMap((kind) => {
      const fields = Object.entries(kind.facts).flatMap(([field, { ref }]) => (ref ? [field] : []));
      return kind.events.map((type) => [type, fields] as const);
    }),
  );
  return {
    name: 'touched',
    version: 1,
    tables: [touched],
    on: {},
    every: (event, rows) => {
      const fields = refs.get(event.type);
      if (!fields) return;
      const ids = new Set<unknown>([event.meta.item, event.meta.actor]);
      for (const field of fields) ids.add(event.data[field]);
      for (const id of ids) {
        if (typeof id === 'string') rows.table('touched').insert({ id, position: event.position });
      }
    },
  };
};
