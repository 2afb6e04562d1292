import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { usePostGetQuery } from '../../app/generated/post.ts';
import { problemIn } from '../../app/api/problem.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/layout.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import type { Member } from '../account/index.ts';
import { adOf, promotes } from './promoted-ad.ts';

/** The post that a new campaign is for, by the address (`?post=`): its advertisement's values, or why it can't be. */
export const usePromoted = (me: Member | undefined) => {
  const [query] = useSearchParams();
  const id = query.get('post');
  const read = usePostGetQuery(id === null ? skipToken : { id });
  const refusal = promotes(me?.planId) ? (problemIn(read) ? 'gone' : null) : 'plan';
  return {
    id,
    ad: read.data && { ...adOf(read.data), url: `${location.origin}/posts/${read.data.id}` },
    refusal: id === null ? null : refusal,
  } as const;
};

/** Why a member can't promote a post, and where the plans are. */
export const RefusedPromotion = ({ refusal }: { readonly refusal: 'plan' | 'gone' }) => (
  <Card>
    <Empty icon="show">
      <FormattedMessage id={`ads.promote.${refusal}`} />
    </Empty>
    {refusal === 'plan' && (
      <ButtonLink to="/settings/plan">
        <FormattedMessage id="ads.promote.plans" />
      </ButtonLink>
    )}
  </Card>
);
