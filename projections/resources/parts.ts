import { LRUCache } from 'lru-cache';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { EventFeed } from '../../domain/kit/log.ts';
import type { ReadPosition } from '../engine/position.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';

/** Maximum wait for the read models to reach the end of the log, in milliseconds. */
const PATIENCE_MS = 2000;
/** Maximum number of parts whose streams a process keeps. */
const MOST_KEPT = 20_000;

export type PartsOptions = {
  readonly reader: Reader;
  readonly schema: string;
  readonly feed: EventFeed;
  readonly position: ReadPosition;
};

/**
 * Finds the stream of a part by the part's id (a UUID): the first event that touched the part created it there. Refusals:
 * `not_found`; `behind` if the read models may lack a part that was just created.
 */
export const partsOf = ({ reader, schema, feed, position }: PartsOptions) => {
  const look = async (id: string): Promise<string | null> => {
    const [first] = await reader.read<{ position: string }>('key', {
      text: `select position from ${qualified(schema, 'touched')} where id = $1 order by position limit 1`,
      values: [id],
    });
    const [made] = first ? await feed.readAll(BigInt(first.position), 1) : [];
    return made?.meta.item === id ? made.stream : null;
  };
  /** A part never leaves its stream. */
  const streams = new LRUCache<string, string>({ max: MOST_KEPT });
  const find = async (id: string): Promise<string | null> => {
    const known = streams.get(id) ?? (await look(id));
    if (known !== null) streams.set(id, known);
    return known;
  };
  return async (id: string): Promise<Result<string>> => {
    const known = await find(id);
    if (known !== null) return ok(known);
    const isThere = await position.waitFor(await feed.end(), PATIENCE_MS);
    const made = await find(id);
    if (made !== null) return ok(made);
    return isThere ? refuse('not_found') : refuse('behind', { retryAfterSeconds: 1 });
  };
};
