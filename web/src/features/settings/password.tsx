import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { sessions } from '../../app/session.ts';
import { Password } from '../../ui/fields/password.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { PasswordHint, useMeQuery, type Member } from '../account/index.ts';
import { useChangePasswordMutation } from './api.ts';
import { BackToSettings } from './further.tsx';
import { useSubscribeDeviceMutation } from './notifications/api.ts';
import { targetHere } from './notifications/device.ts';

/** Changes the password, by the current one. */
const PasswordPage = () => {
  const me = useMeQuery();
  return (
    <>
      <PageHeading id="settings.password" />
      <Loaded read={me}>{(account) => <Change account={account} />}</Loaded>
      <BackToSettings />
    </>
  );
};

const empty = { currentPassword: '', password: '' };

const Change = ({ account }: { readonly account: Member }) => {
  const { formatMessage } = useIntl();
  const [change] = useChangePasswordMutation();
  const [typed, setTyped] = useState('');
  const [isDone, setDone] = useState(false);
  const [subscribe] = useSubscribeDeviceMutation();
  /** Notifications go on in the new session. */
  const keepDevice = async (): Promise<void> => {
    const target = await targetHere();
    if (target) await subscribe(target);
  };
  // the session that asks ends as well, and another one begins on this device
  const send = async (values: typeof empty): Promise<Problem | undefined> => {
    const problem = await sessions.auth.replace(async () => {
      const outcome = await change(values);
      if (outcome.data) sessions.auth.begin(outcome.data);
      setDone(outcome.data !== undefined);
      if (outcome.data) setTyped('');
      return problemIn(outcome);
    });
    if (!problem) await keepDevice();
    return problem;
  };
  const owner = { name: account.name ?? '', email: account.email ?? '' };
  return (
    <Card narrow>
      <Hint>
        <FormattedMessage id="settings.password.lead" />
      </Hint>
      {isDone && (
        <Notice>
          <FormattedMessage id="settings.password.done" />
        </Notice>
      )}
      <Form label={formatMessage({ id: 'settings.password' })} initial={empty} onSend={send}>
        <Password
          name="currentPassword"
          label={<FormattedMessage id="settings.password.current" />}
          hint={<FormattedMessage id="settings.password.forgotten" />}
          autoComplete="current-password"
        />
        <Password
          name="password"
          label={<FormattedMessage id="settings.password.next" />}
          hint={
            <Suspense>
              <PasswordHint password={typed} owner={owner} />
            </Suspense>
          }
          autoComplete="new-password"
          onType={setTyped}
        />
        <Row>
          <SendButton>
            <FormattedMessage id="settings.password.save" />
          </SendButton>
        </Row>
      </Form>
    </Card>
  );
};

export default PasswordPage;
