import { useConnection } from './connection.ts';

/** Whether the server can't be reached at present, kept up to date. */
export const useLost = (): boolean => useConnection() === 'failed';
