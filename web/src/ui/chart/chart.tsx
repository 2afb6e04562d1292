import { useId, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useFormat } from '../../i18n/provider.tsx';
import { Card, Row } from '../layout.tsx';
import { ChartFiles, type ChartFilesProps, type ChartRow, type Series } from './chart-files.tsx';
import css from './chart.module.css';

const COLORS = ['var(--green)', 'var(--sun)', 'var(--field)'];

const colorOf = (at: number): string => COLORS[at] ?? 'var(--ink)';

/** A mark on the axis, such as a release. */
export type Mark = { readonly at: string; readonly name: string };

export type ChartProps = {
  readonly title: ReactNode;
  readonly series: readonly Series[];
  readonly rows: readonly ChartRow[];
  /** The name of the rows, above the first column of the table. */
  readonly axis: ReactNode;
  readonly labelOf: (at: string) => string;
  readonly numberText?: (value: number) => string;
  /** The last row first in the table, as for days. */
  readonly newestFirst?: boolean;
  readonly marks?: readonly Mark[];
  /** Shows buttons that save the numbers and the chart as files of this name. */
  readonly files?: Omit<ChartFilesProps, 'place' | 'series' | 'rows'>;
};

/**
 * Bars with a table of the same numbers beside them. The axis runs in the direction of reading: it is mirrored in
 * Arabic.
 */
export const Chart = (props: ChartProps) => {
  const { title, series, rows, labelOf, marks = [], files } = props;
  const headingId = useId();
  const place = useRef<HTMLDivElement>(null);
  const { locale } = useIntl();
  const { number } = useFormat();
  const numberText = props.numberText ?? number;
  const isMirrored = locale.startsWith('ar');
  return (
    <Card aria-labelledby={headingId}>
      <Row apart>
        <h3 id={headingId}>{title}</h3>
        {files && <ChartFiles {...files} place={place} series={series} rows={rows} />}
      </Row>
      <div className={css.beside}>
        {/* the table says the same to screen readers */}
        <div className={css.chart} aria-hidden ref={place}>
          <ResponsiveContainer initialDimension={{ width: 320, height: 240 }}>
            <ComposedChart data={[...rows]} accessibilityLayer={false}>
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis
                dataKey="at"
                reversed={isMirrored}
                tickFormatter={labelOf}
                minTickGap={24}
                stroke="var(--soft)"
              />
              <YAxis
                orientation={isMirrored ? 'right' : 'left'}
                allowDecimals={false}
                tickFormatter={numberText}
                width={props.numberText ? 72 : 40}
                stroke="var(--soft)"
              />
              <Tooltip
                labelFormatter={(at) => (typeof at === 'string' ? labelOf(at) : null)}
                formatter={(value) => numberText(Number(value))}
                contentStyle={{ background: 'var(--raised)', borderColor: 'var(--line)' }}
                cursor={{ fill: 'var(--shade)' }}
              />
              {series.map(({ key, name }, at) => (
                <Bar
                  key={key}
                  dataKey={key}
                  name={name}
                  stackId="all"
                  fill={colorOf(at)}
                  isAnimationActive={false}
                />
              ))}
              {marks.map(({ at, name }) => (
                <ReferenceLine key={`${at} ${name}`} x={at} stroke="var(--ink)" label={name} />
              ))}
            </ComposedChart>
          </ResponsiveContainer>
          {series.length > 1 && (
            <div className={css.legend}>
              {series.map(({ key, name }, at) => (
                <span key={key}>
                  <span className={css.mark} style={{ background: colorOf(at) }} />
                  {name}
                </span>
              ))}
            </div>
          )}
        </div>
        <NumbersTable {...props} numberText={numberText} />
      </div>
    </Card>
  );
};

const NumbersTable = ({
  series,
  rows,
  axis,
  labelOf,
  newestFirst,
  numberText,
}: ChartProps & { readonly numberText: (value: number) => string }) => (
  <Card as="div" scrolls className={css.table}>
    <table>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(newestFirst ? rows.toReversed() : rows).map((row) => (
          <tr key={row.at}>
            <th scope="row">{labelOf(row.at)}</th>
            {series.map(({ key }) => (
              <td key={key}>{numberText(Number(row[key] ?? 0))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
