import type { Projection } from '../projection.ts';
import { sliceOf } from '../slice.ts';

/**
 * How projections are shared out among processes, so that each has about the same work. Each process reads the events
 * that its own projections take; those that see every event read the log together.
 */

type Unit = { readonly projections: readonly Projection[]; readonly weight: number };

/**
 * Microseconds of processor time that an event of the log takes in the process that builds, as measured
 * (docs/decisions/0044): of the projections that are dear, of any other one, and of reading every event.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  figures: 6.9,
  search: 5.4,
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
/** Share of a projection's work that each of its slices does: reading the events. */
const IN_EACH_SLICE = 1 / 3;
/** With two processes these are built by one, and all others, which read most of the log, by the other one. */
const APART: ReadonlySet<string> = new Set(['search', 'figures']);

/** With more slices, reading would be most of the work. */
const MOST_SLICES = 4;

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

const unitOf = (projections: readonly Projection[]): Unit => ({
  projections,
  weight:
    sum(projections.map(({ name }) => WEIGHTS[name] ?? OTHER)) +
    (projections.some(({ every }) => every) ? READING : 0),
});

const halves = ({ projections }: Unit): readonly Unit[] =>
  [0, 1].map((half) => unitOf(projections.filter((_, index) => index % 2 === half)));

/** A unit of more work than a process should have, in halves or slices where that is possible. */
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

/** At most so many groups, none empty, of about the same work. A projection may be in several of them, in slices. */
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
