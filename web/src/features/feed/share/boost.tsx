import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePostPromoteMutation } from '../../../app/generated/post.ts';
import { problemIn } from '../../../app/api/problem.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { ActionButton } from '../../../ui/action.tsx';
import Dialog from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { NeedsPlan } from '../../plans/index.ts';

/** Promotes a post by the plan: says what follows, as it can be done once, and leads to the plans that include it. */
const Boost = ({ postId, onClose }: { readonly postId: string; readonly onClose: () => void }) => {
  const [promote] = usePostPromoteMutation();
  const [needsPlan, setNeedsPlan] = useState(false);
  const act = async () => {
    const problem = problemIn(await promote({ id: postId }));
    if (problem?.code === 'plan_required') {
      setNeedsPlan(true);
      return undefined;
    }
    if (problem) return problem;
    showToast({ text: 'feed.boosted' });
    onClose();
    return undefined;
  };
  return (
    <MessagesOf area="share">
      <Dialog title={<FormattedMessage id="feed.boost" />} onClose={onClose}>
        <p>
          <FormattedMessage id="share.boost.follows" />
        </p>
        {needsPlan ? (
          <NeedsPlan>
            <FormattedMessage id="share.boost.plan" />
          </NeedsPlan>
        ) : (
          <ActionButton onAct={act}>
            <FormattedMessage id="share.boost.act" />
          </ActionButton>
        )}
      </Dialog>
    </MessagesOf>
  );
};

export default Boost;
