import { FormattedMessage } from 'react-intl';
import { Route, Routes } from 'react-router';
import { Layout } from '../app/shell/layout.tsx';
import { NavItem } from '../app/shell/nav-item.tsx';
import { NotFoundPage } from '../app/shell/not-found.tsx';
import { sessions } from '../app/session.ts';
import { useStanding } from '../app/use-standing.ts';
import { MessagesOf } from '../i18n/provider.tsx';
import { ActionButton } from '../ui/action.tsx';
import { useStaffSignOutMutation } from './api.ts';
import { ActivityPage } from './activity.tsx';
import { HistoryPage } from './history.tsx';
import { JoinPage } from './join.tsx';
import { OperationsPage } from './operations.tsx';
import { ResourcePages } from './resources/pages.tsx';
import { StaffSignIn } from './sign-in.tsx';
import { WaitingPage } from './waiting.tsx';

/** The staff's pages, below /admin. */
const AdminPages = () => {
  const signedIn = useStanding('auth-admin') === 'signedIn';
  return (
    <MessagesOf area="admin">
      <MessagesOf area="words">
        <Routes>
          <Route
            element={<Layout realm="auth-admin" home="/admin" nav={<StaffNav />} tools={<SignOut />} wide />}
          >
            <Route index element={signedIn ? <WaitingPage /> : <StaffSignIn />} />
            <Route path="join" element={<JoinPage />} />
            <Route path="users/:id" element={signedIn ? <HistoryPage /> : <StaffSignIn />} />
            <Route path="activity" element={signedIn ? <ActivityPage /> : <StaffSignIn />} />
            <Route path="resources/*" element={signedIn ? <ResourcePages /> : <StaffSignIn />} />
            <Route path="operations" element={signedIn ? <OperationsPage /> : <StaffSignIn />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </MessagesOf>
    </MessagesOf>
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
