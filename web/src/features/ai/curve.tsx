import { FormattedMessage } from 'react-intl';
import type { AnalysisResult } from '../../../../domain/ai/result.ts';
import type { ToolId } from '../../../../domain/format/measuring.ts';
import { Card, Hint } from '../../ui/layout.tsx';
import css from './ai.module.css';

const [WIDTH, HEIGHT, EDGE] = [320, 120, 6];

type Drawn = {
  readonly curve: readonly { readonly at: number; readonly value: number }[];
  readonly marks: readonly { readonly start: number; readonly end: number }[];
};

/** A curve with its parts; time runs in the direction of reading. */
export const CurvePicture = ({ curve, marks }: Drawn) => {
  const times = curve.map(({ at }) => at);
  const values = curve.map(({ value }) => value);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const xOf = (at: number): number => ((at - from) / Math.max(to - from, 1e-6)) * WIDTH;
  const yOf = (value: number): number =>
    HEIGHT - EDGE - ((value - least) / Math.max(most - least, 1e-6)) * (HEIGHT - 2 * EDGE);
  const shown = marks.filter(({ start, end }) => end >= from && start <= to);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.curve} aria-hidden="true">
      {shown.map(({ start, end }) => (
        <rect key={start} x={xOf(start)} width={Math.max(1, xOf(end) - xOf(start))} y={0} height={HEIGHT} />
      ))}
      <polyline points={curve.map(({ at, value }) => `${xOf(at)},${yOf(value)}`).join(' ')} />
    </svg>
  );
};

/** The measured curve, with its name and the number of its parts. */
export const Curve = ({ tool, result }: { readonly tool: ToolId; readonly result: AnalysisResult }) => (
  <Card>
    <h2>
      <FormattedMessage id={`ai.curve.${tool}`} />
    </h2>
    <CurvePicture curve={result.curve} marks={result.marks} />
    {result.marks.length > 0 && (
      <Hint>
        <FormattedMessage id="ai.curve.marks" values={{ count: result.marks.length }} />
      </Hint>
    )}
  </Card>
);
