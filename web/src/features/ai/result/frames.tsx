import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Picture } from '../../../../../domain/ai/result.ts';
import { problemIn } from '../../../app/api/problem.ts';
import { useVideoAnalysisCorrectMutation } from '../../../app/generated/video-analysis.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { ActionButton } from '../../../ui/action.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Card, Hint, Row } from '../../../ui/layout.tsx';
import css from '../ai.module.css';
import { frameOf, picturesOf, type Analysis } from '../numbers.ts';

type Moment = 'takeoff' | 'landing';

/** The frames of take-off and landing; their member can choose others, and the numbers follow. */
export const Frames = ({ analysis }: { readonly analysis: Analysis }) => {
  const [takeoffFrame, setTakeoff] = useState(() => frameOf(analysis, 'takeoff'));
  const [landingFrame, setLanding] = useState(() => frameOf(analysis, 'landing'));
  const [correct] = useVideoAnalysisCorrectMutation();
  const can: readonly string[] = analysis.can;
  const isChanged =
    takeoffFrame !== frameOf(analysis, 'takeoff') || landingFrame !== frameOf(analysis, 'landing');
  return (
    <Card>
      <h2>
        <FormattedMessage id="ai.frames" />
      </h2>
      <Hint>
        <FormattedMessage id="ai.frames.hint" />
      </Hint>
      <div className={css.frames}>
        <Stepper analysis={analysis} moment="takeoff" frame={takeoffFrame} onStep={setTakeoff} />
        <Stepper analysis={analysis} moment="landing" frame={landingFrame} onStep={setLanding} />
      </div>
      {can.includes('correct') && isChanged && (
        <Row>
          <ActionButton
            onAct={async () => problemIn(await correct({ id: analysis.id, takeoffFrame, landingFrame }))}
          >
            <FormattedMessage id="ai.correct" />
          </ActionButton>
        </Row>
      )}
    </Card>
  );
};

type StepperProps = {
  readonly analysis: Analysis;
  readonly moment: Moment;
  readonly frame: number;
  readonly onStep: (frame: number) => void;
};

const Stepper = ({ analysis, moment, frame, onStep }: StepperProps) => {
  const { formatMessage } = useIntl();
  const pictures = picturesOf(analysis, moment);
  const at = Math.max(
    0,
    pictures.findIndex((one) => one.frame === frame),
  );
  const shown: Picture | undefined = pictures[at];
  const { number, fixed } = useFormat();
  if (!shown) return null;
  const step = (by: number): void => {
    const next = pictures[at + by];
    if (next) onStep(next.frame);
  };
  return (
    <figure className={css.frame}>
      <img src={`/files/${shown.fileId}`} alt={formatMessage({ id: `ai.frame.${moment}` })} />
      <figcaption>
        <FormattedMessage id={`ai.frame.${moment}`} />
        <span>
          <FormattedMessage
            id="ai.frame.at"
            values={{ seconds: fixed(shown.timeUs / 1_000_000, 3), frame: number(shown.frame) }}
          />
        </span>
      </figcaption>
      <Row>
        <IconButton
          icon="backward"
          label={formatMessage({ id: `ai.frame.${moment}.before` })}
          onClick={() => step(-1)}
        />
        <IconButton
          icon="onward"
          label={formatMessage({ id: `ai.frame.${moment}.after` })}
          onClick={() => step(1)}
        />
      </Row>
    </figure>
  );
};
