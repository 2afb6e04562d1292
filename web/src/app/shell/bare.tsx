import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { sessions } from '../session.ts';
import { useStanding } from '../use-standing.ts';

/** The frame of pages that fill the window, such as a board on a screen. The page is shown once the session is known. */
const BareFrame = () => {
  const { pathname } = useLocation();
  const standing = useStanding('auth');
  useEffect(() => void sessions.auth.restore(), []);
  if (standing === 'unknown') return <Loading />;
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
};

export default BareFrame;
