import type { Handler, Projection } from '../engine/projection.ts';
import { column, placeColumn, type Table } from '../engine/table.ts';

/** The numbers of the dashboard. */
export const FIGURES = ['totalPosts'] as const;
export type FigureName = (typeof FIGURES)[number];

/** The change that each event makes to each number. Nothing else defines the numbers. */
const changes: Readonly<Record<string, Readonly<Partial<Record<FigureName, 1 | -1>>>>> = {
  PostPublished: { totalPosts: 1 },
  VideoPosted: { totalPosts: 1 },
  PostRemoved: { totalPosts: -1 },
};

const figure: Table = {
  name: 'figure',
  columns: { name: column('text'), value: column('bigint') },
  key: ['name'],
};

/** Each change of a number: the source of its drill-down and of its value at any time. */
const step: Table = {
  name: 'figure_step',
  columns: {
    name: column('text'),
    position: placeColumn,
    amount: column('bigint'),
    event: column('text'),
    item: column('uuid'),
    actor: column('uuid'),
    at: column('timestamptz'),
  },
  key: ['name', 'position'],
  indexes: [{ columns: ['name', 'at', 'position'] }],
};

const note: Handler = ({ type, position, meta, at }, rows) => {
  for (const [name, amount] of Object.entries(changes[type] ?? {})) {
    rows.table(figure.name).count({ name }, { value: amount });
    const { item, actor } = meta;
    rows.table(step.name).insert({ name, position, amount, event: type, item, actor, at });
  }
};

export const dashboardProjection: Projection = {
  name: 'dashboard',
  version: 1,
  sealed: 'unread',
  tables: [figure, step],
  on: Object.fromEntries(Object.keys(changes).map((type) => [type, note])),
};
