import type { Registry } from '../../domain/kit/registry.ts';
import { columnName, tableOf } from './from-resource.ts';
import type { ReadPosition } from '../engine/position.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified, quote } from '../engine/table.ts';

/** How long the read models may take to reach what was asked for, in milliseconds. */
const PATIENCE_MS = 5000;

type Referrer = { readonly id: string; readonly parent: string | null };

export type AskedOptions = {
  readonly reader: Reader;
  readonly schema: string;
  readonly registry: Registry;
  readonly position: ReadPosition;
};

/** The read models don't hold yet what was asked for. */
class ReadModelsBehind extends Error {
  override name = 'ReadModelsBehind';
}

/** Waits until the read model of a kind has `upTo`. Throws if it doesn't get there, or left the pack and stands before it. */
export const reached = async (
  { reader, schema, position }: AskedOptions,
  name: string,
  upTo: bigint,
): Promise<void> => {
  const isThere = await position.waitFor(upTo, PATIENCE_MS);
  const behind = await reader.read('key', {
    text: `select name from ${qualified(schema, 'projection')} where name = $1 and position < $2`,
    values: [name, upTo],
  });
  if (!isThere || behind.length > 0) throw new ReadModelsBehind();
};

/** Finds the things of a kind that name another in a field, with the thing in whose stream they live. */
export const referrersOf =
  (options: AskedOptions) =>
  async (name: string, field: string, id: string, upTo: bigint): Promise<readonly Referrer[]> => {
    await reached(options, name, upTo);
    const { reader, schema, registry } = options;
    const kind = registry.kind(name);
    const { stream } = kind.resource;
    const parent = stream?.kind === 'partOf' ? quote(columnName(stream.field)) : 'null::uuid';
    return reader.read<Referrer>('list', {
      text:
        `select id, ${parent} as parent from ${qualified(schema, tableOf(kind).name)} ` +
        `where ${quote(columnName(field))} = $1`,
      values: [id],
    });
  };
