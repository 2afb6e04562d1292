import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { ActionButton } from '../../ui/action.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { useOnce } from '../../ui/form/once.ts';
import { Hint, Row, Tag } from '../../ui/layout.tsx';
import { phoneIn } from '../../ui/form/phone.ts';
import type { Member } from '../account/index.ts';
import { useGivePhoneMutation, useSendPhoneCodeMutation, useVerifyPhoneMutation } from './api.ts';
import { Section } from './section.tsx';

/** The phone number, which its owner can sign in with, and whether a code has proven it. */
export const Phone = ({ account }: { readonly account: Member }) => {
  const { formatMessage } = useIntl();
  const [give] = useGivePhoneMutation();
  const { id, phoneVerified } = account;
  const known = account.phone ?? '';
  const save = async ({ phone: typed }: { readonly phone: string }) => {
    const phone = typed.trim() === '' ? null : (phoneIn(typed) ?? typed.trim());
    return problemIn(await give({ id, phone }));
  };
  return (
    <Section title={<FormattedMessage id="settings.phone" />}>
      <Hint>
        <FormattedMessage id="settings.phone.lead" />
      </Hint>
      <Form
        key={known}
        label={formatMessage({ id: 'settings.phone' })}
        initial={{ phone: known }}
        onSend={save}
        stays
      >
        <Field
          name="phone"
          label={<FormattedMessage id="settings.phone.number" />}
          type="tel"
          dir="ltr"
          autoComplete="tel"
        />
        <Row>
          <SendButton>
            <FormattedMessage id="settings.phone.save" />
          </SendButton>
          {known !== '' && phoneVerified === true && (
            <Tag>
              <FormattedMessage id="settings.phone.verified" />
            </Tag>
          )}
        </Row>
      </Form>
      {known !== '' && phoneVerified !== true && <Verification key={known} phone={known} />}
    </Section>
  );
};

/** Sends a code to the number, and takes it. */
const Verification = ({ phone }: { readonly phone: string }) => {
  const [sendCode] = useSendPhoneCodeMutation();
  const [verify] = useVerifyPhoneMutation();
  const [isSent, setSent] = useState(false);
  const { run, problem } = useOnce(async (code: string) => problemIn(await verify({ phone, code })));
  const ask = async () => {
    const refusal = problemIn(await sendCode(phone));
    if (!refusal) setSent(true);
    return refusal;
  };
  return (
    <>
      <Hint>
        <FormattedMessage id="settings.phone.unverified" />
      </Hint>
      {isSent && (
        <CodeField
          label={<FormattedMessage id="settings.phone.code" />}
          refusal={problem}
          onFull={(code) => void run(code)}
        />
      )}
      <Row>
        <ActionButton look="quiet" onAct={ask}>
          {isSent ? <FormattedMessage id="account.resend" /> : <FormattedMessage id="settings.phone.send" />}
        </ActionButton>
      </Row>
    </>
  );
};
