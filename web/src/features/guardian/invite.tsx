import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useGuardianshipCreateMutation } from '../../app/generated/guardianship.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Row } from '../../ui/layout.tsx';

const empty = { guardianName: '', guardianEmail: '' };

/** Invites a guardian by e-mail. */
export const Invite = () => {
  const { formatMessage } = useIntl();
  const [invite] = useGuardianshipCreateMutation();
  return (
    <Form
      label={formatMessage({ id: 'guardian.invite' })}
      initial={empty}
      onSend={async ({ guardianName, guardianEmail }) =>
        problemIn(await invite({ guardianName: guardianName.trim(), guardianEmail: guardianEmail.trim() }))
      }
      stays
    >
      <Field name="guardianName" label={<FormattedMessage id="guardian.name" />} autoComplete="off" />
      <Field
        name="guardianEmail"
        label={<FormattedMessage id="guardian.email" />}
        hint={<FormattedMessage id="guardian.email.hint" />}
        type="email"
        dir="ltr"
        autoComplete="off"
      />
      <Row>
        <SendButton>
          <FormattedMessage id="guardian.invite.send" />
        </SendButton>
      </Row>
    </Form>
  );
};
