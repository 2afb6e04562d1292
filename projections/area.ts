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
export type ReadArea<Reads> = {
  readonly projections: (registry: Registry) => readonly Projection[];
  readonly reads: (context: ReadContext) => Reads;
};

/** Defines an area and keeps the type of its reads. */
export const readArea = <Reads>(area: ReadArea<Reads>): ReadArea<Reads> => area;
