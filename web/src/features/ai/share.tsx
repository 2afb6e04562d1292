import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { UNITS, type Tool } from '../../../../domain/format/measuring.ts';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { usePostCreateMutation } from '../../app/generated/post.ts';
import {
  useVideoAnalysisShareMutation,
  useVideoAnalysisUnshareMutation,
} from '../../app/generated/video-analysis.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { isByHand } from './result/by-hand.tsx';
import { useSaid } from './metric.tsx';
import { metricsOf, type Analysis } from './numbers.ts';

/** Shows the result to members, and publishes it with its interval. */
export const Share = ({ analysis, tool }: { readonly analysis: Analysis; readonly tool: Tool }) => {
  const { formatMessage } = useIntl();
  const unit = UNITS[tool.main];
  const said = useSaid(unit);
  const [share] = useVideoAnalysisShareMutation();
  const [unshare] = useVideoAnalysisUnshareMutation();
  const [post] = usePostCreateMutation();
  const can: readonly string[] = analysis.can;
  const main = metricsOf(analysis).find(({ name }) => name === tool.main);
  if (!can.includes('share') || !main) return null;
  const publish = async (): Promise<Problem | undefined> => {
    const shared = analysis.shared ? null : await share({ id: analysis.id });
    const refusal = shared && problemIn(shared);
    if (refusal) return refusal;
    const description = formatMessage(
      { id: 'ai.post' },
      {
        tool: formatMessage({ id: `ai.tool.${tool.id}` }),
        value: formatMessage({ id: `ai.unit.${unit}` }, { value: said(main.value) }),
        low: said(main.low),
        high: said(main.high),
        byHand: isByHand(analysis) ? 'yes' : 'no',
        link: `${location.origin}/ai/analyses/${analysis.id}`,
      },
    );
    const made = await post({ kind: 'text', description });
    if (made.data) showToast({ text: 'app.ai.posted' });
    return problemIn(made);
  };
  return (
    <Card>
      <Hint>
        <SeenBy analysis={analysis} />
      </Hint>
      <Row>
        <ActionButton onAct={publish} icon="share">
          <FormattedMessage id="ai.publish" />
        </ActionButton>
        {analysis.shared && (
          <ActionButton look="quiet" onAct={async () => problemIn(await unshare({ id: analysis.id }))}>
            <FormattedMessage id="ai.unshare" />
          </ActionButton>
        )}
        <Link to="/ai">
          <FormattedMessage id="ai.all" />
        </Link>
      </Row>
    </Card>
  );
};

/** The readers of the result. */
const SeenBy = ({ analysis: { shared, coachId } }: { readonly analysis: Analysis }) => {
  if (shared) return <FormattedMessage id="ai.isShared" />;
  return coachId ? <FormattedMessage id="ai.isCoachs" /> : <FormattedMessage id="ai.isPrivate" />;
};
