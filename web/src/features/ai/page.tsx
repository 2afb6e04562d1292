import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import type { Tool } from '../../../../domain/format/measuring.ts';
import { problemIn } from '../../app/api/problem.ts';
import {
  useVideoAnalysisCancelMutation,
  useVideoAnalysisGetQuery,
} from '../../app/generated/video-analysis.ts';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { NamesHere, PersonChip } from '../../resources/index.ts';
import { ActionButton } from '../../ui/action.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useMe } from '../account/index.ts';
import css from './ai.module.css';
import { Calibrate } from './calibrate/calibrate.tsx';
import { Curve } from './curve.tsx';
import { MetricFact } from './metric.tsx';
import { metricsOf, notesOf, resultOf, toolIn, type Analysis } from './numbers.ts';
import { Frames } from './result/frames.tsx';
import { Moments } from './result/moments.tsx';
import { Parts } from './result/parts.tsx';
import { Remove } from './result/remove.tsx';
import { Retry } from './result/retry.tsx';
import { Share } from './share.tsx';
import { ShowCoach } from './show-coach.tsx';
import { useProgress } from './use-progress.ts';

/** An analysis: how far it is, its result, or why there is none. */
const AnalysisPage = () => {
  const { id = '' } = useParams();
  useWatch([{ kind: 'video-analysis', id }]);
  const read = useVideoAnalysisGetQuery({ id, with: 'names' }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read}>
      {(analysis) => {
        const tool = toolIn(analysis);
        return (
          tool && (
            <NamesHere value={analysis.names ?? {}}>
              <PageHeading id={`ai.tool.${tool.id}`} />
              <State analysis={analysis} tool={tool} />
            </NamesHere>
          )
        );
      }}
    </Loaded>
  );
};

type Props = { readonly analysis: Analysis; readonly tool: Tool };

const State = ({ analysis, tool }: Props) => {
  switch (analysis.state) {
    case 'queued':
    case 'running':
      return <Waiting analysis={analysis} />;
    case 'finished':
      return <Finished analysis={analysis} tool={tool} />;
    case 'inconclusive':
    case 'failed':
    case 'cancelled':
      return <Ended analysis={analysis} state={analysis.state} tool={tool} />;
    // a removed result is kept to be counted, and read by nobody
    case 'withdrawn':
      return null;
  }
};

const Waiting = ({ analysis }: { readonly analysis: Analysis }) => {
  const { formatMessage } = useIntl();
  const [cancel] = useVideoAnalysisCancelMutation();
  const { percent, place } = useProgress(analysis.id);
  const can: readonly string[] = analysis.can;
  return (
    <Card>
      <output>
        {analysis.state === 'queued' && place !== null ? (
          <FormattedMessage id="ai.place" values={{ place }} />
        ) : (
          <FormattedMessage id="ai.working" />
        )}
      </output>
      <progress
        className={css.bar}
        value={percent ?? undefined}
        max={100}
        aria-label={formatMessage({ id: 'ai.working' })}
      />
      {can.includes('cancel') && (
        <Row>
          <ActionButton look="quiet" onAct={async () => problemIn(await cancel({ id: analysis.id }))}>
            <FormattedMessage id="ai.cancel" />
          </ActionButton>
        </Row>
      )}
    </Card>
  );
};

type EndedProps = Props & { readonly state: 'inconclusive' | 'failed' | 'cancelled' };

const Ended = ({ analysis, state, tool }: EndedProps) => {
  const cause = analysis.failure ?? analysis.doubt;
  return (
    <Card>
      <Notice warm>
        <FormattedMessage id={`ai.ended.${state}`} />
      </Notice>
      {cause && (
        <>
          <p>
            <strong>
              <FormattedMessage id={`ai.cause.${cause}`} />
            </strong>
          </p>
          <p>
            <FormattedMessage id={`ai.advice.${cause}`} />
          </p>
        </>
      )}
      <Hint>
        <FormattedMessage id="ai.notCounted" />
      </Hint>
      <Retry analysis={analysis} />
      <Row>
        <ButtonLink to={`/ai/tools/${tool.id}`}>
          <FormattedMessage id="ai.again" />
        </ButtonLink>
      </Row>
      <Remove analysis={analysis} />
    </Card>
  );
};

const Finished = ({ analysis, tool }: Props) => {
  const result = resultOf(analysis, tool);
  const me = useMe();
  const { main, isCorrectable } = tool;
  const metrics = metricsOf(analysis).toSorted(
    (one, other) => Number(other.name === main) - Number(one.name === main),
  );
  return (
    <>
      <Card>
        {analysis.memberId && analysis.memberId !== me?.id && <PersonChip id={analysis.memberId} />}
        {analysis.correctedAt && (
          <Notice>
            <FormattedMessage id="ai.corrected" />
          </Notice>
        )}
        {analysis.calibratedAt && (
          <Notice>
            <FormattedMessage id="ai.calibrated" />
          </Notice>
        )}
        <div className={css.metrics}>
          {metrics.map((metric) => (
            <MetricFact key={metric.name} metric={metric} isMain={metric.name === main} />
          ))}
        </div>
        <ul className={css.notes}>
          {notesOf(analysis).map((note) => (
            <li key={note}>
              <FormattedMessage id={`ai.note.${note}`} />
            </li>
          ))}
        </ul>
        {tool.id === 'jump-counter' && (
          <Hint>
            <FormattedMessage id="ai.counted" />
          </Hint>
        )}
        <Row>
          <ButtonLink look="quiet" to={`/ai/compare/${analysis.id}`}>
            <FormattedMessage id="ai.compare" />
          </ButtonLink>
        </Row>
      </Card>
      {result && result.curve.length > 1 && <Curve tool={tool.id} result={result} />}
      {result && <Parts tool={tool} parts={result.marks} />}
      {isCorrectable ? <Frames analysis={analysis} /> : <Moments analysis={analysis} />}
      <Calibrate analysis={analysis} tool={tool} />
      <Share analysis={analysis} tool={tool} />
      <ShowCoach analysis={analysis} />
      <Remove analysis={analysis} />
    </>
  );
};

export default AnalysisPage;
