import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addressOf, playsHls, savesData, startsItself } from '../../../ui/video-sources.ts';
import type { Post } from '../api.ts';
import css from './film.module.css';

/** Share of the player that must be in sight for it to play. */
const IN_SIGHT = 0.6;

/**
 * A video with the browser's own controls. It plays in sight without sound, unless the reader saves data or wants less
 * motion, and pauses out of sight. What the reader has paused stays so.
 */
export const Player = (props: {
  readonly video: NonNullable<Post['video']>;
  readonly captions: NonNullable<Post['captions']>;
}) => {
  const { video, captions } = props;
  const { formatMessage } = useIntl();
  const element = useRef<HTMLVideoElement>(null);
  const [isMuted, setMuted] = useState(true);

  useEffect(() => {
    const player = element.current;
    if (!player) return undefined;
    player.muted = true;
    const width = player.clientWidth * devicePixelRatio;
    player.src = addressOf(video, { playsHls: playsHls(player), saves: savesData(), width });
    return watchSight(player);
  }, [video]);

  const unmute = (): void => {
    const player = element.current;
    if (!player) return;
    player.muted = false;
    player.focus();
    // a browser that doesn't allow it says so in its controls
    void player.play().catch(() => undefined);
  };
  return (
    <div className={css.player}>
      {/* captions are there where the author has given some */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={element}
        controls
        playsInline
        preload={savesData() ? 'none' : 'metadata'}
        poster={`/files/${video.posterId}/640`}
        width={video.width}
        height={video.height}
        aria-label={formatMessage({ id: 'feed.video.name' })}
        onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
      >
        {captions.map(({ fileId, language }) => (
          <track
            key={fileId}
            kind="captions"
            src={`/files/${fileId}`}
            srcLang={language}
            label={formatMessage({ id: `feed.video.captions.${language}` })}
          />
        ))}
      </video>
      {isMuted && (
        <button type="button" className={css.sound} onClick={unmute}>
          <FormattedMessage id="feed.video.sound" />
        </button>
      )}
    </div>
  );
};

/** Plays and pauses by what is in sight. Answers how to stop. */
const watchSight = (player: HTMLVideoElement): (() => void) => {
  let isInSight = false;
  let pausedByReader = false;
  const paused = (): void => {
    pausedByReader = isInSight && !player.ended;
  };
  const played = (): void => {
    pausedByReader = false;
  };
  const seen = (entries: readonly IntersectionObserverEntry[]): void => {
    isInSight = (entries.at(-1)?.intersectionRatio ?? 0) >= IN_SIGHT;
    if (!isInSight) player.pause();
    else if (startsItself() && !pausedByReader && !player.ended) void player.play().catch(() => undefined);
  };
  player.addEventListener('pause', paused);
  player.addEventListener('play', played);
  const observer = new IntersectionObserver(seen, { threshold: [0, IN_SIGHT] });
  observer.observe(player);
  return () => {
    observer.disconnect();
    player.removeEventListener('pause', paused);
    player.removeEventListener('play', played);
    player.pause();
  };
};
