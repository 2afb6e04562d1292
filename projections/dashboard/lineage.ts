import { TALLIES, type Tally } from '../../domain/figures.ts';
import type { Counted } from '../../domain/kit/figures.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { RULE_NAMES, ruleOf } from '../../domain/profile/points/rules.ts';
import { COUNTED, typesOf } from './counting.ts';
import type { Projection } from '../engine/projection.ts';

/** Which events feed which table and which number, and on which pages both are shown. Read off the definitions. */

export type Lineage = {
  readonly projections: readonly {
    readonly name: string;
    readonly tables: readonly string[];
    /** Null = all event types. */
    readonly events: readonly string[] | null;
    readonly pages: readonly string[];
  }[];
  readonly figures: readonly {
    readonly name: string;
    /** The resource whose items show it; null = the dashboards. */
    readonly kind: string | null;
    readonly events: readonly string[];
    readonly pages: readonly string[];
  }[];
};

const DASHBOARD = '/admin/dashboard';

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();

/** The pages with the items of a resource: those of the staff, and those of members. */
const pagesOf = (kind: Kind | undefined): readonly string[] => {
  if (kind?.resource.path === undefined) return [];
  const member = kind.resource.page?.at;
  return [`/admin/resources/${kind.name}`, ...(member === undefined ? [] : [`${member}/:id`])];
};

/** The kind of the things that a counter is about: `id` = the kind itself, otherwise that which the field refers to. */
const subjectOf = (kind: Kind | undefined, of: string): string | undefined =>
  of === 'id' ? kind?.name : kind?.facts[of]?.ref?.resource;

/** Whether an event's tally changes a counter of a kind. A field that refers to things of several kinds may. */
const changes = (
  registry: Registry,
  type: string,
  tally: Tally,
  kind: Kind,
  { name, of }: Counted,
): boolean => {
  if (tally.figure !== name || (tally.of === 'platform') !== (of === 'platform')) return false;
  const [counted, shown] = [subjectOf(registry.ofEvent(type), tally.of), subjectOf(kind, of)];
  return counted === undefined || shown === undefined || counted === shown;
};

/** The counters of the definitions. */
const countersOf = (registry: Registry): Lineage['figures'] =>
  registry.kinds.flatMap((kind) =>
    Object.entries(kind.resource.figures ?? {}).flatMap(([name, one]) => {
      if (one.kind === 'rate') return [];
      const types = Object.entries(TALLIES).flatMap(([type, tallies]) =>
        tallies.some((tally) => changes(registry, type, tally, kind, one)) ? [type] : [],
      );
      return [{ name, kind: kind.name, events: sorted(types), pages: pagesOf(kind) }];
    }),
  );

const RESULTS = ['wins', 'draws', 'losses'] as const;

/** Results of teams and points of members, which the dashboards show as well. */
const shownTwice = (registry: Registry): Lineage['figures'] => {
  const events = (figure: string): readonly string[] =>
    sorted(
      Object.entries(TALLIES).flatMap(([type, tallies]) =>
        tallies.some((tally) => tally.figure === figure) ? [type] : [],
      ),
    );
  const teams = [DASHBOARD, ...pagesOf(registry.kind('team'))];
  const ofPoints = RULE_NAMES.flatMap((name) => {
    const { event, pending = [], undone = [], redone = [] } = ruleOf(name);
    return [event, ...[pending].flat(), ...undone, ...redone];
  });
  return [
    ...RESULTS.map((name) => ({ name, kind: 'team', events: events(name), pages: teams })),
    { name: 'points', kind: null, events: sorted(ofPoints), pages: [DASHBOARD, '/level', '/leaderboard'] },
  ];
};

/** The lineage of these projections. */
export const lineageOf = (projections: readonly Projection[], registry: Registry): Lineage => ({
  projections: projections
    .map(({ name, tables, on, every }) => ({
      name,
      tables: tables.map((table) => table.name),
      events: every ? null : sorted(Object.keys(on)),
      pages: pagesOf(registry.kinds.find((kind) => kind.name === name)),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  figures: [
    ...[...COUNTED, 'activeUsers'].map((name) => ({
      name,
      kind: null,
      events: sorted(typesOf(name)),
      pages: [`${DASHBOARD}?figure=${name}`],
    })),
    ...shownTwice(registry),
    ...countersOf(registry),
  ],
});
