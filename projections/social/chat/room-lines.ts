import { wasIn } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Handler, Projection } from '../../engine/projection.ts';
import type { Reader } from '../../engine/reader.ts';
import { column, placeColumn, quote, type Table } from '../../engine/table.ts';

/** The system lines of a group: opened, joined, left, edited, handed over. */
export const LINES = ['opened', 'joined', 'left', 'edited', 'handedOver'] as const;
export type LineType = (typeof LINES)[number];

/**
 * An event in a group. `userId`: the member who joined, left or became the manager; `by`: the actor, null = the system.
 */
export type RoomLine = {
  readonly type: LineType;
  readonly at: string;
  readonly by: string | null;
  readonly userId: string | null;
};

const table: Table = {
  name: 'room_line',
  columns: {
    room_id: column('uuid'),
    position: placeColumn,
    type: column('text'),
    at: column('timestamptz'),
    by: column('uuid'),
    user_id: column('uuid'),
  },
  key: ['room_id', 'position'],
  appendOnly: true,
};

/** Writes a line of a type, for the room and the person that the event names. */
const line =
  (type: LineType, personIn: string | null): Handler =>
  ({ data, meta, at, position }, rows) => {
    const before = wasIn(data);
    const room = personIn === 'userId' ? (textIn(data['roomId']) ?? textIn(before['roomId'])) : meta.item;
    if (room === null) return;
    const user = personIn === null ? null : (textIn(data[personIn]) ?? textIn(before[personIn]));
    rows.table(table.name).insert({ room_id: room, position, type, at, by: meta.actor, user_id: user });
  };

/** The system lines of groups, by room and position. */
export const roomLinesProjection: Projection = {
  name: 'room-line',
  version: 1,
  sealed: 'unread',
  tables: [table],
  on: {
    RoomOpened: line('opened', null),
    RoomJoined: line('joined', 'userId'),
    RoomLeft: line('left', 'userId'),
    RoomEdited: line('edited', null),
    RoomHandedOver: line('handedOver', 'keeperId'),
  },
};

/** Lines of one read; a group has few. */
const MOST = 500;

/** Reads the latest lines of a room, oldest first. The reader must see the room. */
export const roomLinesOf =
  (reader: Reader, schema: string) =>
  async (room: string): Promise<readonly RoomLine[]> => {
    const rows = await reader.read<RoomLine>('list', {
      text:
        `select type, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, "by", user_id as "userId" ` +
        `from ${quote(schema)}.room_line where room_id = $1::uuid order by position desc limit ${MOST}`,
      values: [room],
    });
    return rows.toReversed();
  };
