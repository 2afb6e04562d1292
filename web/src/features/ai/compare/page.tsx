import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import type { Tool } from '../../../../../domain/format/measuring.ts';
import { useVideoAnalysisGetQuery } from '../../../app/generated/video-analysis.ts';
import { useWatch } from '../../../app/realtime/use-watch.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { NamesHere, PersonChip } from '../../../resources/index.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Hint } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import css from '../ai.module.css';
import { ByHand } from '../result/by-hand.tsx';
import { MetricFact } from '../metric.tsx';
import { metricsOf, toolIn, type Analysis } from '../numbers.ts';
import { stepAt, stopsOf, stripOf, type Step } from './align.ts';
import { Differences } from './differences.tsx';
import { Player, useMomentText } from './player.tsx';
import { usePlayback } from './use-playback.ts';

/** Two analyses by the same tool side by side, aligned at their first moment. */
const ComparePage = () => {
  const { one = '', other = '' } = useParams();
  useWatch([
    { kind: 'video-analysis', id: one },
    { kind: 'video-analysis', id: other },
  ]);
  const first = useVideoAnalysisGetQuery({ id: one, with: 'names' }, { refetchOnMountOrArgChange: true });
  const second = useVideoAnalysisGetQuery({ id: other, with: 'names' }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading id="ai.compare.title" />
      <Loaded read={first}>
        {(left) => (
          <Loaded read={second}>
            {(right) => (
              <NamesHere value={{ ...left.names, ...right.names }}>
                <Pair one={left} other={right} />
              </NamesHere>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
};

type PairProps = { readonly one: Analysis; readonly other: Analysis };

const Pair = ({ one, other }: PairProps) => {
  const tool = toolIn(one);
  const isAlike = tool?.id === toolIn(other)?.id && one.state === 'finished' && other.state === 'finished';
  if (!tool || !isAlike)
    return (
      <Empty icon="question">
        <FormattedMessage id="ai.compare.unlike" />
      </Empty>
    );
  return (
    <>
      <Clips one={one} other={other} tool={tool} />
      <Differences one={one} other={other} />
    </>
  );
};

const Clips = ({ one, other, tool }: PairProps & { readonly tool: Tool }) => {
  const [left, right] = [stripOf(one, tool.moment), stripOf(other, tool.moment)];
  const stops = stopsOf(left, right);
  const playback = usePlayback(stops[0] ?? 0, stops.at(-1) ?? 0);
  return (
    <Card>
      <Hint>
        <FormattedMessage id={`ai.compare.aligned.${tool.moment}`} />
      </Hint>
      <div className={css.frames}>
        <Side analysis={one} strip={left} ms={playback.ms} tool={tool} />
        <Side analysis={other} strip={right} ms={playback.ms} tool={tool} />
      </div>
      {stops.length > 1 && <Player moment={tool.moment} stops={stops} playback={playback} />}
    </Card>
  );
};

type SideProps = {
  readonly analysis: Analysis;
  readonly strip: readonly Step[];
  readonly ms: number;
  readonly tool: Tool;
};

const Side = ({ analysis, strip, ms, tool }: SideProps) => {
  const { moment: timeOf } = useFormat();
  const textOf = useMomentText(tool.moment);
  const step = stepAt(strip, ms);
  const main = metricsOf(analysis).find(({ name }) => name === tool.main);
  useLoadedAhead(strip);
  return (
    <figure className={css.frame} data-side={analysis.id}>
      {step && <img src={`/files/${step.fileId}`} alt={textOf(step.offsetMs)} />}
      <figcaption>
        {analysis.memberId && <PersonChip id={analysis.memberId} />}
        <Link to={`/ai/analyses/${analysis.id}`}>{timeOf(analysis.createdAt)}</Link>
      </figcaption>
      {main && <MetricFact metric={main} isMain />}
      <ByHand analysis={analysis} />
    </figure>
  );
};

/** Loads all frames at once, so that the playback does not wait for any. */
const useLoadedAhead = (strip: readonly Step[]): void => {
  const files = strip.map(({ fileId }) => fileId).join();
  useEffect(() => {
    for (const fileId of files === '' ? [] : files.split(',')) new Image().src = `/files/${fileId}`;
  }, [files]);
};

export default ComparePage;
