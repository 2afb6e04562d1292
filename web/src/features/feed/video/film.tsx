import { FormattedMessage } from 'react-intl';
import { usePostAttachVideoMutation } from '../../../app/generated/post.ts';
import { problemIn } from '../../../app/api/problem.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import type { FeedPost } from '../api.ts';
import css from './film.module.css';
import { FilmView } from './film-view.tsx';
import { Player } from './player.tsx';
import { Processing } from './processing.tsx';
import { useFilm } from './use-film.ts';
import { VideoPick } from './video-pick.tsx';

/** The video of a post: how far it is, why it failed, or the player. */
const Film = ({ post }: { readonly post: FeedPost }) => (
  <MessagesOf area="media">
    <Shown post={post} />
  </MessagesOf>
);

const Shown = ({ post }: { readonly post: FeedPost }) => {
  if (post.state === 'processing')
    return (
      <Processing percent={post.videoProgress ?? 0}>
        <FormattedMessage id="feed.video.processing" />
      </Processing>
    );
  if (post.state === 'failed') return <Failed post={post} />;
  return post.video ? (
    <Player key={post.video.playlistId} video={post.video} captions={post.captions ?? []} />
  ) : null;
};

/** Tells the author why, and takes another video. */
const Failed = ({ post }: { readonly post: FeedPost }) => {
  const chosen = useFilm();
  const { film, pick, drop, settled } = chosen;
  const [attach, attaching] = usePostAttachVideoMutation();
  const send = async (file: File): Promise<void> => {
    pick(file);
    const videoFile = await settled();
    if (videoFile === null) return;
    const outcome = await attach({ id: post.id, videoFile });
    if (!outcome.error) drop();
  };
  const problem = problemIn(attaching);
  return (
    <div className={css.state} data-failed>
      <output>
        <FormattedMessage id="feed.video.failed" />{' '}
        {post.videoFailure && <FormattedMessage id={`feed.video.failed.${post.videoFailure}`} />}
      </output>
      {problem && <ProblemNotice problem={problem} />}
      <FilmView of={chosen} />
      {film === null && post.can.includes('attach-video') && (
        <VideoPick label={<FormattedMessage id="feed.video.another" />} onPick={(file) => void send(file)} />
      )}
    </div>
  );
};

export default Film;
