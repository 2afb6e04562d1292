import { FormattedMessage } from 'react-intl';
import { Tag } from '../../../ui/layout.tsx';
import type { Analysis } from '../numbers.ts';

/** Marks numbers that follow from frames or points which their member has chosen. */
export const ByHand = ({ analysis }: { readonly analysis: Analysis }) => (
  <>
    {analysis.correctedAt && (
      <Tag>
        <FormattedMessage id="ai.mark.corrected" />
      </Tag>
    )}
    {analysis.calibratedAt && (
      <Tag>
        <FormattedMessage id="ai.mark.calibrated" />
      </Tag>
    )}
  </>
);

/** Whether the numbers are marked so. */
export const isByHand = ({ correctedAt, calibratedAt }: Analysis): boolean =>
  Boolean(correctedAt ?? calibratedAt);
