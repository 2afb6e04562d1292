import { FormattedMessage } from 'react-intl';
import { sessions } from '../../app/session.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { PageHeading } from '../../ui/heading.tsx';
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
  <section className="card">
    <header className="row">
      <Avatar id={account.id} name={account.name} picture={account.profilePicture} />
      <h2 dir="auto" className="name">
        {account.name}
      </h2>
    </header>
    <dl>
      <dt>
        <FormattedMessage id="account.email" />
      </dt>
      <dd>
        <bdi>{account.email}</bdi>
      </dd>
      {account.role && (
        <>
          <dt>
            <FormattedMessage id="account.role.name" />
          </dt>
          <dd>
            <FormattedMessage id={`role.${account.role}`} />
          </dd>
        </>
      )}
      {account.sport && (
        <>
          <dt>
            <FormattedMessage id="account.sport.name" />
          </dt>
          <dd className="beside">
            <SportIcon sport={account.sport} />
            <FormattedMessage id={`sport.${account.sport}`} />
          </dd>
        </>
      )}
      {account.planId && (
        <>
          <dt>
            <FormattedMessage id="account.plan.name" />
          </dt>
          <dd>
            <FormattedMessage id={`plan.${account.planId}`} />
          </dd>
        </>
      )}
    </dl>
  </section>
);

const SignOut = () => {
  const [signOut] = useSignOutMutation();
  return (
    <section className="card" aria-labelledby="sign-out">
      <h2 id="sign-out">
        <FormattedMessage id="account.thisDevice" />
      </h2>
      <ActionButton className="quiet" onAct={() => sessions.auth.leave(signOut)}>
        <FormattedMessage id="account.signOut" />
      </ActionButton>
    </section>
  );
};

const Erase = () => {
  const [erase] = useEraseMeMutation();
  return (
    <section className="card" aria-labelledby="erase">
      <h2 id="erase">
        <FormattedMessage id="account.erase" />
      </h2>
      <p className="hint">
        <FormattedMessage id="account.erase.lead" />
      </p>
      <ConfirmButton
        className="quiet danger"
        label={<FormattedMessage id="account.erase.do" />}
        question={<FormattedMessage id="account.erase.ask" />}
        onAct={() => sessions.auth.leave(erase)}
      />
    </section>
  );
};

export default AccountPage;
