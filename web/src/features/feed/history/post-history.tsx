import { FormattedMessage } from 'react-intl';
import { usePostHistoryQuery } from '../../../app/generated/post.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import Dialog from '../../../ui/overlay/dialog.tsx';
import { Hint, Words } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Time } from '../../../ui/time.tsx';
import type { FeedPost } from '../api.ts';
import css from './post-history.module.css';
import { wordings } from './wordings.ts';

type Props = {
  readonly post: Pick<FeedPost, 'id' | 'title' | 'description'>;
  readonly onClose: () => void;
};

/** Versions of a post's text, latest first. */
const PostHistory = (props: Props) => (
  <MessagesOf area="history">
    <Shown {...props} />
  </MessagesOf>
);

const Shown = ({ post, onClose }: Props) => {
  const present = { title: post.title ?? '', text: post.description ?? '' };
  const history = usePostHistoryQuery({ id: post.id }, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={<FormattedMessage id="feed.history" />} onClose={onClose}>
      <Loaded read={history}>
        {({ items }) => (
          <ol className={css.wordings}>
            {wordings(items, present).map(({ at, title, text, isFirst }) => (
              <li key={at}>
                <Hint>
                  <FormattedMessage id={`feed.history.${isFirst ? 'first' : 'later'}`} /> <Time at={at} />
                </Hint>
                {title && <strong dir="auto">{title}</strong>}
                {text === '' ? (
                  <Hint>
                    <FormattedMessage id="feed.history.empty" />
                  </Hint>
                ) : (
                  <Words>{text}</Words>
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
};

export default PostHistory;
