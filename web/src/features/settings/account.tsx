import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { sessions } from '../../app/session.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Beside, Fact, Facts, Hint, Row } from '../../ui/layout.tsx';
import { SportIcon } from '../../ui/sport-icon.tsx';
import { RoleName, type Member } from '../account/index.ts';
import { useEraseMeMutation, useSignOutMutation } from './api.ts';
import { Section } from './section.tsx';

/** What the account is, and the way out on this device. */
export const Account = ({ account }: { readonly account: Member }) => {
  const [signOut] = useSignOutMutation();
  return (
    <Section title={<FormattedMessage id="settings.account" />}>
      <Facts>
        <Fact name={<FormattedMessage id="account.email" />}>
          <Address email={account.email ?? ''} />
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
    <bdi>
      {person}@<wbr />
      {host}
    </bdi>
  );
};

/** The way out for good. */
export const Erase = () => {
  const [erase] = useEraseMeMutation();
  const [asking, setAsking] = useState(false);
  return (
    <Section title={<FormattedMessage id="settings.erase" />}>
      <Hint>
        <FormattedMessage id="settings.erase.lead" />
      </Hint>
      <Row>
        <Button look="danger" onClick={() => setAsking(true)}>
          <FormattedMessage id="settings.erase.do" />
        </Button>
      </Row>
      {asking && (
        <Confirm
          label={<FormattedMessage id="settings.erase.do" />}
          question={<FormattedMessage id="settings.erase.ask" />}
          onAct={() => sessions.auth.leave(erase)}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
};
