import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { TOOLS } from '../../../../domain/format/measuring.ts';
import { useVideoAnalysisByMemberInfiniteQuery } from '../../app/generated/video-analysis.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { useMe } from '../account/index.ts';
import css from './ai.module.css';
import { Measured } from './metric.tsx';
import { metricsOf, toolIn, type Analysis } from './numbers.ts';
import { ToolDrawing } from './tips.tsx';

const Progress = lazily(() => import('./history.tsx'));

/** The tools, and the reader's analyses. */
const ToolsPage = () => {
  const me = useMe();
  return (
    <>
      <PageHeading id="ai.title" />
      <Hint>
        <FormattedMessage id="ai.intro" />
      </Hint>
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
      {me && <Own memberId={me.id} />}
    </>
  );
};

const Own = ({ memberId }: { readonly memberId: string }) => {
  const read = useVideoAnalysisByMemberInfiniteQuery({ memberId }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <h2>
        <FormattedMessage id="ai.own" />
      </h2>
      <Loaded read={read}>
        {({ pages }) => {
          const analyses = pages.flatMap(({ items }) => items);
          if (analyses.length === 0)
            return (
              <Empty icon="play">
                <FormattedMessage id="ai.none" />
              </Empty>
            );
          return (
            <>
              <Suspense fallback={null}>
                <Progress analyses={analyses} />
              </Suspense>
              {analyses.map((one) => (
                <OwnCard key={one.id} analysis={one} />
              ))}
              <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
            </>
          );
        }}
      </Loaded>
    </>
  );
};

const OwnCard = ({ analysis }: { readonly analysis: Analysis }) => {
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
      <Hint>{moment(analysis.createdAt)}</Hint>
    </Card>
  );
};

export default ToolsPage;
