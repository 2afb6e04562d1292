import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Route, Routes } from 'react-router';
import { Layout } from '../app/shell/layout.tsx';
import { NavItem } from '../app/shell/nav-item.tsx';
import { NotFoundPage } from '../app/shell/not-found.tsx';
import { sessions } from '../app/session.ts';
import { useStanding } from '../app/use-standing.ts';
import { ActionButton } from '../ui/action.tsx';
import { useStaffSignOutMutation } from './api.ts';
import { ActivityPage } from './activity.tsx';
import { HistoryPage } from './history.tsx';
import { JoinPage } from './join.tsx';
import { OperationsPage } from './operations.tsx';
import { STAFF_PATHS, type StaffPath } from './paths.ts';
import { resourcePages } from './resources/pages.tsx';
import { StaffSignIn } from './sign-in.tsx';
import { WaitingPage } from './waiting.tsx';

/** Pages of staff who have signed in, by path. */
const signedInPages = {
  [STAFF_PATHS.history]: <HistoryPage />,
  [STAFF_PATHS.activity]: <ActivityPage />,
  [STAFF_PATHS.operations]: <OperationsPage />,
  ...resourcePages,
} satisfies Record<Exclude<StaffPath, typeof STAFF_PATHS.join>, ReactElement>;

/** The staff's pages, below /admin. */
const AdminPages = () => {
  const signedIn = useStanding('auth-admin') === 'signedIn';
  return (
    <Routes>
      <Route
        element={<Layout realm="auth-admin" home="/admin" nav={<StaffNav />} tools={<SignOut />} wide />}
      >
        <Route index element={signedIn ? <WaitingPage /> : <StaffSignIn />} />
        <Route path={STAFF_PATHS.join} element={<JoinPage />} />
        {Object.entries(signedInPages).map(([path, page]) => (
          <Route key={path} path={path} element={signedIn ? page : <StaffSignIn />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
};

const StaffNav = () => (
  <>
    <NavItem to="/admin" icon="inbox">
      <FormattedMessage id="admin.approvals" />
    </NavItem>
    <NavItem to="/admin/activity" icon="history">
      <FormattedMessage id="admin.activity" />
    </NavItem>
    <NavItem to="/admin/resources" icon="list">
      <FormattedMessage id="admin.resources" />
    </NavItem>
    <NavItem to="/admin/operations" icon="settings">
      <FormattedMessage id="admin.operations" />
    </NavItem>
  </>
);

const SignOut = () => {
  const [signOut] = useStaffSignOutMutation();
  const signedIn = useStanding('auth-admin') === 'signedIn';
  return (
    signedIn && (
      <ActionButton look="plain" small icon="leave" onAct={() => sessions['auth-admin'].leave(signOut)}>
        <FormattedMessage id="account.signOut" />
      </ActionButton>
    )
  );
};

export default AdminPages;
