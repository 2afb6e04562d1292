import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';

/** A range of the log: after one position, up to another, with a maximum number of events. */
type Part = { readonly after: bigint; readonly upTo: bigint; readonly limit: number };

/** The positions of events about a person or an item in a range of the log, in order. */
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
