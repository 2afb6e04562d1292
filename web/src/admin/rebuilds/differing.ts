import type { Projection } from '../operations/api.ts';

/** The counts of rows in a comparison, as the definition of a rebuild names them. */
export const COUNTS = ['rows', 'missing', 'extra', 'different'] as const;
type Counts = Readonly<Record<(typeof COUNTS)[number], number>>;

type Compared = Readonly<Record<string, unknown>>;
const isCompared = (value: unknown): value is Compared => typeof value === 'object' && value !== null;
const countIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The compared tables of a rebuild by read model, each with the sums of its tables. A table of no present model is named itself. */
export const byModel = (
  differing: readonly unknown[],
  models: readonly Pick<Projection, 'name' | 'tables'>[],
): ReadonlyMap<string, Counts> => {
  const sums = new Map<string, Counts>();
  for (const one of differing.filter(isCompared)) {
    const table = String(one['table']);
    const name = models.find(({ tables }) => tables.includes(table))?.name ?? table;
    const sum = (count: (typeof COUNTS)[number]): number =>
      (sums.get(name)?.[count] ?? 0) + countIn(one[count]);
    sums.set(name, {
      rows: sum('rows'),
      missing: sum('missing'),
      extra: sum('extra'),
      different: sum('different'),
    });
  }
  return sums;
};
