import type { Pool } from 'pg';
import type { Registry } from '../domain/kit/registry.ts';
import type { ReadPosition } from './engine/position.ts';
import type { Projection } from './engine/projection.ts';
import type { Reader } from './engine/reader.ts';

/** What the reads of an area are made from. */
export type ReadContext = {
  readonly reader: Reader;
  /** For reads that need several statements at one moment. */
  readonly pool: Pool;
  readonly schema: string;
  readonly registry: Registry;
  readonly position: ReadPosition;
};

/** What an area adds to the read models: its projections beside those of its resources, and its reads. */
export type ReadArea<Reads> = {
  readonly projections: (registry: Registry) => readonly Projection[];
  readonly reads: (context: ReadContext) => Reads;
};

/** An area, with the type of its reads kept. */
export const readArea = <Reads>(area: ReadArea<Reads>): ReadArea<Reads> => area;
