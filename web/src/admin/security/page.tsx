import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { Password } from '../../ui/fields/password.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Time } from '../../ui/time.tsx';
import { useRenewCodesMutation, useStaffQuery } from '../api.ts';
import { FactorField } from './factor-field.tsx';
import { factorIn } from './factor-in.ts';
import { LostDevices } from './lost-devices.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The reader's own second factor, and those of admins who have lost their device. */
export const SecurityPage = () => {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    return (
      <Card narrow>
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      </Card>
    );
  }
  return (
    <>
      <PageHeading id="admin.security" />
      <OwnFactor onRenewed={setCodes} />
      <LostDevices />
    </>
  );
};

const empty = { password: '', factor: '' };

const OwnFactor = ({ onRenewed }: { readonly onRenewed: (codes: readonly string[]) => void }) => {
  const { formatMessage } = useIntl();
  const read = useStaffQuery();
  const [renew] = useRenewCodesMutation();
  const send = async ({ password, factor }: typeof empty): Promise<Problem | undefined> => {
    const outcome = await renew({ password, secondFactor: factorIn(factor) });
    if (outcome.data) onRenewed(outcome.data.recovery_codes);
    return problemIn(outcome);
  };
  return (
    <Card aria-labelledby="own-factor">
      <h2 id="own-factor">
        <FormattedMessage id="admin.factor" />
      </h2>
      <Loaded read={read}>
        {({ secondFactorAt }) =>
          secondFactorAt != null && (
            <p>
              <FormattedMessage
                id="admin.security.since"
                values={{ at: <Time key="at" at={secondFactorAt} /> }}
              />
            </p>
          )
        }
      </Loaded>
      <h3>
        <FormattedMessage id="admin.security.renew" />
      </h3>
      <Hint>
        <FormattedMessage id="admin.security.renew.lead" />
      </Hint>
      <Form label={formatMessage({ id: 'admin.security.renew' })} initial={empty} onSend={send}>
        <Password
          name="password"
          label={<FormattedMessage id="account.password" />}
          autoComplete="current-password"
        />
        <FactorField />
        <SendButton>
          <FormattedMessage id="admin.security.renew.send" />
        </SendButton>
      </Form>
    </Card>
  );
};
