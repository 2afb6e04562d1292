import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { sessions } from '../../app/session.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Beside, Fact, Facts, Row } from '../../ui/layout.tsx';
import { SportIcon } from '../../ui/sport-icon.tsx';
import { RoleName, type Member } from '../account/index.ts';
import { useSignOutMutation } from './api.ts';
import { Section } from './section.tsx';
import css from './settings.module.css';

/** Account data, and a button to sign out on this device. */
export const Account = ({ account }: { readonly account: Member }) => {
  const [signOut] = useSignOutMutation();
  return (
    <Section title={<FormattedMessage id="settings.account" />}>
      <Facts>
        <Fact name={<FormattedMessage id="account.email" />}>
          <Address email={account.email ?? ''} />
          {account.emailBouncedAt && (
            <p>
              <FormattedMessage id="settings.email.bounced" />{' '}
              <Link to="/settings/email">
                <FormattedMessage id="settings.email" />
              </Link>
            </p>
          )}
        </Fact>
        {account.role && (
          <Fact name={<FormattedMessage id="account.role.name" />}>
            <RoleName role={account.role} gender={account.gender} />
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
            {account.chosenPlanId && account.chosenPlanId !== account.planId && (
              <p>
                <FormattedMessage
                  id="account.plan.chosen"
                  values={{ plan: <FormattedMessage id={`plan.${account.chosenPlanId}`} /> }}
                />
              </p>
            )}
          </Fact>
        )}
      </Facts>
      <Row>
        <ActionButton look="quiet" icon="leave" onAct={() => sessions.auth.leave(signOut)}>
          <FormattedMessage id="account.signOut" />
        </ActionButton>
      </Row>
    </Section>
  );
};

/** An address of mail, which breaks after its @ where it must. */
const Address = ({ email }: { readonly email: string }) => {
  const [person, host] = email.split('@');
  return (
    <bdi dir="ltr" className={css.address}>
      {person}@<wbr />
      {host}
    </bdi>
  );
};
