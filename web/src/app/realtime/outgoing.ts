import type { Activity } from '../../../../domain/realtime/frames.ts';
import type { Connection } from './realtime.ts';

let way: Pick<Connection, 'say'> | null = null;

/** The connection that sends this tab's messages; null while nobody is signed in. */
export const sayThrough = (connection: Pick<Connection, 'say'> | null): void => {
  way = connection;
};

/** Sends the reader's activity in a room to the others. It isn't stored, and is lost while there is no socket. */
export const sayActivity = (type: Activity, roomId: string): void => way?.say({ type, roomId });
