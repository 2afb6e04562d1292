import { Suspense, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { TOOLS } from '../../../../domain/format/measuring.ts';
import { useVideoAnalysisByMemberInfiniteQuery } from '../../app/generated/video-analysis.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { hasFlag, useMe } from '../account/index.ts';
import css from './ai.module.css';
import { ByHand } from './result/by-hand.tsx';
import { Interval, Measured } from './metric.tsx';
import { metricsOf, toolIn, type Analysis } from './numbers.ts';
import { ToolDrawing } from './tips.tsx';

const Progress = lazily(() => import('./history.tsx'));

/** Analyses of a page, so that the progress covers months. */
const MOST = 100;

/** Says that no new analysis can be asked for now. */
export const AnalysesOff = () => (
  <Empty icon="play">
    <FormattedMessage id="ai.off" />
  </Empty>
);

/** A card for each tool, which leads to its page, for members who may ask for an analysis. */
export const ToolTiles = () => {
  const me = useMe();
  if (!me) return null;
  return hasFlag(me, 'video_analyses') ? <Tiles /> : <AnalysesOff />;
};

const Tiles = () => (
  <ul className={css.tools}>
    {Object.values(TOOLS).map(({ id }) => (
      <li key={id}>
        <Link to={`/ai/tools/${id}`} className={css.tool}>
          <ToolDrawing tool={id} />
          <strong>
            <FormattedMessage id={`ai.tool.${id}`} />
          </strong>
          <Hint>
            <FormattedMessage id={`ai.tool.${id}.hint`} />
          </Hint>
        </Link>
      </li>
    ))}
  </ul>
);

/** A member's analyses that the reader may see, with the progress by each tool. */
export const AnalysesOf = (props: {
  readonly memberId: string;
  /** Shown if there are none; `example` stands below it. */
  readonly none: ReactNode;
  readonly example?: ReactNode;
}) => {
  const { memberId, none, example } = props;
  const read = useVideoAnalysisByMemberInfiniteQuery(
    { memberId, limit: MOST },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const analyses = pages.flatMap(({ items }) => items);
        if (analyses.length === 0)
          return (
            <>
              <Empty icon="play">{none}</Empty>
              {example}
            </>
          );
        return (
          <>
            <Suspense fallback={null}>
              <Progress analyses={analyses} />
            </Suspense>
            {analyses.map((one) => (
              <AnalysisCard key={one.id} analysis={one} />
            ))}
            <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
          </>
        );
      }}
    </Loaded>
  );
};

/** An analysis in a list: its tool, its number or its state, and its time. */
export const AnalysisCard = (props: { readonly analysis: Analysis; readonly children?: ReactNode }) => {
  const { analysis, children } = props;
  const words = useWords();
  const { moment } = useFormat();
  const tool = toolIn(analysis);
  if (!tool) return null;
  const main = metricsOf(analysis).find(({ name }) => name === tool.main);
  return (
    <Card>
      <Row apart>
        <Link to={`/ai/analyses/${analysis.id}`}>
          <FormattedMessage id={`ai.tool.${tool.id}`} />
        </Link>
        {main ? (
          <strong>
            <Measured name={main.name} value={main.value} />
          </strong>
        ) : (
          <Tag>{words.state('video-analysis', analysis.state)}</Tag>
        )}
      </Row>
      {main && <Interval metric={main} />}
      {main && <ByHand analysis={analysis} />}
      <Hint>{moment(analysis.createdAt)}</Hint>
      {children}
    </Card>
  );
};
