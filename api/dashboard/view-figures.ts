import { z } from 'zod';
import {
  hasCounts,
  MAILED_FIGURES,
  type ViewCounts,
  type ViewFigures,
} from '../../commands/ports/view-figures.ts';
import type { Numbers } from '../../projections/dashboard/dashboard-reads.ts';
import { rangeBefore } from '../../projections/dashboard/ranges.ts';
import type { ReadPosition } from '../../projections/engine/position.ts';
import type { FiguresContext } from './figures-context.ts';
import { metricsQuery, scopeOf, type Scope } from './filter.ts';
import { metricsOf } from './metrics.ts';

const PATIENCE_MS = 5000;

/** The filters of a saved view; its days are not those of a week, and its other parts are no filters. */
const filters = z.object(metricsQuery).omit({ dateFrom: true, dateTo: true, asOf: true });

const ENGAGEMENT = ['reactions', 'comments', 'shares'] as const;

/** The content of a saved view over some days and over as many before; null if what it names no longer exists. */
export const viewFiguresOf = (
  {
    dashboard,
    position,
    now,
  }: Pick<FiguresContext, 'dashboard'> & {
    readonly position: ReadPosition;
    readonly now: () => Date;
  },
  viewCounts: ViewCounts,
): ViewFigures => {
  const numbersOf = async (scope: Scope): Promise<Numbers> => {
    const [{ metrics }, engagement] = await Promise.all([
      metricsOf({ dashboard }, scope),
      dashboard.sums(ENGAGEMENT, scope.part, scope.span),
    ]);
    return { ...metrics, ...engagement };
  };
  return async (query, { from: dateFrom, to: dateTo }, upTo) => {
    if (!(await position.waitFor(upTo, PATIENCE_MS))) throw new Error('The read models are behind');
    if (hasCounts(query)) {
      const counts = await viewCounts(query, { from: dateFrom, to: dateTo });
      return counts.length > 0 ? { kind: 'counts', counts } : null;
    }
    const asked = filters.safeParse(Object.fromEntries(new URLSearchParams(query)));
    if (!asked.success) return null;
    const scope = await scopeOf(dashboard, { ...asked.data, dateFrom, dateTo }, now());
    const before = scope.ok ? rangeBefore(scope.value.span) : null;
    if (!scope.ok || !before) return null;
    const [present, past] = await Promise.all([
      numbersOf(scope.value),
      numbersOf({ ...scope.value, span: before }),
    ]);
    const figures = MAILED_FIGURES.map((name) => ({
      name,
      value: present[name] ?? 0,
      before: past[name] ?? 0,
    }));
    return { kind: 'figures', figures };
  };
};
