import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../../i18n/provider.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import type { Said } from '../../api.ts';
import css from './bubble.module.css';
import { clockOf } from '../clock.ts';
import { Bar } from '../recorder.tsx';

type Media = NonNullable<Said['media']>[number];

/** A voice message: its waveform, which shows how far it has been heard, and a button to play it. */
export const Voice = ({ media }: { readonly media: Media }) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const { fileId, seconds = 0, waveform = [] } = media;
  const toggle = (): void => {
    if (isPlaying) sound.current?.pause();
    else void sound.current?.play();
  };
  return (
    <div className={css.voice}>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={formatMessage({ id: isPlaying ? 'chat.pause' : 'chat.play' })}
        onClick={toggle}
      />
      <span className={css.bars} aria-hidden="true">
        {waveform.map((bar, n) => (
          // bars have no identity but their place
          // oxlint-disable-next-line react/no-array-index-key
          <Bar key={n} height={bar / 100} isPlayed={seconds > 0 && n / waveform.length < at / seconds} />
        ))}
      </span>
      <time>{clockOf(isPlaying ? at : seconds, format.number)}</time>
      <audio
        ref={sound}
        src={`/files/${fileId}`}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      >
        <track kind="captions" />
      </audio>
    </div>
  );
};
