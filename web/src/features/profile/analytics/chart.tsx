import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Bar, CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { MessageId } from '../../../i18n/messages.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Card } from '../../../ui/layout.tsx';
import type { Day, Figure } from './api.ts';
import css from './analytics.module.css';

const COLORS = ['var(--green)', 'var(--sun)', 'var(--field)'];

const colorOf = (at: number): string => COLORS[at] ?? 'var(--ink)';

/**
 * A chart of figures by day, and a table with the same numbers. Time runs in the direction of reading: the axis is
 * mirrored in Arabic.
 */
export const Chart = (props: {
  readonly title: MessageId;
  readonly figures: readonly Figure[];
  readonly daily: readonly Day[];
}) => {
  const { title, figures, daily } = props;
  const headingId = useId();
  const { formatMessage, locale } = useIntl();
  const { number, day: dayOf } = useFormat();
  const isMirrored = locale.startsWith('ar');
  const nameOf = (figure: Figure): string => formatMessage({ id: `profile.analytics.${figure}` });
  return (
    <Card aria-labelledby={headingId}>
      <h3 id={headingId}>
        <FormattedMessage id={title} />
      </h3>
      <div className={css.beside}>
        {/* the table says the same to screen readers */}
        <div className={css.chart} aria-hidden>
          <ResponsiveContainer initialDimension={{ width: 320, height: 240 }}>
            <ComposedChart data={[...daily]} accessibilityLayer={false}>
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis
                dataKey="day"
                reversed={isMirrored}
                tickFormatter={dayOf}
                minTickGap={24}
                stroke="var(--soft)"
              />
              <YAxis
                orientation={isMirrored ? 'right' : 'left'}
                allowDecimals={false}
                tickFormatter={number}
                width={40}
                stroke="var(--soft)"
              />
              <Tooltip
                labelFormatter={(day) => (typeof day === 'string' ? dayOf(day) : null)}
                formatter={(value) => number(Number(value))}
                contentStyle={{ background: 'var(--raised)', borderColor: 'var(--line)' }}
                cursor={{ fill: 'var(--shade)' }}
              />
              {figures.map((figure, at) => (
                <Bar
                  key={figure}
                  dataKey={figure}
                  name={nameOf(figure)}
                  stackId="all"
                  fill={colorOf(at)}
                  isAnimationActive={false}
                />
              ))}
            </ComposedChart>
          </ResponsiveContainer>
          {figures.length > 1 && (
            <div className={css.legend}>
              {figures.map((figure, at) => (
                <span key={figure}>
                  <span className={css.mark} style={{ background: colorOf(at) }} />
                  {nameOf(figure)}
                </span>
              ))}
            </div>
          )}
        </div>
        <Card as="div" scrolls className={css.table}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="profile.analytics.day" />
                </th>
                {figures.map((figure) => (
                  <th key={figure} scope="col">
                    {nameOf(figure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {daily.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{dayOf(day.day)}</th>
                  {figures.map((figure) => (
                    <td key={figure}>{number(day[figure])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </div>
    </Card>
  );
};
