import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loaded } from '../../ui/loaded.tsx';
import { useMeQuery, type Member } from '../../features/account/index.ts';
import type { Guard } from '../feature.ts';
import { sessions } from '../session.ts';
import { useStanding } from '../use-standing.ts';
import { returnToIn, signInFor, suspendedAt } from './return-to.ts';

type Guarded = { readonly children: ReactNode };

/** Visitors must sign in and then come back; a member who has just signed out gets the home page. */
const MembersOnly = ({ children }: Guarded) => {
  const { pathname, search, hash } = useLocation();
  if (useStanding('auth') === 'signedIn') return children;
  if (sessions.auth.ended() === 'left') return <Navigate to="/" replace />;
  const suspension = sessions.auth.suspensionPage();
  if (suspension !== null) {
    return <Navigate to={suspension} state={suspendedAt(`${pathname}${search}${hash}`)} replace />;
  }
  return <Navigate to={signInFor(`${pathname}${search}${hash}`)} replace />;
};

/** Accounts without a name, or before the entry of their code: the sign-in pages stay open to them. */
const isOutside = ({ state }: Member): boolean => state === 'guest' || state === 'registered';

/** A member is redirected to the address requested before. */
const GuestsOnly = ({ children }: Guarded) => {
  const { search } = useLocation();
  const isSignedIn = useStanding('auth') === 'signedIn';
  const me = useMeQuery(undefined, { skip: !isSignedIn });
  if (!isSignedIn) return children;
  return (
    <Loaded read={me}>
      {(account) => (isOutside(account) ? children : <Navigate to={returnToIn(search)} replace />)}
    </Loaded>
  );
};

/** A member who has not finished signing up is led to the next step. Guests may use the pages. */
const AfterOnboarding = ({ children }: Guarded) => {
  const me = useMeQuery();
  return (
    <Loaded read={me}>
      {({ state }) => (state === 'active' || state === 'guest' ? children : <Navigate to="/on" replace />)}
    </Loaded>
  );
};

/** An address with a page for members and another for guests. A session that lapsed leads to sign-in. */
export const ByStanding = ({
  guests,
  members,
}: {
  readonly guests: ReactNode;
  readonly members: ReactNode;
}) => {
  const { pathname, search, hash } = useLocation();
  if (useStanding('auth') === 'signedIn') return members;
  const suspension = sessions.auth.suspensionPage();
  if (suspension !== null) {
    return <Navigate to={suspension} state={suspendedAt(`${pathname}${search}${hash}`)} replace />;
  }
  if (sessions.auth.ended() !== 'lapsed') return guests;
  return <Navigate to={signInFor(`${pathname}${search}${hash}`)} replace />;
};

/** Shows a page to the readers that its guard names; others are led elsewhere. */
export const Guarded = ({ guard, children }: Guarded & { readonly guard: Guard }) => {
  switch (guard) {
    case 'guests':
      return <GuestsOnly>{children}</GuestsOnly>;
    case 'members':
      return <MembersOnly>{children}</MembersOnly>;
    case 'onboarded':
      return (
        <MembersOnly>
          <AfterOnboarding>{children}</AfterOnboarding>
        </MembersOnly>
      );
    case 'anybody':
      return children;
  }
};
