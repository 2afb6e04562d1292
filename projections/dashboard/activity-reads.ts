import type { Registry } from '../../domain/kit/registry.ts';
import type { Reader } from '../engine/reader.ts';
import { qualified } from '../engine/table.ts';
import { noiseTypes } from './noise.ts';

/** Log position of an event. */
export type ActivityEntry = { readonly position: bigint; readonly stream: string; readonly item: string };

export type ActivityFilter = {
  readonly actor?: string;
  /** An item or person that the events concern. */
  readonly about?: string;
  readonly types?: readonly string[];
  /** Leaves out events that the system records by itself. */
  readonly withoutNoise?: boolean;
  /** Event types that are left out. */
  readonly without?: readonly string[];
  /** RFC 3339, inclusive. */
  readonly from?: string;
  /** RFC 3339, inclusive. */
  readonly to?: string;
};

export type ActivitySpan = { readonly below: bigint; readonly limit: number; readonly offset: number };

export type ActivityReads = {
  /** Past actions, latest first. */
  find(filter: ActivityFilter, span: ActivitySpan): Promise<readonly ActivityEntry[]>;
};

/** Adds a parameter to a statement; returns its placeholder. */
type Slot = (value: unknown) => string;

type Row = { position: string; stream: string; item: string };

export const activityReadsOf = (reader: Reader, schema: string, registry: Registry): ActivityReads => {
  const [activity, touched] = [qualified(schema, 'activity'), qualified(schema, 'touched')];
  const columns = 'a.position, a.stream, a.item';

  /** SQL conditions of a filter. Log times never decrease, so instants become positions. */
  const conditionsOf = (
    { actor, about, from, to, withoutNoise = false, without = [] }: ActivityFilter,
    slot: Slot,
  ): readonly string[] => [
    ...(withoutNoise ? [`a.type <> all(${slot(noiseTypes(registry))}::text[])`] : []),
    ...(without.length > 0 ? [`a.type <> all(${slot(without)}::text[])`] : []),
    ...(actor === undefined ? [] : [`a.actor = ${slot(actor)}::uuid`]),
    ...(about === undefined
      ? []
      : [`a.position in (select position from ${touched} where id = ${slot(about)}::uuid)`]),
    ...(from === undefined
      ? []
      : [
          `a.position >= (select position from ${activity} where at >= ${slot(from)}::timestamptz ` +
            `order by at, position limit 1)`,
        ]),
    ...(to === undefined
      ? []
      : [
          `a.position <= (select position from ${activity} where at <= ${slot(to)}::timestamptz ` +
            `order by at desc, position desc limit 1)`,
        ]),
  ];

  return {
    find: async (filter, { below, limit, offset }) => {
      const values: unknown[] = [limit, offset];
      const slot: Slot = (value) => `$${values.push(value)}`;
      const { types, actor, about } = filter;
      const where = [`a.position < ${slot(below)}`, ...conditionsOf(filter, slot)].join(' and ');
      const wanted = types && `${slot(types)}::text[]`;
      // each type is read by its index up to the page's end, so rare types are as fast as common ones
      const found =
        wanted !== undefined && actor === undefined && about === undefined
          ? `unnest(${wanted}) as t(type) cross join lateral (select ${columns} from ${activity} a ` +
            `where a.type = t.type and ${where} order by a.position desc limit $1::int + $2::int) a`
          : `${activity} a where ${where}${wanted === undefined ? '' : ` and a.type = any(${wanted})`}`;
      const text = `select ${columns} from ${found} order by a.position desc limit $1::int offset $2::int`;
      const rows = await reader.read<Row>('report', { text, values });
      return rows.map((row) => ({ ...row, position: BigInt(row.position) }));
    },
  };
};
