import type { Registry } from '../../domain/kit/registry.ts';
import type { Projection } from '../engine/projection.ts';
import { column, placeColumn, type Table } from '../engine/table.ts';

const touched: Table = {
  name: 'touched',
  columns: { id: column('uuid'), position: placeColumn },
  key: ['id', 'position'],
  appendOnly: true,
};

/**
 * An index from persons and items to the events about them. Used for the history of items without their own stream, the
 * events behind a counter, the admins' Activity, undo and export.
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
    sealed: 'unread',
    tables: [touched],
    on: {},
    every: (event, rows) => {
      const fields = refs.get(event.type);
      if (!fields) return;
      const table = rows.table(touched.name);
      const { item, actor } = event.meta;
      const ids = [item];
      if (actor !== null && actor !== item) ids.push(actor);
      for (const field of fields) {
        const id = event.data[field];
        if (typeof id === 'string' && !ids.includes(id)) ids.push(id);
      }
      for (const id of ids) table.insert({ id, position: event.position });
    },
  };
};
