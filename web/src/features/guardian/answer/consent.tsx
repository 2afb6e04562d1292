import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { Tick } from '../../../ui/fields/tick.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { useOnce } from '../../../ui/form/once.ts';
import { Row } from '../../../ui/layout.tsx';
import { Notice, ProblemText } from '../../../ui/overlay/notice.tsx';
import {
  useConsentAsGuardianMutation,
  useDeclineAsGuardianMutation,
  useSendGuardianCodeMutation,
  type GuardianLink,
  type GuardianRequest,
} from './api.ts';

/** The guardian's consent: a confirmation, then the code that is sent to the guardian. Or no. */
export const Consent = ({
  link,
  request,
}: {
  readonly link: GuardianLink;
  readonly request: GuardianRequest;
}) => {
  const [isSent, setSent] = useState(false);
  return (
    <>
      {isSent ? (
        <Code link={link} by={request.by} />
      ) : (
        <Confirmation link={link} request={request} onSent={() => setSent(true)} />
      )}
      {request.state === 'invited' && <Decline link={link} />}
    </>
  );
};

const Confirmation = (props: {
  readonly link: GuardianLink;
  readonly request: GuardianRequest;
  readonly onSent: () => void;
}) => {
  const { link, request, onSent } = props;
  const { formatMessage } = useIntl();
  const [sendCode] = useSendGuardianCodeMutation();
  const [isUnticked, setUnticked] = useState(false);
  const send = async ({ agreed }: { readonly agreed: boolean }) => {
    setUnticked(!agreed);
    if (!agreed) return undefined;
    const problem = problemIn(await sendCode(link));
    if (!problem) onSent();
    return problem;
  };
  return (
    <Form
      label={formatMessage({ id: 'guardian.answer.confirm' })}
      initial={{ agreed: false }}
      onSend={send}
      stays
    >
      {isUnticked && (
        <ProblemText>
          <FormattedMessage id="guardian.answer.tick" />
        </ProblemText>
      )}
      <Tick
        name="agreed"
        label={
          <FormattedMessage
            id="guardian.answer.agreed"
            values={{
              name: <bdi key="name">{request.minor ?? <FormattedMessage id="account.someone" />}</bdi>,
            }}
          />
        }
      />
      <SendButton wide>
        <FormattedMessage id="guardian.answer.sendCode" />
      </SendButton>
    </Form>
  );
};

const Code = ({ link, by }: { readonly link: GuardianLink; readonly by: GuardianRequest['by'] }) => {
  const [consent] = useConsentAsGuardianMutation();
  const [sendCode] = useSendGuardianCodeMutation();
  const { run, problem } = useOnce(async (code: string) => problemIn(await consent({ ...link, code })));
  return (
    <>
      <Notice>
        {by === 'email' ? (
          <FormattedMessage id="guardian.answer.codeMailed" />
        ) : (
          <FormattedMessage id="guardian.answer.codeTexted" />
        )}
      </Notice>
      <CodeField
        label={<FormattedMessage id="guardian.answer.code" />}
        refusal={problem}
        onFull={(code) => void run(code)}
      />
      <Row>
        <ActionButton look="quiet" onAct={async () => problemIn(await sendCode(link))}>
          <FormattedMessage id="account.resend" />
        </ActionButton>
      </Row>
    </>
  );
};

const Decline = ({ link }: { readonly link: GuardianLink }) => {
  const [decline] = useDeclineAsGuardianMutation();
  return (
    <Row>
      <ActionButton look="quiet" onAct={async () => problemIn(await decline(link))}>
        <FormattedMessage id="guardian.answer.decline" />
      </ActionButton>
    </Row>
  );
};
