import { useCallback, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MessagesOf } from '../../../../i18n/provider.tsx';
import { addressOf, playsHls, savesData } from '../../../../ui/video-sources.ts';
import type { Said } from '../../api.ts';
import css from './bubble.module.css';

type MessageVideo = NonNullable<Said['videos']>[number];
type Encoded = NonNullable<MessageVideo['video']>;

/** A video of a message: being prepared, the player, or why there is none. */
export const MessageVideo = ({ of }: { readonly of: MessageVideo }) => {
  const id = useId();
  if (of.video) return <Player video={of.video} />;
  if (of.state === 'processing')
    return (
      <div className={css.preparing}>
        <output id={id}>
          <FormattedMessage id="chat.video.processing" />
        </output>
        <progress aria-labelledby={id} />
      </div>
    );
  return (
    <MessagesOf area="media">
      <div className={css.preparing}>
        <span>
          <FormattedMessage id="chat.video.failed" />{' '}
          {of.failure && <FormattedMessage id={`feed.video.failed.${of.failure}`} />}
        </span>
      </div>
    </MessagesOf>
  );
};

/** Unlike the video of a post, it begins only when the reader plays it, with sound. */
const Player = ({ video }: { readonly video: Encoded }) => {
  const { formatMessage } = useIntl();
  const choose = useCallback(
    (player: HTMLVideoElement | null): void => {
      if (!player) return;
      const width = player.clientWidth * devicePixelRatio;
      player.src = addressOf(video, { playsHls: playsHls(player), saves: savesData(), width });
    },
    [video],
  );
  return (
    <video
      ref={choose}
      className={css.video}
      controls
      playsInline
      preload={savesData() ? 'none' : 'metadata'}
      poster={`/files/${video.posterId}/640`}
      width={video.width}
      height={video.height}
      aria-label={formatMessage({ id: 'chat.kind.video' })}
    >
      <track kind="captions" />
    </video>
  );
};
