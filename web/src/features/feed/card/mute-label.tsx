import { FormattedMessage } from 'react-intl';
import { usePostMuteListInfiniteQuery } from '../../../app/generated/post-mute.ts';

/** Names the menu item's action: mutes the post's notifications, or unmutes them. Read when the menu is opened. */
const MuteLabel = ({ postId }: { readonly postId: string }) => {
  const { data } = usePostMuteListInfiniteQuery({ postId });
  const isMuted = (data?.pages[0]?.items.length ?? 0) > 0;
  return isMuted ? <FormattedMessage id="feed.unmute" /> : <FormattedMessage id="feed.mute" />;
};

export default MuteLabel;
