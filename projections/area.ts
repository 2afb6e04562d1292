import type { Pool } from 'pg';
import type { Registry } from '../domain/kit/registry.ts';
import type { ReadPosition } from './engine/position.ts';
import type { Projection } from './engine/projection.ts';
import type { Reader } from './engine/reader.ts';

/** Dependencies of an area's reads. */
export type ReadContext = {
  readonly reader: Reader;
  /** For reads that need several statements in one snapshot. */
  readonly pool: Pool;
  readonly schema: string;
  readonly registry: Registry;
  readonly position: ReadPosition;
};

/** The hand-written projections and reads of an area; those of its resources are generated. */
type ReadArea<Reads extends object, ForProcesses extends string> = {
  readonly projections: (registry: Registry) => readonly Projection[];
  readonly reads: (context: ReadContext) => Reads;
  /** Names of the reads that process managers and jobs need. */
  readonly forProcesses?: readonly ForProcesses[];
};

/** Defines an area and keeps the types of its reads. */
export const readArea = <
  Reads extends Readonly<Record<ForProcesses, unknown>>,
  ForProcesses extends string = never,
>(
  area: ReadArea<Reads, ForProcesses>,
): ReadArea<Reads, ForProcesses> => area;

type Areas = Readonly<
  Record<
    string,
    Pick<ReadArea<object, never>, 'projections' | 'reads'> & { readonly forProcesses?: readonly string[] }
  >
>;

/** The reads of each area. */
type ReadsOf<Named extends Areas> = { readonly [Name in keyof Named]: ReturnType<Named[Name]['reads']> };

type Together<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The reads that areas name for processes. */
type ProcessReadsOf<Named extends Areas> = Together<
  {
    [Name in keyof Named]: Named[Name] extends ReadArea<infer Reads, infer ForProcesses>
      ? Pick<Reads, ForProcesses & keyof Reads>
      : never;
  }[keyof Named]
>;

/** The reads of all areas, by area name. */
export function readsOfAreas<Named extends Areas>(areas: Named, context: ReadContext): ReadsOf<Named>;
export function readsOfAreas(areas: Areas, context: ReadContext): Readonly<Record<string, object>> {
  return Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, area.reads(context)]));
}

/** The reads that process managers and jobs need, of all areas together. */
export function processReadsOfAreas<Named extends Areas>(
  areas: Named,
  reads: ReadsOf<Named>,
): ProcessReadsOf<Named>;
export function processReadsOfAreas(areas: Areas, reads: Readonly<Record<string, object>>): object {
  return Object.fromEntries(
    Object.entries(areas).flatMap(([name, { forProcesses = [] }]) =>
      forProcesses.map((read): [string, unknown] => [read, Reflect.get(reads[name] ?? {}, read)]),
    ),
  );
}
