import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';

/** A part of the log: after one position, up to another, at most so many events. */
type Part = { readonly after: bigint; readonly upTo: bigint; readonly limit: number };

/** The places in a part of the log of events that concern a person or a thing, in order. */
export type TouchedBy = (id: string, part: Part) => Promise<readonly bigint[]>;

export const touchedReadsOf = (reader: Reader, schema: string): TouchedBy => {
  const text =
    `select position from ${qualified(schema, 'touched')} where id = $1 and position > $2 and position <= $3 ` +
    'order by position limit $4';
  return async (id, { after, upTo, limit }) => {
    const values = [id, after, upTo, limit];
    const rows = await reader.read<{ position: string }>('list', { text, values });
    return rows.map(({ position }) => BigInt(position));
  };
};
