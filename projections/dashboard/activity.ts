import type { Registry } from '../../domain/kit/registry.ts';
import type { Projection } from '../engine/projection.ts';
import { column, placeColumn, type Table } from '../engine/table.ts';

const activity: Table = {
  name: 'activity',
  columns: {
    position: placeColumn,
    at: column('timestamptz'),
    type: column('text'),
    stream: column('text'),
    item: column('uuid'),
    actor: column('uuid'),
  },
  key: ['position'],
  // actions on one item are found through `touched`
  indexes: [
    { columns: ['type', 'position'] },
    { columns: ['actor', 'position'] },
    { columns: ['at', 'position'] },
  ],
  appendOnly: true,
};

/** Position, actor and time of each action. Values stay in the log; access is checked when they are read. */
export const activityProjection = (registry: Registry): Projection => ({
  name: 'activity',
  version: 1,
  sealed: 'unread',
  tables: [activity],
  on: {},
  every: ({ position, at, type, stream, meta: { item, actor } }, rows) => {
    if (registry.ofEvent(type)) rows.table(activity.name).insert({ position, at, type, stream, item, actor });
  },
});
