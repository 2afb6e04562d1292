import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Tool } from '../../../../../domain/format/measuring.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import css from './points.module.css';

/** A place in the picture: shares of its width and height, from the upper left corner. */
type Point = { readonly x: number; readonly y: number };
export type Points = { readonly from: Point; readonly to: Point };

/** Where the points stand before the member has moved them. */
export const FIRST_POINTS: Points = { from: { x: 0.25, y: 0.85 }, to: { x: 0.75, y: 0.85 } };
const FIRST_BODY: Points = { from: { x: 0.5, y: 0.2 }, to: { x: 0.5, y: 0.85 } };

/** The points of a tool before the member has moved them; null if it does not need any. */
export const neededPoints = ({ calibration }: Tool): Points | null => {
  switch (calibration) {
    case 'lines':
      return FIRST_POINTS;
    case 'body-points':
      return FIRST_BODY;
    case 'none':
    case 'optional-height':
    case 'distance-or-height':
      return null;
    default:
      return calibration satisfies never;
  }
};

/** The points as a calibration has them. */
export const placesOf = ({ from, to }: Points) => ({ fromX: from.x, fromY: from.y, toX: to.x, toY: to.y });

const ENDS = ['from', 'to'] as const;

/** A step of an arrow key, and one with Shift, as shares of the picture. */
const [STEP, LONG_STEP] = [0.002, 0.02];
const PERCENT = 100;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

/** A picture with two points that are moved by pointer or by arrow keys. */
export const PointsOn = (props: {
  readonly points: Points;
  readonly onPoints: (points: Points) => void;
  /** Draws an upright line through each point, for the lines of a run. */
  readonly hasLines?: boolean;
  /** The picture. */
  readonly children: ReactNode;
}) => {
  const { points, onPoints, hasLines = false, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { from, to } = points;
  return (
    // places in a picture are the same in both directions of reading
    <div ref={frame} className={css.picture} dir="ltr">
      {children}
      <svg className={css.line} aria-hidden="true">
        <line x1={percent(from.x)} y1={percent(from.y)} x2={percent(to.x)} y2={percent(to.y)} />
        {hasLines &&
          ENDS.map((end) => (
            <line key={end} x1={percent(points[end].x)} y1="0" x2={percent(points[end].x)} y2="100%" />
          ))}
      </svg>
      {ENDS.map((end) => (
        <Handle
          key={end}
          end={end}
          point={points[end]}
          frame={frame}
          onMove={(point) => onPoints({ ...points, [end]: point })}
        />
      ))}
    </div>
  );
};

const percent = (share: number): string => `${PERCENT * share}%`;

type HandleProps = {
  readonly end: 'from' | 'to';
  readonly point: Point;
  readonly frame: { readonly current: HTMLElement | null };
  readonly onMove: (point: Point) => void;
};

const Handle = ({ end, point, frame, onMove }: HandleProps) => {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const move = (x: number, y: number): void => onMove({ x: within(x), y: within(y) });
  const press = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    move(point.x + step * direction[0], point.y + step * direction[1]);
  };
  const drag = (event: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const [x, y] = [point.x, point.y].map((share) => number(Math.round(PERCENT * 10 * share) / 10));
  return (
    <button
      type="button"
      className={css.handle}
      style={{ insetInlineStart: percent(point.x), insetBlockStart: percent(point.y) }}
      aria-label={formatMessage({ id: `ai.points.${end}` }, { x, y })}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
};
