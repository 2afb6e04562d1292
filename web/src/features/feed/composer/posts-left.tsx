import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/provider.tsx';
import { Hint } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useEntitlementsQuery } from '../../settings/index.ts';

/** The number of posts that the profile holds and of those that the plan still allows, before anything is written. */
export const PostsLeft = () => {
  const { data } = useEntitlementsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { number } = useFormat();
  if (!data || data.posts.limit === null || data.posts.left === null) return null;
  const { used, limit, left } = data.posts;
  const plans = (
    <Link to="/plans">
      <FormattedMessage id="feed.cap.plans" />
    </Link>
  );
  if (left > 0)
    return (
      <Hint>
        <FormattedMessage
          id="feed.cap.left"
          values={{ used: number(used), limit: number(limit), count: left }}
        />{' '}
        {plans}
      </Hint>
    );
  return (
    <Notice warm>
      <FormattedMessage id="feed.cap.reached" values={{ limit: number(limit) }} /> {plans}
    </Notice>
  );
};
