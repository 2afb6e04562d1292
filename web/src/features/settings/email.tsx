import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Password } from '../../ui/fields/password.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { useOnce } from '../../ui/form/once.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice, ProblemText } from '../../ui/overlay/notice.tsx';
import { useMeQuery } from '../account/index.ts';
import { useAskForEmailMutation, useVerifyEmailMutation } from './api.ts';
import { BackToSettings } from './further.tsx';

/** Changes the e-mail address: a code to the new one, which then comes back. */
const EmailPage = () => {
  const me = useMeQuery();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const done = (): void => {
    setSentTo(null);
    setDone(true);
  };
  return (
    <>
      <PageHeading id="settings.email" />
      <Loaded read={me}>
        {({ email, emailBouncedAt }) => (
          <Card narrow>
            <p>
              <FormattedMessage
                id="settings.email.now"
                values={{ email: <bdi key="email">{email ?? ''}</bdi> }}
              />
            </p>
            {emailBouncedAt && (
              <ProblemText>
                <FormattedMessage id="settings.email.bounced" />
              </ProblemText>
            )}
            {isDone && (
              <Notice>
                <FormattedMessage id="settings.email.done" />
              </Notice>
            )}
            {sentTo === null ? (
              <Ask
                onSent={(address) => {
                  setDone(false);
                  setSentTo(address);
                }}
              />
            ) : (
              <Verify email={sentTo} onDone={done} onOther={() => setSentTo(null)} />
            )}
          </Card>
        )}
      </Loaded>
      <BackToSettings />
    </>
  );
};

const empty = { email: '', password: '' };

const Ask = ({ onSent }: { readonly onSent: (email: string) => void }) => {
  const { formatMessage } = useIntl();
  const [ask] = useAskForEmailMutation();
  const send = async (values: typeof empty) => {
    const problem = problemIn(await ask(values));
    if (!problem) onSent(values.email.trim());
    return problem;
  };
  return (
    <>
      <Hint>
        <FormattedMessage id="settings.email.lead" />
      </Hint>
      <Form label={formatMessage({ id: 'settings.email' })} initial={empty} onSend={send} stays>
        <EmailField label="settings.email.next" />
        <Password
          name="password"
          label={<FormattedMessage id="settings.password.current" />}
          hint={<FormattedMessage id="settings.password.none" />}
          autoComplete="current-password"
        />
        <Row>
          <SendButton>
            <FormattedMessage id="settings.email.send" />
          </SendButton>
        </Row>
      </Form>
    </>
  );
};

const Verify = (props: {
  readonly email: string;
  readonly onDone: () => void;
  readonly onOther: () => void;
}) => {
  const { email, onDone, onOther } = props;
  const [verify] = useVerifyEmailMutation();
  const { run, problem } = useOnce(async (code: string) => {
    const refusal = problemIn(await verify({ email, code }));
    if (!refusal) onDone();
    return refusal;
  });
  return (
    <>
      <Notice>
        <FormattedMessage id="settings.email.sent" values={{ email: <bdi key="email">{email}</bdi> }} />
      </Notice>
      <CodeField
        label={<FormattedMessage id="settings.email.code" />}
        refusal={problem}
        onFull={(code) => void run(code)}
      />
      <Row>
        <Button look="quiet" onClick={onOther}>
          <FormattedMessage id="settings.email.other" />
        </Button>
      </Row>
    </>
  );
};

export default EmailPage;
