import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { SportIcon } from '../../../ui/sport-icon.tsx';
import { useTakeStepMutation } from './api.ts';
import { sports } from '../choices.ts';
import { missing } from './missing.ts';
import type { OnTheWay, Place } from './step.ts';

const options = sports.map((value) => ({
  value,
  label: <FormattedMessage id={`sport.${value}`} />,
  sign: <SportIcon sport={value} />,
}));

export const SportStep = ({ account, back }: { readonly account: OnTheWay; readonly back: ReactNode }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [takeStep] = useTakeStepMutation();
  const send = async ({ sport }: { readonly sport: string }) => {
    if (sport === '') return missing('sport', formatMessage({ id: 'onboarding.sport.missing' }));
    const outcome = await takeStep({ step: 'choose-sport', sport });
    if (!outcome.error) await navigate('/on', { state: { step: 'details' } satisfies Place });
    return problemIn(outcome);
  };
  return (
    <Form
      label={formatMessage({ id: 'onboarding.sport' })}
      initial={{ sport: account.sport ?? '' }}
      draft={{ name: `sport.${account.id}` }}
      stays
      onSend={send}
    >
      <Choice
        name="sport"
        legend={<FormattedMessage id="onboarding.sport.legend" />}
        options={options}
        look="tiles"
      />
      <Row>
        <SendButton>
          <FormattedMessage id="onboarding.next" />
        </SendButton>
        {back}
      </Row>
    </Form>
  );
};
