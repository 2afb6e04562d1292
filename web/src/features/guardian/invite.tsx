import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useGuardianshipCreateMutation } from '../../app/generated/guardianship.ts';
import { Pick } from '../../ui/fields/pick.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Row } from '../../ui/layout.tsx';
import { phoneIn } from '../../ui/form/phone.ts';

const empty = { guardianName: '', guardianEmail: '', guardianPhone: '' };

type Way = 'email' | 'phone';

const WAYS = [
  { value: 'email', label: <FormattedMessage id="guardian.by.email" /> },
  { value: 'phone', label: <FormattedMessage id="guardian.by.phone" /> },
] as const;

/** The contact that is shown; what was typed for the other way is left out. */
const contactOf = (by: Way, { guardianEmail, guardianPhone }: typeof empty) =>
  by === 'email'
    ? { guardianEmail: guardianEmail.trim() }
    : { guardianPhone: phoneIn(guardianPhone) ?? guardianPhone.trim() };

/** Invites a guardian by e-mail or by text message. */
export const Invite = () => {
  const { formatMessage } = useIntl();
  const [invite] = useGuardianshipCreateMutation();
  const [by, setBy] = useState<Way>('email');
  return (
    <Form
      label={formatMessage({ id: 'guardian.invite' })}
      initial={empty}
      onSend={async (typed) =>
        problemIn(await invite({ guardianName: typed.guardianName.trim(), ...contactOf(by, typed) }))
      }
      stays
    >
      <Field name="guardianName" label={<FormattedMessage id="guardian.name" />} autoComplete="off" />
      <Pick label={formatMessage({ id: 'guardian.by' })} options={WAYS} picked={by} onPick={setBy} />
      {by === 'email' ? (
        <Field
          name="guardianEmail"
          label={<FormattedMessage id="guardian.email" />}
          hint={<FormattedMessage id="guardian.email.hint" />}
          type="email"
          dir="ltr"
          autoComplete="off"
        />
      ) : (
        <Field
          name="guardianPhone"
          label={<FormattedMessage id="guardian.phone" />}
          hint={<FormattedMessage id="guardian.phone.hint" />}
          type="tel"
          dir="ltr"
          autoComplete="off"
        />
      )}
      <Row>
        <SendButton>
          <FormattedMessage id="guardian.invite.send" />
        </SendButton>
      </Row>
    </Form>
  );
};
