import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import {
  CartesianGrid,
  ErrorBar,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Metric } from '../../../../domain/ai/result.ts';
import { TOOLS, UNITS, type Tool } from '../../../../domain/format/measuring.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Card } from '../../ui/layout.tsx';
import css from './ai.module.css';
import { ByHand } from './result/by-hand.tsx';
import { Interval, Measured } from './metric.tsx';
import { metricsOf, rounded, type Analysis } from './numbers.ts';

const LEAST_POINTS = 2;

type Point = {
  readonly id: string;
  readonly at: string;
  readonly value: number;
  readonly metric: Metric;
  readonly analysis: Analysis;
  /** The distance from the value to the lower and the upper end of the interval. */
  readonly error: readonly [below: number, above: number];
};

const pointsOf = (analyses: readonly Analysis[], { id, main }: Tool): readonly Point[] =>
  analyses
    .filter(({ tool, state }) => tool === id && state === 'finished')
    .flatMap((one) => {
      const found = metricsOf(one).find(({ name }) => name === main);
      if (!found) return [];
      const value = rounded(found.value, UNITS[main]);
      const error = [value - found.low, found.high - value] as const;
      return [{ id: one.id, at: one.createdAt, value, metric: found, error, analysis: one }];
    })
    .toSorted((one, other) => one.at.localeCompare(other.at));

/** The progress by each tool that the reader has used twice: a chart, and a table with the same numbers. */
const Progress = ({ analyses }: { readonly analyses: readonly Analysis[] }) =>
  Object.values(TOOLS).map((tool) => {
    const points = pointsOf(analyses, tool);
    return points.length < LEAST_POINTS ? null : <ToolProgress key={tool.id} tool={tool} points={points} />;
  });

const ToolProgress = ({ tool, points }: { readonly tool: Tool; readonly points: readonly Point[] }) => {
  const headingId = useId();
  const { locale } = useIntl();
  const { number, day } = useFormat();
  const isMirrored = locale.startsWith('ar');
  const newest = points.at(-1);
  const dayOf = (at: unknown): string => (typeof at === 'string' ? day(at) : '');
  return (
    <Card aria-labelledby={headingId}>
      <h3 id={headingId}>
        <FormattedMessage id={`ai.tool.${tool.id}`} />
      </h3>
      {/* the table says the same to screen readers */}
      <div className={css.chart} aria-hidden>
        <ResponsiveContainer initialDimension={{ width: 320, height: 200 }}>
          <LineChart data={[...points]} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="at"
              reversed={isMirrored}
              tickFormatter={dayOf}
              minTickGap={24}
              stroke="var(--soft)"
            />
            <YAxis
              orientation={isMirrored ? 'right' : 'left'}
              domain={['auto', 'auto']}
              tickFormatter={number}
              width={44}
              stroke="var(--soft)"
            />
            <Tooltip
              labelFormatter={dayOf}
              formatter={(value) => number(Number(value))}
              contentStyle={{ background: 'var(--raised)', borderColor: 'var(--line)' }}
            />
            <Line dataKey="value" stroke="var(--green)" strokeWidth={2} isAnimationActive={false}>
              <ErrorBar dataKey="error" direction="y" stroke="var(--soft)" isAnimationActive={false} />
            </Line>
          </LineChart>
        </ResponsiveContainer>
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="ai.history.day" />
            </th>
            <th scope="col">
              <FormattedMessage id={`ai.metric.${tool.main}`} />
            </th>
            <th scope="col">
              <FormattedMessage id="ai.history.compare" />
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ id, at, value, metric, analysis }) => (
            <tr key={id}>
              <th scope="row">{day(at)}</th>
              <td>
                <Measured name={tool.main} value={value} />
                <Interval metric={metric} />
                <ByHand analysis={analysis} />
              </td>
              <td>
                {newest && id !== newest.id && (
                  <Link to={`/ai/compare/${id}/${newest.id}`}>
                    <FormattedMessage id="ai.history.withNewest" />
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};

export default Progress;
