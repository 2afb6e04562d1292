import { FormattedMessage } from 'react-intl';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import Dialog from '../../../ui/overlay/dialog.tsx';
import type { FeedPost } from '../api.ts';
import { useWhyPostQuery } from './calls.ts';
import css from './share.module.css';

/** Why the reader sees a post: the reasons that the server gives. */
const WhyPost = ({ post, onClose }: { readonly post: FeedPost; readonly onClose: () => void }) => {
  const why = useWhyPostQuery(post.id, { refetchOnMountOrArgChange: true });
  const author = post.author.name ?? <FormattedMessage id="account.someone" />;
  return (
    <MessagesOf area="share">
      <Dialog title={<FormattedMessage id="share.why" />} onClose={onClose}>
        <Loaded read={why}>
          {({ reasons }) => (
            <ul className={css.reasons}>
              {reasons.map(({ reason, count, name }) => (
                <li key={reason}>
                  <FormattedMessage
                    id={`share.why.${reason}`}
                    values={{
                      count,
                      name: <bdi>{name ?? author}</bdi>,
                      sport: post.sport && <FormattedMessage id={`sport.${post.sport}`} />,
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Dialog>
    </MessagesOf>
  );
};

export default WhyPost;
