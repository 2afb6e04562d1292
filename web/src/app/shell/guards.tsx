import { Navigate, Outlet, useLocation } from 'react-router';
import { Loaded } from '../../ui/loaded.tsx';
import { useMeQuery } from '../../features/account/index.ts';
import { sessions } from '../session.ts';
import { useStanding } from '../use-standing.ts';
import { lazily } from '../../ui/lazily.tsx';

const WelcomePage = lazily(() => import('../../features/welcome/page.tsx'));

/** Pages for members: others are asked to sign in, and then come back; who has just left is shown out. */
export const MembersOnly = () => {
  const { pathname } = useLocation();
  if (useStanding('auth') === 'signedIn') return <Outlet />;
  if (sessions.auth.ended() === 'left') return <Navigate to="/" replace />;
  return <Navigate to="/auth/signin" replace state={{ from: pathname }} />;
};

/** The page that somebody wanted before they were asked to sign in. */
const wantedIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : '/';

/** The ways in: whoever is in goes on to what they wanted. */
export const GuestsOnly = () => {
  const { state } = useLocation();
  return useStanding('auth') === 'signedIn' ? <Navigate to={wantedIn(state)} replace /> : <Outlet />;
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
