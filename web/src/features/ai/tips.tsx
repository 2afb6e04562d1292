import { FormattedMessage } from 'react-intl';
import type { ToolId } from '../../../../domain/format/measuring.ts';
import css from './ai.module.css';

/** Strokes of a drawing on a grid of 120 by 72. */
const FIGURE = 'M60 14a5 5 0 1 1 .1 0ZM60 19v18M60 24l-9 8M60 24l9 8M60 37l-6 14M60 37l6 14';
const TOOL_STROKES: Readonly<Record<ToolId, string>> = {
  'jump-height': `${FIGURE}M30 66h60M84 62V20M80 26l4-6 4 6M80 56l4 6 4-6`,
  'jump-counter': `${FIGURE}M30 66h60M26 60c8-30 16-30 24 0M70 60c8-30 16-30 24 0`,
  'speed-tracker': `${FIGURE}M14 66h92M20 62v8M100 62v8M34 24H18M36 34H14M34 44H20`,
  'shuttle-run': `${FIGURE}M14 66h92M18 34v32M102 34v32M34 24H20l5-5M20 24l5 5M86 24h14l-5-5M100 24l-5 5`,
  balance: `${FIGURE}M30 66h60M36 14c-5 6-5 14 0 20M84 14c5 6 5 14 0 20M44 58c0 5 32 5 32 0`,
  'reaction-time': `${FIGURE}M30 66h60M24 12l-8 14h8l-6 14M88 16l8-6M90 24h10M88 32l8 6`,
};

/** A picture of what a tool measures. */
export const ToolDrawing = ({ tool }: { readonly tool: ToolId }) => (
  <svg viewBox="0 0 120 72" className={css.drawing} aria-hidden="true">
    <path d={TOOL_STROKES[tool]} />
  </svg>
);

const FRAME = 'M8 6h104v60H8Z';
const TIPS = {
  still: `${FRAME}M60 50v18M50 72l10-10 10 10M48 36h24v14H48ZM72 40l8-4v14l-8-4`,
  whole: `${FRAME}M60 16a4 4 0 1 1 .1 0ZM60 20v16M60 24l-8 7M60 24l8 7M60 36l-6 16M60 36l6 16M28 54h64`,
  side: `${FRAME}M30 30h16v12H30ZM46 34l6-3v10l-6-3M56 36h26M78 32l5 4-5 4M94 24a4 4 0 1 1 .1 0ZM94 28v14M94 42l-4 12M94 42l4 12`,
  line: `${FRAME}M22 54h76M26 46v16M94 46v16M40 30h34M68 25l7 5-7 5`,
  lines: `${FRAME}M24 22v36M96 22v36M20 58h8M92 58h8M42 34h32M69 29l6 5-6 5M78 46H46M51 41l-6 5 6 5`,
  standing: `${FRAME}M60 14a4 4 0 1 1 .1 0ZM60 18v18M60 22l-5 11M60 22l5 11M60 36l-4 18M60 36l4 18M38 54h44M42 20c-4 5-4 10 0 15M78 20c4 5 4 10 0 15`,
  ends: `${FRAME}M60 18a4 4 0 1 1 .1 0ZM60 22v14M60 36l-5 18M60 36l5 18M76 14h12M76 54h12M82 16v36M79 20l3-4 3 4M79 48l3 4 3-4`,
  signal: `${FRAME}M36 36a8 8 0 1 1 .1 0ZM36 18v-5M22 28h-5M50 28h5M84 24a4 4 0 1 1 .1 0ZM84 28v14M84 32l10-6M84 42l-4 12M84 42l4 12`,
} as const;
type Tip = keyof typeof TIPS;

const TIPS_OF: Readonly<Record<ToolId, readonly Tip[]>> = {
  'jump-height': ['still', 'whole', 'side'],
  'jump-counter': ['still', 'whole', 'side'],
  'speed-tracker': ['still', 'line', 'whole'],
  'shuttle-run': ['still', 'lines', 'whole'],
  balance: ['still', 'standing', 'ends'],
  'reaction-time': ['still', 'signal', 'whole'],
};

/** Drawings that show how to film. */
export const FilmTips = ({ tool }: { readonly tool: ToolId }) => (
  <ul className={css.tips}>
    {TIPS_OF[tool].map((tip) => (
      <li key={tip}>
        <svg viewBox="0 0 120 76" className={css.drawing} aria-hidden="true">
          <path d={TIPS[tip]} />
        </svg>
        <FormattedMessage id={`ai.tip.${tip}`} />
      </li>
    ))}
  </ul>
);
