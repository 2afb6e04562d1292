import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Tool } from '../../../../../domain/format/measuring.ts';
import { Button } from '../../../ui/button.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import { Card, Hint } from '../../../ui/layout.tsx';
import type { Analysis } from '../numbers.ts';

const PointsForm = lazily(() => import('./points-form.tsx'));

type Props = { readonly analysis: Analysis; readonly tool: Tool };

/** Two points on a picture of the result, whose true distance its member knows: the numbers follow. */
export const Calibrate = ({ analysis, tool }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const can: readonly string[] = analysis.can;
  // results from before the points have no numbers in widths of the picture
  if (!can.includes('calibrate') || (analysis.pictured?.numbers ?? []).length === 0) return null;
  return (
    <Card>
      <h2>
        <FormattedMessage id="ai.points" />
      </h2>
      <Hint>
        <FormattedMessage id="ai.points.hint" />
      </Hint>
      {isOpen ? (
        <Suspense>
          <PointsForm analysis={analysis} tool={tool} />
        </Suspense>
      ) : (
        <Button look="quiet" onClick={() => setOpen(true)}>
          <FormattedMessage id="ai.points.open" />
        </Button>
      )}
    </Card>
  );
};
