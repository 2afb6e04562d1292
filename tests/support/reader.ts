import type { ClientConfig } from 'pg';
import { openReader } from '../../infra/postgres/reader/reader.ts';
import type { Reader } from '../../projections/engine/reader.ts';

const ONE = { connections: 1, depth: 64, together: 64 };

/** A reader with one connection a lane, so that a lane's session is always the same. */
export const openNarrowReader = (url: string, config: ClientConfig = {}): Reader =>
  openReader({ connectionString: url, ...config }, { sizes: { key: ONE, list: ONE, scan: ONE } });
