import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { sessions } from '../../app/session.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Beside, Card, Fact, Facts, Hint, Name, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SportIcon } from '../../ui/sport-icon.tsx';
import { useEraseMeMutation, useMeQuery, useSignOutMutation, type Member } from './api.ts';

/** What is known of the signed-in member, the way out, and the way out for good. */
const AccountPage = () => {
  const me = useMeQuery();
  return (
    <>
      <PageHeading id="account.mine" />
      <Loaded read={me}>{(account) => <About account={account} />}</Loaded>
      <SignOut />
      <Erase />
    </>
  );
};

const About = ({ account }: { readonly account: Member }) => (
  <Card>
    <Row>
      <Avatar id={account.id} name={account.name} picture={account.profilePicture} />
      <Name>{account.name}</Name>
    </Row>
    <Facts>
      <Fact name={<FormattedMessage id="account.email" />}>
        <bdi>{account.email}</bdi>
      </Fact>
      {account.role && (
        <Fact name={<FormattedMessage id="account.role.name" />}>
          <FormattedMessage id={`role.${account.role}`} />
        </Fact>
      )}
      {account.sport && (
        <Fact name={<FormattedMessage id="account.sport.name" />}>
          <Beside>
            <SportIcon sport={account.sport} />
            <FormattedMessage id={`sport.${account.sport}`} />
          </Beside>
        </Fact>
      )}
      {account.planId && (
        <Fact name={<FormattedMessage id="account.plan.name" />}>
          <FormattedMessage id={`plan.${account.planId}`} />
        </Fact>
      )}
    </Facts>
  </Card>
);

const SignOut = () => {
  const [signOut] = useSignOutMutation();
  return (
    <Card aria-labelledby="sign-out">
      <h2 id="sign-out">
        <FormattedMessage id="account.thisDevice" />
      </h2>
      <ActionButton look="quiet" onAct={() => sessions.auth.leave(signOut)}>
        <FormattedMessage id="account.signOut" />
      </ActionButton>
    </Card>
  );
};

const Erase = () => {
  const [erase] = useEraseMeMutation();
  const [asking, setAsking] = useState(false);
  return (
    <Card aria-labelledby="erase">
      <h2 id="erase">
        <FormattedMessage id="account.erase" />
      </h2>
      <Hint>
        <FormattedMessage id="account.erase.lead" />
      </Hint>
      <Row>
        <Button look="danger" onClick={() => setAsking(true)}>
          <FormattedMessage id="account.erase.do" />
        </Button>
      </Row>
      {asking && (
        <Confirm
          label={<FormattedMessage id="account.erase.do" />}
          question={<FormattedMessage id="account.erase.ask" />}
          onAct={() => sessions.auth.leave(erase)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
};

export default AccountPage;
