import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useOpportunityApplicationListInfiniteQuery } from '../../app/generated/opportunity-application.ts';
import { definition } from '../../resources/generated/definitions/opportunity-application.ts';
import { Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useMinute } from '../../ui/time.tsx';
import type { Member } from '../account/index.ts';
import { ApplicationCard, applicationStateOf, ApplyForm } from '../applying/index.ts';
import type { Post } from './api.ts';

const SAID = ['message'];

const toProfile = (text: ReactNode) => <Link to="/profile">{text}</Link>;

/** The reader's application for an opportunity: its form, and its state. */
export const Apply = ({ me, post }: { readonly me: Member; readonly post: Post }) => {
  const read = useOpportunityApplicationListInfiniteQuery({
    postId: post.id,
    applicantId: me.id,
    with: 'names',
  });
  const now = useMinute();
  const isOpen = !post.closedAt && Date.parse(post.closesAt ?? '') > now;
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const [application] = pages.flatMap(({ items }) => items);
        if (application) {
          return (
            <ApplicationCard
              definition={definition}
              application={application}
              fields={SAID}
              heading={<FormattedMessage id="opportunities.application" />}
              state={<FormattedMessage id={`opportunities.application.${applicationStateOf(application)}`} />}
            />
          );
        }
        if (me.state !== 'active') return null;
        return isOpen ? (
          <ApplyForm
            definition={definition}
            fixed={{ postId: post.id }}
            fields={SAID}
            open={<FormattedMessage id="opportunities.apply" />}
            heading={<FormattedMessage id="opportunities.application" />}
            send={<FormattedMessage id="opportunities.send" />}
          >
            <Hint>
              <FormattedMessage id="opportunities.profile" values={{ a: toProfile }} />
            </Hint>
          </ApplyForm>
        ) : (
          <Notice>
            <FormattedMessage id="opportunities.closed" />
          </Notice>
        );
      }}
    </Loaded>
  );
};
