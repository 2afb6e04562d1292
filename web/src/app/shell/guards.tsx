import { Navigate, Outlet, useLocation } from 'react-router';
import { Loaded } from '../../ui/loaded.tsx';
import { useMeQuery } from '../../features/account/index.ts';
import { sessions } from '../session.ts';
import { useStanding } from '../use-standing.ts';
import { lazily } from '../../ui/lazily.tsx';
import { returnToIn, signInFor } from './return-to.ts';

const WelcomePage = lazily(() => import('../../features/welcome/page.tsx'));

/** Pages for members. Others are asked to sign in and then come back; a member who has just signed out is shown the home page. */
export const MembersOnly = () => {
  const { pathname, search, hash } = useLocation();
  if (useStanding('auth') === 'signedIn') return <Outlet />;
  if (sessions.auth.ended() === 'left') return <Navigate to="/" replace />;
  return <Navigate to={signInFor(`${pathname}${search}${hash}`)} replace />;
};

/** The ways in. A member goes on to the address that was asked for before. */
export const GuestsOnly = () => {
  const { search } = useLocation();
  return useStanding('auth') === 'signedIn' ? <Navigate to={returnToIn(search)} replace /> : <Outlet />;
};

/** Who has not finished signing up is led to the step where they left off. */
export const AfterOnboarding = () => {
  const me = useMeQuery();
  return (
    <Loaded read={me}>
      {({ state }) => (state === 'active' ? <Outlet /> : <Navigate to="/on" replace />)}
    </Loaded>
  );
};

/** The home page: for members the one, for visitors the other; who was signed in a moment ago is asked to sign in again. */
export const Home = () => {
  const standing = useStanding('auth');
  if (standing === 'signedIn') return <AfterOnboarding />;
  return sessions.auth.ended() === 'lapsed' ? <Navigate to="/auth/signin" replace /> : <WelcomePage />;
};
