import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useGuardianshipByUserQuery } from '../../app/generated/guardianship.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useMeQuery, type Me } from '../account/index.ts';
import { Guardian } from './guardian.tsx';
import { Invite } from './invite.tsx';

const NOT_THERE = 404;

/** A minor's guardian: the invited person, their answer, and the possible actions. */
const GuardianPage = () => {
  const me = useMeQuery();
  return (
    <>
      <PageHeading id="guardian.title" />
      <Loaded read={me}>
        {(account) => (
          <Card narrow>
            <Hint>
              <FormattedMessage id="guardian.lead" />
            </Hint>
            <Present account={account} />
          </Card>
        )}
      </Loaded>
      <p>
        <Link to="/settings">
          <FormattedMessage id="guardian.back" />
        </Link>
      </p>
    </>
  );
};

const Present = ({ account }: { readonly account: Me }) => {
  const guardianship = useGuardianshipByUserQuery({ minorId: account.id });
  if (problemIn(guardianship)?.status === NOT_THERE) return <Absent account={account} />;
  return (
    <Loaded read={guardianship}>
      {(found) =>
        found.state === 'ended' ? <Absent account={account} /> : <Guardian found={found} account={account} />
      }
    </Loaded>
  );
};

/** Without a guardian: a minor invites one, and others need none. */
const Absent = ({ account }: { readonly account: Me }) =>
  account.needsGuardian === true ? (
    <Invite />
  ) : (
    <Notice>
      <FormattedMessage id="guardian.notNeeded" />
    </Notice>
  );

export default GuardianPage;
