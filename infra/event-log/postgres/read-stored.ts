import { instant } from '../instant.ts';
import type { StoredEvent } from '../open-log.ts';
import type { Connections } from './connections.ts';

type Row = {
  position: string;
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: string;
  meta: string;
  micros: string;
};

/** A row for each event: unlike a page of joined columns, it holds any text that somebody may have stored. */
const PAGE = `
  select position, stream, revision, id, type, data::text as data, meta::text as meta,
    (date_part('epoch', at) * 1000000)::bigint as micros
  from log.events where position >= $1 order by position limit $2`;

/** Stored events from a position. `log.append` writes whole milliseconds; other times get their microseconds. */
export async function readStored(
  { read }: Connections,
  from: bigint,
  limit: number,
): Promise<readonly StoredEvent[]> {
  const rows = await read<Row>({ name: 'read-stored', text: PAGE, values: [from.toString(), limit] });
  return rows.map(({ micros, position, ...event }) => ({
    ...event,
    position: BigInt(position),
    at: timeOf(Number(micros)),
  }));
}

const timeOf = (micros: number): string => {
  const rest = ((micros % 1000) + 1000) % 1000;
  const whole = instant((micros - rest) / 1000);
  return rest === 0 ? whole : `${whole.slice(0, -1)}${String(rest).padStart(3, '0')}Z`;
};
