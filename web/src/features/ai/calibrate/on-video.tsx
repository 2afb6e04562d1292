import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Tool } from '../../../../../domain/format/measuring.ts';
import { Button } from '../../../ui/button.tsx';
import { Hint } from '../../../ui/layout.tsx';
import { ProblemText } from '../../../ui/overlay/notice.tsx';
import { FIRST_POINTS, neededPoints, PointsOn, type Points } from './points.tsx';

type Props = {
  readonly tool: Tool;
  readonly file: File;
  readonly points: Points | null;
  readonly onPoints: (points: Points | null) => void;
};

/** Marks the ends of the known distance on the chosen video, before it is sent. */
export const PointsOnVideo = ({ tool, file, points, onPoints }: Props) => {
  const isOn = points !== null;
  const [unseen, setUnseen] = useState<File | null>(null);
  const isUnseen = unseen === file;
  return (
    <>
      {neededPoints(tool) === null && (
        <Button look="quiet" aria-expanded={isOn} onClick={() => onPoints(isOn ? null : FIRST_POINTS)}>
          <FormattedMessage id={isOn ? 'ai.points.drop' : 'ai.points.onVideo'} />
        </Button>
      )}
      {points && (
        <>
          {isUnseen && (
            <ProblemText>
              <FormattedMessage id="ai.points.unseen" />
            </ProblemText>
          )}
          <PointsOn points={points} onPoints={onPoints} hasLines={tool.calibration === 'lines'}>
            <FirstFrame file={file} onUnseen={() => setUnseen(file)} />
          </PointsOn>
          <Hint>
            <FormattedMessage id="ai.points.keys" />
          </Hint>
        </>
      )}
    </>
  );
};

/** The first frame of a video that is still on the device. */
const FirstFrame = ({ file, onUnseen }: Pick<Props, 'file'> & { readonly onUnseen: () => void }) => {
  const { formatMessage } = useIntl();
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return undefined;
      const address = URL.createObjectURL(file);
      // a phone shows no frame before the video has been moved to one
      video.src = `${address}#t=0.001`;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <video
      ref={show}
      muted
      playsInline
      preload="auto"
      onError={onUnseen}
      // a codec that the browser lacks leaves the sound alone
      onLoadedMetadata={({ currentTarget }) => {
        if (currentTarget.videoWidth === 0) onUnseen();
      }}
      aria-label={formatMessage({ id: 'ai.points.picture' })}
    />
  );
};
