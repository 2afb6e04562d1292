import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Hint } from '../../ui/layout.tsx';
import { PermissionWords } from '../permissions/permission-words.tsx';
import { maySee } from '../resources/permitted.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { Agreed } from './agreed.tsx';

/** The permission by which one of the staff acted, the sign-in that it came from, and the two admins who agreed on it. */
export const Authority = (props: {
  readonly permission?: string | null;
  readonly session?: string | null;
  readonly agreed?: readonly string[];
}) => {
  const { permission = null, session = null, agreed = [] } = props;
  const { permissions } = usePermissions();
  // Activity lists sessions for these admins alone
  const maySeeSessions = maySee(permissions, { areas: ['private-data'] });
  return (
    <>
      {permission !== null && (
        <Hint>
          <FormattedMessage
            id="admin.activity.authority"
            values={{ permission: <PermissionWords key="permission" permission={permission} /> }}
          />{' '}
          {session !== null && maySeeSessions && (
            <Link to={`/admin/activity?about=${session}&noise=true`}>
              <FormattedMessage id="admin.activity.signIn" />
            </Link>
          )}
        </Hint>
      )}
      <Agreed agreed={agreed} />
    </>
  );
};
