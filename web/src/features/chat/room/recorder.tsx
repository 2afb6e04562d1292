import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { uploadMedia } from '../../../app/api/upload.ts';
import type { Problem } from '../../../app/api/problem.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProblemNotice, ProblemText } from '../../../ui/overlay/notice.tsx';
import { useSaying } from '../activities.ts';
import css from './composer.module.css';
import { clockOf } from './clock.ts';
import { MAX_SECONDS, useRecording, type Recorded } from './use-recording.ts';

/** A voice message as the API takes it. */
export type Voice = {
  readonly fileId: string;
  readonly kind: 'voice';
  readonly seconds: number;
  readonly waveform: number[];
};

/**
 * Records a voice message, and sends or drops it. At the longest length the recording stops, and can still be sent. The
 * others in the room see that a member is recording.
 */
export const Recorder = (props: {
  readonly roomId: string;
  /** Null = dropped. */
  readonly onDone: (voice: Voice | null) => void;
}) => {
  const { roomId, onDone } = props;
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { seconds, bars, hasFailed, finish } = useRecording();
  const saying = useSaying(roomId, 'recording');
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!hasFailed && !recorded) saying.begin();
  });
  const stop = async (): Promise<Recorded | null> => {
    const voice = await finish();
    setRecorded(voice);
    saying.end();
    return voice;
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const voice = await stop();
    if (!voice) return onDone(null);
    const outcome = await uploadMedia(voice.file, 'voice', () => undefined).outcome;
    setBusy(false);
    if ('error' in outcome) return setProblem(outcome.error);
    const { id: fileId, seconds: length } = outcome.data;
    const { waveform } = voice;
    return onDone({ fileId, kind: 'voice', seconds: length ?? voice.seconds, waveform: [...waveform] });
  };
  useEffect(() => {
    if (seconds < MAX_SECONDS || recorded || isBusy) return undefined;
    const timer = setTimeout(() => void stop());
    return () => clearTimeout(timer);
  });
  return (
    <>
      {hasFailed && (
        <ProblemText>
          <FormattedMessage id="chat.record.failed" />
        </ProblemText>
      )}
      {recorded && seconds === MAX_SECONDS && (
        <p>
          <output>
            <FormattedMessage id="chat.record.longest" />
          </output>
        </p>
      )}
      {problem && <ProblemNotice problem={problem} />}
      <div className={css.line}>
        <IconButton icon="bin" label={formatMessage({ id: 'chat.drop' })} onClick={() => onDone(null)} />
        <output className={css.recording}>
          <Icon name="microphone" />
          {clockOf(seconds, format.number)}
          <span className={css.bars} aria-hidden="true">
            {bars.map((bar, n) => (
              // bars have no identity but their place
              // oxlint-disable-next-line react/no-array-index-key
              <Bar key={n} height={Math.min(1, bar * 4)} />
            ))}
          </span>
        </output>
        <Button icon="send" busy={isBusy} onClick={() => void send()}>
          <FormattedMessage id="chat.send" />
        </Button>
      </div>
    </>
  );
};

/** One bar of a waveform; its height by script, as the page's policy takes no style out of HTML. */
export const Bar = ({ height, isPlayed }: { readonly height: number; readonly isPlayed?: boolean }) => (
  <i
    data-played={isPlayed}
    ref={(element) => {
      if (element) element.style.blockSize = `${Math.max(8, height * 100)}%`;
    }}
  />
);
