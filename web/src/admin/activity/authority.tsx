import { FormattedMessage } from 'react-intl';
import { Hint } from '../../ui/layout.tsx';
import { Agreed } from './agreed.tsx';

/** By which permission and from which session one of the staff acted, and the two admins who agreed on it. */
export const Authority = (props: {
  readonly permission?: string | null;
  readonly session?: string | null;
  readonly agreed?: readonly string[];
}) => {
  const { permission = null, session = null, agreed = [] } = props;
  return (
    <>
      {permission !== null && (
        <Hint>
          <FormattedMessage
            id="admin.activity.authority"
            values={{
              permission: (
                <bdi key="permission" dir="ltr">
                  {permission}
                </bdi>
              ),
              session: (
                <bdi key="session" dir="ltr">
                  {session}
                </bdi>
              ),
            }}
          />
        </Hint>
      )}
      <Agreed agreed={agreed} />
    </>
  );
};
