import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { useTakeStepMutation } from './api.ts';
import { chosenRole, roles } from '../choices.ts';
import { missing } from './missing.ts';
import { RoleIcon } from './role-icon.tsx';
import type { OnTheWay, Place } from './step.ts';

const options = roles.map((value) => ({
  value,
  label: <FormattedMessage id={`role.${value}`} />,
  sign: <RoleIcon role={value} />,
  about: <FormattedMessage id={`onboarding.about.${value}`} />,
}));

/** The onboarding step that asks for the role. */
export const RoleStep = ({ account }: { readonly account: OnTheWay }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [takeStep] = useTakeStepMutation();
  const send = async ({ role: typed }: { readonly role: string }) => {
    const role = roles.find((one) => one === typed);
    if (!role) return missing('role', formatMessage({ id: 'onboarding.role.missing' }));
    const outcome = await takeStep({ step: 'choose-role', role });
    if (!outcome.error) await navigate('/on', { state: { step: 'sport' } satisfies Place });
    return problemIn(outcome);
  };
  return (
    <Form
      label={formatMessage({ id: 'onboarding.role' })}
      initial={{ role: chosenRole(account) ?? '' }}
      stays
      onSend={send}
      lead={<FormattedMessage id="onboarding.role.failed" />}
    >
      <Choice
        name="role"
        legend={<FormattedMessage id="onboarding.role.legend" />}
        options={options}
        look="cards"
      />
      <SendButton>
        <FormattedMessage id="onboarding.next" />
      </SendButton>
    </Form>
  );
};
