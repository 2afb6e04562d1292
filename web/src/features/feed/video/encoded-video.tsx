import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { MessagesOf } from '../../../i18n/provider.tsx';
import type { Post } from '../api.ts';
import css from './film.module.css';
import { Player } from './player.tsx';
import { Processing } from './processing.tsx';

type Encoded = Pick<Post, 'video' | 'videoFailure' | 'videoProgress'>;

/** A video that others see once it is encoded: how far it is, the player, or why it failed. */
const EncodedVideo = (props: {
  readonly of: Encoded;
  readonly isProcessing: boolean;
  /** Said while it is being encoded, and before the reason of a failure. */
  readonly processing: ReactNode;
  readonly failed: ReactNode;
}) => {
  const { of, isProcessing, processing, failed } = props;
  return (
    <MessagesOf area="media">
      {isProcessing && <Processing percent={of.videoProgress ?? 0}>{processing}</Processing>}
      {of.video && <Player key={of.video.playlistId} video={of.video} captions={NO_CAPTIONS} />}
      {of.videoFailure && (
        <div className={css.state} data-failed>
          <output>
            {failed} <FormattedMessage id={`feed.video.failed.${of.videoFailure}`} />
          </output>
        </div>
      )}
    </MessagesOf>
  );
};

const NO_CAPTIONS: Post['captions'] & object = [];

export default EncodedVideo;
