import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import Dialog from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import type { FeedPost, QuotedPost } from '../api.ts';
import { useRepostMutation } from './calls.ts';
import Quoted from './quoted.tsx';

type Props = { readonly post: FeedPost; readonly onClose: () => void };

/** The post that is reposted: of a repost without a text of its own, the original. */
const originalOf = ({ repost, ...post }: FeedPost): QuotedPost =>
  repost && !('removed' in repost) && !post.description ? repost : post;

/** Reposts a post, with a text or without. */
const Repost = (props: Props) => (
  <MessagesOf area="share">
    <Shown {...props} />
  </MessagesOf>
);

const Shown = ({ post, onClose }: Props) => {
  const { formatMessage } = useIntl();
  const [repost] = useRepostMutation();
  const original = originalOf(post);
  const send = async ({ description }: { readonly description: string }): Promise<Problem | undefined> => {
    const problem = problemIn(await repost({ id: original.id, text: description.trim() }));
    if (problem) return problem;
    showToast({ text: 'feed.reposted' });
    onClose();
    return undefined;
  };
  return (
    <Dialog title={<FormattedMessage id="share.repost" />} onClose={onClose}>
      <Form label={formatMessage({ id: 'share.repost' })} initial={{ description: '' }} onSend={send}>
        <TextArea name="description" label={<FormattedMessage id="share.text" />} maxLength={5000} />
        <Quoted repost={original} />
        <SendButton>
          <FormattedMessage id="share.repost" />
        </SendButton>
      </Form>
    </Dialog>
  );
};

export default Repost;
