import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { useVideoAnalysisRetryMutation } from '../../../app/generated/video-analysis.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { ActionButton } from '../../../ui/action.tsx';
import { Hint, Row } from '../../../ui/layout.tsx';
import type { Analysis } from '../numbers.ts';

/** Analyses the kept video once more, without another upload. */
export const Retry = ({ analysis }: { readonly analysis: Analysis }) => {
  const [retry] = useVideoAnalysisRetryMutation();
  const { moment } = useFormat();
  const can: readonly string[] = analysis.can;
  if (!can.includes('retry') || !analysis.videoUntil) return null;
  return (
    <>
      <Hint>
        <FormattedMessage id="ai.retry.until" values={{ until: moment(analysis.videoUntil) }} />
      </Hint>
      <Row>
        <ActionButton onAct={async () => problemIn(await retry({ id: analysis.id }))}>
          <FormattedMessage id="ai.retry" />
        </ActionButton>
      </Row>
    </>
  );
};
