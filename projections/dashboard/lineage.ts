import { COUNTED, typesOf } from './counting.ts';
import type { Projection } from '../engine/projection.ts';

/** Which events feed which table and which number, and where both are shown. Read off the projections themselves. */

export type Lineage = {
  readonly projections: readonly {
    readonly name: string;
    readonly tables: readonly string[];
    /** Null = all event types. */
    readonly events: readonly string[] | null;
  }[];
  readonly figures: readonly { readonly name: string; readonly events: readonly string[] }[];
};

const sorted = (names: readonly string[]): readonly string[] => names.toSorted();

/** The lineage of these projections. */
export const lineageOf = (projections: readonly Projection[]): Lineage => ({
  projections: projections
    .map(({ name, tables, on, every }) => ({
      name,
      tables: tables.map((table) => table.name),
      events: every ? null : sorted(Object.keys(on)),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  figures: [...COUNTED, 'activeUsers'].map((name) => ({ name, events: sorted(typesOf(name)) })),
});
