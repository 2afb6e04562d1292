import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { useUserGetQuery } from '../../app/generated/user.ts';
import { problemIn } from '../../app/api/problem.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { RoleFacts, useMe } from '../account/index.ts';
import { About } from './about.tsx';
import { Posts } from './posts.tsx';

const NOT_THERE = 404;

/** A member: who they are and what they publish. Without an address of somebody's it is the reader's own page. */
const ProfilePage = () => {
  const me = useMe();
  const { id = me?.id } = useParams();
  return me && id && <Profile key={id} id={id} readerId={me.id} />;
};

const Profile = ({ id, readerId }: { readonly id: string; readonly readerId: string }) => {
  const member = useUserGetQuery({ id });
  const isOwn = id === readerId;
  if (problemIn(member)?.status === NOT_THERE) return <NotThere />;
  return (
    <Loaded read={member}>
      {(found) => (
        <>
          <About member={found}>
            {isOwn && (
              <ButtonLink to="/profile/edit" look="quiet" small icon="pen">
                <FormattedMessage id="profile.edit" />
              </ButtonLink>
            )}
          </About>
          {found.role && found.details && (
            <Suspense>
              <RoleFacts role={found.role} details={found.details}>
                <Hint>
                  <FormattedMessage id="profile.details.who" />
                </Hint>
              </RoleFacts>
            </Suspense>
          )}
          <Posts authorId={id} readerId={readerId} />
        </>
      )}
    </Loaded>
  );
};

/** Deleted, suspended, or not for this reader: nobody is told which. */
const NotThere = () => (
  <Card>
    <PageHeading id="profile.gone" />
    <Empty
      icon="hide"
      action={
        <ButtonLink to="/">
          <FormattedMessage id="profile.gone.back" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="profile.gone.lead" />
    </Empty>
  </Card>
);

export default ProfilePage;
