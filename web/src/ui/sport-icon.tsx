import { lazy, Suspense, type ComponentType } from 'react';
import type { Sport } from './sport-strokes.tsx';

export type { Sport };

const loadStroke = () => import('./sport-strokes.tsx');
/** The name beside an icon says the same: without its code the place stays empty. */
const Stroke = lazy<ComponentType<{ readonly sport: Sport }>>(() =>
  loadStroke()
    .catch(loadStroke)
    .catch(() => ({ default: () => null })),
);

/** A sport's icon, beside its name: hidden from screen readers. */
export const SportIcon = ({ sport }: { readonly sport: Sport }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" data-sport={sport}>
    <Suspense>
      <Stroke sport={sport} />
    </Suspense>
  </svg>
);
