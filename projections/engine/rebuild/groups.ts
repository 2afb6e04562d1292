import type { Projection } from '../projection.ts';
import { sliceOf } from '../slice.ts';

/**
 * Divides projections among processes by estimated work. Each process reads the events of its own projections; those
 * that read every event share a process.
 */

type Unit = { readonly projections: readonly Projection[]; readonly weight: number };

/**
 * Processor time in microseconds for each event of the log, as measured (docs/decisions/0044): expensive projections,
 * any other one, and reading every event.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  figures: 6.9,
  search: 5.4,
  // estimated: like `activity` and `touched` together, as it writes two rows for most events (a step, an active day)
  dashboard: 4.5,
  delivery: 3.3,
  feed: 3.1,
  post: 3,
  user: 3,
  comment: 2.5,
  touched: 2.5,
  activity: 2,
  notification: 1.8,
  reaction: 1.6,
  unread: 0.9,
  follow: 0.5,
};
const OTHER = 0.03;
const READING = 2.2;
/** Share of a projection's work for each of its slices, which read all its events. */
const IN_EACH_SLICE = 1 / 3;
/** With two processes, one builds these and the other builds the rest, which reads most of the log. */
const APART: ReadonlySet<string> = new Set(['search', 'figures', 'dashboard']);

/** With more slices, reading would be most of the work. */
const MOST_SLICES = 4;

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

const unitOf = (projections: readonly Projection[]): Unit => ({
  projections,
  weight:
    sum(projections.map(({ name }) => WEIGHTS[name] ?? OTHER)) +
    (projections.some(({ every }) => every) ? READING : 0),
});

/** Estimated processor time, in microseconds for each event of the log, of one process that builds these projections. */
export const workOf = (projections: readonly Projection[]): number => unitOf(projections).weight;

const halves = ({ projections }: Unit): readonly Unit[] =>
  [0, 1].map((half) => unitOf(projections.filter((_, index) => index % 2 === half)));

/** Splits a unit that exceeds a process's share into halves or slices, where possible. */
const dividedBy =
  (share: number) =>
  (unit: Unit): readonly Unit[] => {
    const [projection, ...others] = unit.projections;
    if (others.length > 0) return unit.weight > share ? halves(unit) : [unit];
    const count = Math.min(Math.ceil(unit.weight / share), MOST_SLICES);
    if (!projection?.slices || count < 2) return [unit];
    return Array.from({ length: count }, (_, index) => ({
      projections: [sliceOf(projection, { index, count })],
      weight: unit.weight * (IN_EACH_SLICE + (1 - IN_EACH_SLICE) / count),
    }));
  };

const unitsOf = (projections: readonly Projection[], count: number): readonly Unit[] => {
  const isTogether = ({ name, every }: Projection): boolean =>
    count <= 2 ? !APART.has(name) : every !== undefined;
  const together = projections.filter(isTogether);
  const single = projections.filter((one) => !isTogether(one)).map((one) => unitOf([one]));
  const readers = together.length > 0 ? [unitOf(together)] : [];
  const share = sum([...readers, ...single].map(({ weight }) => weight)) / count;
  const divided = dividedBy(share);
  let units = [
    ...(count <= 2 && together.length > 1 ? readers : readers.flatMap(divided)),
    ...single.flatMap(divided),
  ];
  for (;;) {
    const divisible = units.find((unit) => unit.projections.length > 1);
    if (!divisible || units.length >= count) return units;
    units = [...units.filter((unit) => unit !== divisible), ...halves(divisible)];
  }
};

/** Makes at most this many groups of similar work, none empty. A sliced projection may be in several. */
export const groupsOf = (
  projections: readonly Projection[],
  count: number,
): readonly (readonly Projection[])[] => {
  const groups: { projections: Projection[]; weight: number }[] = [];
  for (const unit of unitsOf(projections, count).toSorted((a, b) => b.weight - a.weight)) {
    const lightest = groups.toSorted((a, b) => a.weight - b.weight)[0];
    if (!lightest || groups.length < count)
      groups.push({ projections: [...unit.projections], weight: unit.weight });
    else {
      lightest.projections.push(...unit.projections);
      lightest.weight += unit.weight;
    }
  }
  return groups.map((group) => group.projections);
};
