import { FormattedMessage } from 'react-intl';
import { useMe } from '../../features/account/index.ts';
import { Bell } from '../../features/notifications/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NavItem } from './nav-item.tsx';
import { useStanding } from '../use-standing.ts';

/** The main pages of a member with a full account. */
export const MemberNav = () => {
  const me = useMe();
  return (
    <>
      <NavItem to="/" icon="home">
        <FormattedMessage id="app.feed" />
      </NavItem>
      {me?.state === 'active' && (
        <>
          <Bell userId={me.id} />
          <NavItem to="/profile" icon="person">
            <FormattedMessage id="app.profile" />
          </NavItem>
        </>
      )}
      <NavItem to="/settings" icon="settings">
        <FormattedMessage id="app.settings" />
      </NavItem>
    </>
  );
};

/** The way in, for who isn't. */
export const GuestTools = () =>
  useStanding('auth') === 'guest' && (
    <ButtonLink look="quiet" small to="/auth/signin">
      <FormattedMessage id="account.signIn" />
    </ButtonLink>
  );
