import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate, type To } from 'react-router';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useFormat } from '../../i18n/provider.tsx';
import { Card, Row } from '../layout.tsx';
import { ChartFiles, type ChartFilesProps } from './chart-files.tsx';
import type { ChartRow, Series } from './file-table.ts';
import css from './chart.module.css';

const COLORS = ['var(--green)', 'var(--sun)', 'var(--field)'];

const colorOf = (at: number): string => COLORS[at] ?? 'var(--ink)';
/** The color of a line, which stands over bars of each color. */
const LINE = 'var(--soft)';

/** A mark on the axis, such as a release. */
export type Mark = { readonly at: string; readonly name: string };

export type ChartProps = {
  readonly title: ReactNode;
  readonly series: readonly Series[];
  /** The bars of a row stand side by side, to be compared; left out = on each other, as parts of a sum. */
  readonly isCompared?: boolean;
  readonly rows: readonly ChartRow[];
  /** The name of the rows, above the first column of the table. */
  readonly axis: ReactNode;
  readonly labelOf: (at: string) => string;
  readonly numberText?: (value: number) => string;
  /** The last row first in the table, as for days. */
  readonly newestFirst?: boolean;
  readonly marks?: readonly Mark[];
  /** Shows buttons that save the numbers and the chart as files of this name. */
  readonly files?: ChartFilesProps;
  /** The address of what a number was counted from; null = none. */
  readonly linkOf?: (at: string, series: string) => To | null;
};

/**
 * Bars with a table of the same numbers beside them. The axis runs in the direction of reading: it is mirrored in
 * Arabic.
 */
export const Chart = (props: ChartProps) => {
  const { title, series, isCompared = false, rows, labelOf, marks = [], files, linkOf } = props;
  const headingId = useId();
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const axis = useRef<HTMLTableCellElement>(null);
  const navigate = useNavigate();
  const drawn = series.filter(({ isInTable }) => !isInTable);
  const legend =
    drawn.length > 1
      ? drawn.map(({ name, isLine }, at) => ({ name, color: isLine ? LINE : colorOf(at) }))
      : [];
  const follow = (at: unknown, key: string): void => {
    const to = typeof at === 'string' ? linkOf?.(at, key) : null;
    if (to) void navigate(to);
  };
  const { locale } = useIntl();
  const { number } = useFormat();
  const numberText = props.numberText ?? number;
  const isMirrored = locale.startsWith('ar');
  return (
    <Card aria-labelledby={headingId}>
      <Row apart>
        <h3 id={headingId} ref={heading}>
          {title}
        </h3>
        {files && (
          <ChartFiles
            {...files}
            place={place}
            title={heading}
            axis={axis}
            legend={legend}
            series={series}
            rows={rows}
          />
        )}
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
              {drawn.map(({ key, name, isLine }, at) =>
                isLine ? (
                  <Line
                    key={key}
                    dataKey={key}
                    name={name}
                    stroke={LINE}
                    strokeDasharray="4 3"
                    dot={false}
                    isAnimationActive={false}
                  />
                ) : (
                  <Bar
                    key={key}
                    dataKey={key}
                    name={name}
                    {...(!isCompared && { stackId: 'all' })}
                    fill={colorOf(at)}
                    isAnimationActive={false}
                    {...(linkOf && { cursor: 'pointer', onClick: ({ payload }) => follow(payload?.at, key) })}
                  />
                ),
              )}
              {marks.map(({ at, name }) => (
                <ReferenceLine key={`${at} ${name}`} x={at} stroke="var(--ink)" label={name} />
              ))}
            </ComposedChart>
          </ResponsiveContainer>
          {legend.length > 0 && (
            <div className={css.legend}>
              {legend.map(({ name, color }) => (
                <span key={name}>
                  <span className={css.mark} style={{ background: color }} />
                  {name}
                </span>
              ))}
            </div>
          )}
        </div>
        <NumbersTable {...props} numberText={numberText} axisCell={axis} />
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
  linkOf,
  axisCell,
}: ChartProps & {
  readonly numberText: (value: number) => string;
  readonly axisCell: RefObject<HTMLTableCellElement | null>;
}) => (
  <Card as="div" scrolls className={css.table}>
    <table>
      <thead>
        <tr>
          <th scope="col" ref={axisCell}>
            {axis}
          </th>
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
              <td key={key}>
                <Linked to={linkOf?.(row.at, key) ?? null}>{numberText(Number(row[key] ?? 0))}</Linked>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);

const Linked = ({ to, children }: { readonly to: To | null; readonly children: ReactNode }) =>
  to === null ? children : <Link to={to}>{children}</Link>;
