import type { Registry } from '../../domain/kit/registry.ts';
import { columnName, tableOf } from './from-resource.ts';
import type { ReadPosition } from '../engine/position.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified, quote } from '../engine/table.ts';

/** Maximum wait for the read models to reach a position, in milliseconds. */
const PATIENCE_MS = 5000;

type Referrer = { readonly id: string; readonly parent: string | null };

export type AskedOptions = {
  readonly reader: Reader;
  readonly schema: string;
  readonly registry: Registry;
  readonly position: ReadPosition;
};

/** The read models have not reached the requested position. */
class ReadModelsBehind extends Error {
  override name = 'ReadModelsBehind';
}

/**
 * Waits until a kind's read model reaches `upTo`. Throws on timeout, or if its projection is detached before `upTo`.
 */
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

/** Finds the items of a kind that refer to another item, with the parent whose stream stores them. */
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
