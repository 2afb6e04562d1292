import type { Activity } from '../../../../domain/realtime/frames.ts';
import type { Connection } from './realtime.ts';

let way: Pick<Connection, 'say'> | null = null;

/** The connection that takes what this tab says; null while nobody is signed in. */
export const sayThrough = (connection: Pick<Connection, 'say'> | null): void => {
  way = connection;
};

/** Tells the others in a room what the reader does there. It isn't kept, and lost while there is no socket. */
export const sayActivity = (type: Activity, roomId: string): void => way?.say({ type, roomId });
