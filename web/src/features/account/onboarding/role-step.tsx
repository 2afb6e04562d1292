import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { Role } from '../../../../../domain/accounts/values.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { roles } from '../choices.ts';
import { missing } from './missing.ts';
import { RoleIcon } from './role-icon.tsx';
import type { Place } from './step.ts';

const options = roles.map((value) => ({
  value,
  label: <FormattedMessage id={`role.${value}`} />,
  sign: <RoleIcon role={value} />,
  about: <FormattedMessage id={`onboarding.about.${value}`} />,
}));

/** Who somebody is in sports. It is sent together with the role's own form, which comes next. */
export const RoleStep = ({ role }: { readonly role: Role | null }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const send = async ({ role: typed }: { readonly role: string }) => {
    const chosen = roles.find((one) => one === typed);
    if (!chosen) return missing('role', formatMessage({ id: 'onboarding.role.missing' }));
    const place = (step: Place['step']) => ({ state: { step, role: chosen } satisfies Place });
    // Whoever comes back finds it chosen.
    await navigate('/on', { replace: true, ...place('role') });
    await navigate('/on', place('details'));
    return undefined;
  };
  return (
    <Form label={formatMessage({ id: 'onboarding.role' })} initial={{ role: role ?? '' }} stays onSend={send}>
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
