import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { numberIn } from '../../../../../domain/format/digits.ts';
import type { Tool } from '../../../../../domain/format/measuring.ts';
import { problemIn } from '../../../app/api/problem.ts';
import { useVideoAnalysisCalibrateMutation } from '../../../app/generated/video-analysis.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Hint } from '../../../ui/layout.tsx';
import css from '../ai.module.css';
import { frameOf, picturesOf, type Analysis } from '../numbers.ts';
import { FIRST_POINTS, placesOf, PointsOn, type Points } from './points.tsx';

/** The points of the last calibration, or those to begin with. */
const pointsOf = ({ calibration }: Analysis): Points => {
  const { fromX, fromY, toX, toY } = calibration ?? {};
  return fromX === undefined || fromY === undefined || toX === undefined || toY === undefined
    ? FIRST_POINTS
    : { from: { x: fromX, y: fromY }, to: { x: toX, y: toY } };
};

/** The picture with both points, and their distance. */
const PointsForm = ({ analysis, tool }: { readonly analysis: Analysis; readonly tool: Tool }) => {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const [calibrate] = useVideoAnalysisCalibrateMutation();
  const [points, setPoints] = useState(() => pointsOf(analysis));
  const frame = frameOf(analysis, tool.moment);
  const picture = picturesOf(analysis, tool.moment).find((one) => one.frame === frame);
  const known = analysis.calibration?.distanceM;
  const initial = { distanceM: known === undefined ? '' : number(known) };
  return (
    <>
      <PointsOn points={points} onPoints={setPoints}>
        {picture && <img src={`/files/${picture.fileId}`} alt={formatMessage({ id: 'ai.points.picture' })} />}
      </PointsOn>
      <Hint>
        <FormattedMessage id="ai.points.keys" />
      </Hint>
      <Form
        stays
        initial={initial}
        onSend={async (typed) => {
          const distanceM = numberIn(typed.distanceM);
          const calibration = {
            ...analysis.calibration,
            ...placesOf(points),
            ...(distanceM !== undefined && { distanceM }),
          };
          return problemIn(await calibrate({ id: analysis.id, calibration }));
        }}
      >
        <div className={css.pick}>
          <NumberField
            name="distanceM"
            decimal
            label={<FormattedMessage id="ai.points.distance" />}
            unit={<FormattedMessage id="ai.unit.m.short" />}
          />
        </div>
        <SendButton>
          <FormattedMessage id="ai.points.use" />
        </SendButton>
      </Form>
    </>
  );
};

export default PointsForm;
