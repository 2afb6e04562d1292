import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { numberIn } from '../../../../domain/format/digits.ts';
import { toolOf, type Tool } from '../../../../domain/format/measuring.ts';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { useVideoAnalysisCreateMutation } from '../../app/generated/video-analysis.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import fieldCss from '../../ui/form/field.module.css';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { HiddenFileInput } from '../../ui/files/file-input.tsx';
import { FileAsk, FilePlace } from '../../ui/files/file-place.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Empty, ProblemText } from '../../ui/overlay/notice.tsx';
import { hasFlag, useMe } from '../account/index.ts';
import { Loading } from '../../ui/loading.tsx';
import css from './ai.module.css';
import { useToolConfigQuery } from './api.ts';
import { PointsOnVideo } from './calibrate/on-video.tsx';
import { neededPoints, placesOf, type Points } from './calibrate/points.tsx';
import { WhileLeft } from './left.tsx';
import { AnalysesOff } from './of-member.tsx';
import { FilmTips } from './tips.tsx';
import { useVideo } from './use-video.ts';

/** Advice on filming for a tool, and the upload. */
const NewAnalysisPage = () => {
  const { tool: id = '' } = useParams();
  const tool = toolOf(id);
  const me = useMe();
  if (!me) return <Loading count={3} />;
  if (!hasFlag(me, 'video_analyses')) return <AnalysesOff />;
  if (!tool)
    return (
      <Empty icon="question">
        <FormattedMessage id="ai.noTool" />
      </Empty>
    );
  return (
    <>
      <PageHeading id={`ai.tool.${tool.id}`} />
      <Card>
        <h2>
          <FormattedMessage id="ai.tips" />
        </h2>
        <FilmTips tool={tool.id} />
      </Card>
      <InstalledForm tool={tool} />
    </>
  );
};

/** The upload, or why there is none: the server may lack the tools. */
const InstalledForm = ({ tool }: { readonly tool: Tool }) => {
  const { data } = useToolConfigQuery(tool.id);
  return data?.isInstalled === false ? (
    <Empty icon="play">
      <FormattedMessage id="ai.cause.not_installed" /> <FormattedMessage id="ai.advice.not_installed" />
    </Empty>
  ) : (
    <WhileLeft>
      <UploadForm tool={tool} />
    </WhileLeft>
  );
};

const takesHeight = ({ calibration }: Tool): boolean =>
  calibration === 'optional-height' || calibration === 'distance-or-height';

/** Ways to give the known distance. */
const DistanceHint = ({ tool, hasPoints }: { readonly tool: Tool; readonly hasPoints: boolean }) => {
  if (tool.calibration === 'lines') return <FormattedMessage id="ai.points.lines" />;
  if (tool.calibration === 'body-points') return <FormattedMessage id="ai.points.body" />;
  return hasPoints ? <FormattedMessage id="ai.points.hint" /> : <FormattedMessage id="ai.distance.hint" />;
};

const EMPTY = { bodyHeightCm: '', distanceM: '', signal: '' };

/** The signals that a member can name; the first is found by itself. */
const SIGNALS = ['', 'light', 'sound'] as const;

const UploadForm = ({ tool }: { readonly tool: Tool }) => {
  const navigate = useNavigate();
  const inputId = useId();
  const [create] = useVideoAnalysisCreateMutation();
  const video = useVideo();
  const [isMissing, setMissing] = useState(false);
  const [points, setPoints] = useState<Points | null>(null);
  const isScaled = tool.scaled.length > 0;
  const send = async (typed: typeof EMPTY): Promise<Problem | undefined> => {
    setMissing(video.file === null);
    if (video.file === null) return undefined;
    const uploaded = await video.upload();
    if (!('data' in uploaded)) return uploaded.error;
    const [bodyHeightCm, distanceM] = [numberIn(typed.bodyHeightCm), numberIn(typed.distanceM)];
    const signal = SIGNALS.find((one) => one === typed.signal) ?? '';
    const calibration = {
      ...(bodyHeightCm !== undefined && { bodyHeightCm }),
      ...(distanceM !== undefined && { distanceM }),
      // without a distance, points are the lines of a run
      ...(points !== null && (distanceM !== undefined || tool.calibration === 'lines') && placesOf(points)),
    };
    const made = await create({
      tool: tool.id,
      videoFile: uploaded.data.id,
      calibration,
      ...(signal !== '' && { signal }),
    });
    if (made.data) void navigate(`/ai/analyses/${made.data.id}`);
    return problemIn(made);
  };
  return (
    <Card>
      <Form initial={EMPTY} stays onSend={send}>
        <div className={css.file}>
          <label className={fieldCss.label} htmlFor={inputId}>
            <FormattedMessage id="ai.pick" />
          </label>
          <FilePlace>
            <FileAsk icon="play">
              {video.file ? <bdi>{video.file.name}</bdi> : <FormattedMessage id="ai.pick.choose" />}
            </FileAsk>
            <HiddenFileInput
              id={inputId}
              accept="video/mp4,video/quicktime,video/x-msvideo,.mp4,.mov,.avi"
              onPick={([file]) => {
                setPoints(neededPoints(tool));
                video.pick(file ?? null);
              }}
            />
          </FilePlace>
        </div>
        <Hint>
          <FormattedMessage id="ai.limits" />
        </Hint>
        {video.refusal && (
          <ProblemText>
            <FormattedMessage id={`ai.refused.${video.refusal}`} />
          </ProblemText>
        )}
        {isMissing && video.file === null && !video.refusal && (
          <ProblemText>
            <FormattedMessage id="ai.refused.missing" />
          </ProblemText>
        )}
        {tool.id === 'reaction-time' && (
          <Choice
            name="signal"
            legend={<FormattedMessage id="ai.signal" />}
            options={SIGNALS.map((value) => ({
              value,
              label: <FormattedMessage id={`ai.signal.${value === '' ? 'any' : value}`} />,
            }))}
          />
        )}
        {takesHeight(tool) && (
          <NumberField
            name="bodyHeightCm"
            label={<FormattedMessage id="ai.bodyHeight" />}
            hint={<FormattedMessage id="ai.bodyHeight.hint" />}
            unit={<FormattedMessage id="ai.unit.cm.short" />}
          />
        )}
        {isScaled && video.file && (
          <PointsOnVideo tool={tool} file={video.file} points={points} onPoints={setPoints} />
        )}
        {(points !== null || tool.calibration === 'distance-or-height') && (
          <NumberField
            name="distanceM"
            decimal
            label={
              points ? <FormattedMessage id="ai.points.distance" /> : <FormattedMessage id="ai.distance" />
            }
            hint={<DistanceHint tool={tool} hasPoints={points !== null} />}
            unit={<FormattedMessage id="ai.unit.m.short" />}
          />
        )}
        {video.share !== null && (
          <progress className={css.bar} value={video.share} max={1} aria-label={video.file?.name} />
        )}
        <SendButton>
          <FormattedMessage id="ai.send" />
        </SendButton>
      </Form>
    </Card>
  );
};

export default NewAnalysisPage;
