import { FormattedMessage } from 'react-intl';
import type { AnalysisResult } from '../../../../domain/ai/result.ts';
import type { CurvePoints } from '../../../../domain/format/measured.ts';
import type { ToolId } from '../../../../domain/format/measuring.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import css from './ai.module.css';
import type { DrawnResult } from './numbers.ts';

const [WIDTH, HEIGHT, EDGE] = [320, 120, 6];

const NO_BANDS: AnalysisResult['marks'] = [];

type Drawn = {
  readonly curve: CurvePoints;
  readonly marks: readonly { readonly start: number; readonly end: number }[];
  /** Parts with the 95 % interval of their number, in the unit of the curve. */
  readonly bands?: AnalysisResult['marks'];
};

/** A curve with its parts; time runs in the direction of reading. */
export const CurvePicture = ({ curve, marks, bands = NO_BANDS }: Drawn) => {
  const times = curve.map(({ at }) => at);
  const edges = curve.map(({ at, value, spread = 0 }) => ({ at, low: value - spread, high: value + spread }));
  const values = [
    ...edges.flatMap(({ low, high }) => [low, high]),
    ...bands.flatMap(({ low, high }) => [low, high]),
  ];
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const xOf = (at: number): number => ((at - from) / Math.max(to - from, 1e-6)) * WIDTH;
  const yOf = (value: number): number =>
    HEIGHT - EDGE - ((value - least) / Math.max(most - least, 1e-6)) * (HEIGHT - 2 * EDGE);
  const hasBand = curve.some(({ spread }) => spread !== undefined);
  const shown = bands.length > 0 ? [] : marks.filter(({ start, end }) => end >= from && start <= to);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.curve} aria-hidden="true">
      {bands.map(({ start, end, low, high }) => (
        <rect
          key={start}
          x={xOf(start)}
          width={Math.max(1, xOf(end) - xOf(start))}
          y={yOf(high)}
          height={Math.max(1, yOf(low) - yOf(high))}
        />
      ))}
      {shown.map(({ start, end }) => (
        <rect key={start} x={xOf(start)} width={Math.max(1, xOf(end) - xOf(start))} y={0} height={HEIGHT} />
      ))}
      {hasBand && (
        <polygon
          points={[
            ...edges.map(({ at, high }) => `${xOf(at)},${yOf(high)}`),
            ...edges.toReversed().map(({ at, low }) => `${xOf(at)},${yOf(low)}`),
          ].join(' ')}
        />
      )}
      <polyline points={curve.map(({ at, value }) => `${xOf(at)},${yOf(value)}`).join(' ')} />
    </svg>
  );
};

/** Units of the curves; a percentage is of the body's height, or of the way between the lines. */
const CURVE_UNITS: Readonly<Record<ToolId, 'm/s' | '%' | 'cm' | null>> = {
  'jump-height': '%',
  'jump-counter': '%',
  'speed-tracker': 'm/s',
  'shuttle-run': '%',
  balance: 'cm',
  'reaction-time': null,
};

/** Decimals of the ends of a curve. */
const round = (value: number): number => Math.round(value * 10) / 10;

/** The lowest and the highest value of a curve, and its length in seconds. */
const Range = ({ tool, result: { curve } }: CurveProps) => {
  const { number, percent } = useFormat();
  const unit = CURVE_UNITS[tool];
  const values = curve.map(({ value }) => value);
  const said = (value: number): string => (unit === '%' ? percent(value / 100) : number(round(value)));
  const [low, high] = [said(Math.min(...values)), said(Math.max(...values))];
  const seconds = number(round((curve.at(-1)?.at ?? 0) - (curve[0]?.at ?? 0)));
  if (unit === null) return <FormattedMessage id="ai.curve.seconds" values={{ seconds }} />;
  if (unit === '%') {
    const id = tool === 'shuttle-run' ? 'ai.curve.range.lines' : 'ai.curve.range.body';
    return <FormattedMessage id={id} values={{ low, high, seconds }} />;
  }
  const last = <FormattedMessage key="high" id={`ai.unit.${unit}`} values={{ value: high }} />;
  return <FormattedMessage id="ai.curve.range" values={{ low, high: last, seconds }} />;
};

type CurveProps = { readonly tool: ToolId; readonly result: DrawnResult };

/** The measured curve with its name, its range and its parts. The parts of a speed have bands: their intervals. */
export const Curve = ({ tool, result }: CurveProps) => {
  const hasBands = CURVE_UNITS[tool] === 'm/s';
  return (
    <Card>
      <h2>
        <FormattedMessage id={`ai.curve.${tool}`} />
      </h2>
      <CurvePicture curve={result.curve} marks={result.marks} bands={hasBands ? result.marks : NO_BANDS} />
      <Hint>
        <Range tool={tool} result={result} />
      </Hint>
      {!hasBands && result.curve.some(({ spread }) => spread !== undefined) && (
        <Hint>
          <FormattedMessage id="ai.curve.area" />
        </Hint>
      )}
      {result.marks.length > 0 && (
        <Hint>
          {hasBands ? (
            <FormattedMessage id="ai.curve.bands" />
          ) : (
            <FormattedMessage id="ai.curve.marks" values={{ count: result.marks.length }} />
          )}
        </Hint>
      )}
    </Card>
  );
};
