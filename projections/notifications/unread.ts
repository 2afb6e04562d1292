import { wasIn } from '../../domain/kit/decide.ts';
import type { Handler, Projection } from '../engine/projection.ts';
import type { Rows } from '../engine/rows.ts';
import { column, type Table } from '../engine/table.ts';

/** Number of unread notifications for each member, so that reading it takes one row. */
const unread: Table = {
  name: 'unread',
  columns: { id: column('uuid'), notifications: column('bigint') },
  key: ['id'],
};

const count = (rows: Rows, person: unknown, by: 1 | -1): void => {
  if (typeof person === 'string') rows.table(unread.name).add({ id: person }, { notifications: by });
};

/** Subtracts a notification that was unread. */
const settle: Handler = ({ data }, rows) => {
  const { read, userId } = wasIn(data);
  if (read === false) count(rows, userId, -1);
};

const begin: Handler = ({ meta }, rows) => rows.table(unread.name).put({ id: meta.item, notifications: 0 });

const forget: Handler = ({ meta }, rows) => rows.table(unread.name).remove({ id: meta.item });

export const unreadProjection: Projection = {
  name: 'unread',
  version: 2,
  sealed: 'unread',
  tables: [unread],
  on: {
    UserRegistered: begin,
    GuestArrived: begin,
    GuestForgotten: forget,
    RegistrationLapsed: forget,
    PersonErased: forget,
    NotificationSent: ({ data }, rows) => count(rows, data['userId'], 1),
    NotificationJoined: ({ data }, rows) => {
      const { read, userId } = wasIn(data);
      if (read === true) count(rows, userId, 1);
    },
    NotificationRead: settle,
    NotificationRemoved: settle,
  },
};
