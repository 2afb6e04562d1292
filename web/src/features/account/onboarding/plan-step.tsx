import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Hint, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PlanGives, usePlans, type PlanOffer } from '../../plans/index.ts';
import { useTakeStepMutation } from './api.ts';
import { missing } from './missing.ts';
import type { OnTheWay } from './step.ts';

const optionOf = (plan: PlanOffer) => ({
  value: plan.id,
  label: (
    <strong>
      <bdi>{plan.name}</bdi>
    </strong>
  ),
  about: <PlanGives plan={plan} />,
});

/** Plan choice, which may be skipped: then the free plan applies. No plan is selected at first. */
export const PlanStep = ({ account, back }: { readonly account: OnTheWay; readonly back: ReactNode }) => {
  const { formatMessage } = useIntl();
  const plans = usePlans();
  const [takeStep] = useTakeStepMutation();
  const choose = async (planId: string) => problemIn(await takeStep({ step: 'choose-plan', planId }));
  return (
    <>
      <Loaded read={plans}>
        {({ items }) => (
          <Form
            label={formatMessage({ id: 'onboarding.plan' })}
            initial={{ planId: '' }}
            draft={{ name: `plan.${account.id}` }}
            stays
            onSend={async ({ planId }) =>
              planId === ''
                ? missing('planId', formatMessage({ id: 'onboarding.plan.missing' }))
                : choose(planId)
            }
          >
            <Choice
              name="planId"
              legend={<FormattedMessage id="onboarding.plan.legend" />}
              options={items.map(optionOf)}
              look="cards"
            />
            <p>
              <FormattedMessage id="onboarding.plan.payment" />
            </p>
            <Row>
              <SendButton>
                <FormattedMessage id="onboarding.next" />
              </SendButton>
              {back}
            </Row>
          </Form>
        )}
      </Loaded>
      <Row>
        <ActionButton look="quiet" onAct={() => choose('free')}>
          <FormattedMessage id="onboarding.plan.later" />
        </ActionButton>
      </Row>
      <Hint>
        <Link to="/plans">
          <FormattedMessage id="onboarding.plan.compare" />
        </Link>
      </Hint>
    </>
  );
};
