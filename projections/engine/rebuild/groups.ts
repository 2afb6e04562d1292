import type { Projection } from '../projection.ts';

/**
 * How projections are shared out among processes. Each process reads the events that its own take, so those that see
 * every event stay together, and those of the resources as long as there are few processes.
 */

type Unit = { readonly projections: readonly Projection[]; readonly weight: number };

/**
 * Microseconds of processor time that an event of the log takes, in the process and in Postgres, as measured
 * (docs/decisions/0044): of the projections that are dear, of all others together, and of reading every event.
 */
const WEIGHTS: Readonly<Record<string, number>> = { figures: 18, search: 27, touched: 7, activity: 7 };
const OTHERS = 46;
const READING = 8;

const weightOf = ({ name }: Projection): number => WEIGHTS[name] ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

const halves = ({ projections, weight }: Unit): readonly Unit[] =>
  [0, 1].map((half) => ({
    projections: projections.filter((_, index) => index % 2 === half),
    weight: weight / 2,
  }));

const unitsOf = (projections: readonly Projection[], count: number): Unit[] => {
  const every = projections.filter((one) => one.every);
  const dear = projections.filter((one) => !one.every && weightOf(one) > 0);
  const others = projections.filter((one) => !one.every && weightOf(one) === 0);
  const seeing = sum(every.map(weightOf));
  // with two processes, those that read most of the log do so together
  const readers =
    count <= 2
      ? [{ projections: [...every, ...others], weight: OTHERS + seeing }]
      : [
          { projections: every, weight: seeing + READING },
          { projections: others, weight: OTHERS },
        ];
  return [...readers, ...dear.map((one) => ({ projections: [one], weight: weightOf(one) }))].filter(
    (unit) => unit.projections.length > 0,
  );
};

/** At most so many groups, none empty, of about the same work. */
export const groupsOf = (
  projections: readonly Projection[],
  count: number,
): readonly (readonly Projection[])[] => {
  let units = unitsOf(projections, count).toSorted((a, b) => b.weight - a.weight);
  for (;;) {
    const heaviest = units.find((unit) => unit.projections.length > 1);
    if (!heaviest || units.length >= count) break;
    units = [...units.filter((unit) => unit !== heaviest), ...halves(heaviest)].toSorted(
      (a, b) => b.weight - a.weight,
    );
  }
  const groups: { projections: Projection[]; weight: number }[] = [];
  for (const unit of units) {
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
