import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Plan } from '../../../../../domain/accounts/values.ts';
import { problemIn } from '../../../app/api/problem.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { ActionButton } from '../../../ui/action.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Tag } from '../../../ui/layout.tsx';
import { useTakeStepMutation } from '../api.ts';
import { plans } from '../choices.ts';
import css from './onboarding.module.css';
import { missing } from './missing.ts';
import { planFacts, POPULAR } from './plans.ts';
import type { OnTheWay } from './step.ts';

const options = plans.map((value) => ({
  value,
  label: (
    <strong>
      <FormattedMessage id={`plan.${value}`} />
    </strong>
  ),
  about: <PlanAbout plan={value} />,
}));

/** What a member pays for, which may wait: then it is the free one. */
export const PlanStep = ({ account, back }: { readonly account: OnTheWay; readonly back: ReactNode }) => {
  const { formatMessage } = useIntl();
  const [takeStep] = useTakeStepMutation();
  const choose = async (planId: string) => problemIn(await takeStep({ step: 'choose-plan', planId }));
  return (
    <>
      <Form
        label={formatMessage({ id: 'onboarding.plan' })}
        initial={{ planId: account.chosenPlanId ?? '' }}
        draft={{ name: `plan.${account.id}` }}
        stays
        onSend={async ({ planId }) =>
          planId === '' ? missing('planId', formatMessage({ id: 'onboarding.plan.missing' })) : choose(planId)
        }
      >
        <Choice
          name="planId"
          legend={<FormattedMessage id="onboarding.plan.legend" />}
          options={options}
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
      <Row>
        <ActionButton look="quiet" onAct={() => choose('free')}>
          <FormattedMessage id="onboarding.plan.later" />
        </ActionButton>
      </Row>
    </>
  );
};

function PlanAbout({ plan }: { readonly plan: Plan }) {
  const { posts, contacts, analyses, media } = planFacts[plan];
  return (
    <span className={css.plan}>
      {plan === POPULAR && (
        <Tag className={css.popular}>
          <FormattedMessage id="onboarding.plan.popular" />
        </Tag>
      )}
      <Price plan={plan} />
      <Line>
        {posts === null ? (
          <FormattedMessage id="onboarding.gives.posts.all" />
        ) : (
          <FormattedMessage id="onboarding.gives.posts" values={{ count: posts }} />
        )}
      </Line>
      <Line>
        {contacts === null ? (
          <FormattedMessage id="onboarding.gives.contacts.all" />
        ) : (
          <FormattedMessage id="onboarding.gives.contacts" values={{ count: contacts }} />
        )}
      </Line>
      {analyses > 0 && (
        <Line>
          <FormattedMessage id="onboarding.gives.analyses" values={{ count: analyses }} />
        </Line>
      )}
      <Line>
        <FormattedMessage id={`onboarding.gives.media.${media}`} />
      </Line>
    </span>
  );
}

const Price = ({ plan }: { readonly plan: Plan }) => {
  const { money } = useFormat();
  const { monthly, yearly } = planFacts[plan];
  const inEgp = (amount: number): string => money({ amount, currency: 'EGP' });
  if (monthly === 0) {
    return (
      <span className={css.price}>
        <FormattedMessage id="onboarding.price.free" />
      </span>
    );
  }
  return (
    <>
      <span className={css.price}>
        <FormattedMessage id="onboarding.price.monthly" values={{ price: inEgp(monthly) }} />
      </span>
      <span>
        <FormattedMessage id="onboarding.price.yearly" values={{ price: inEgp(yearly) }} />
      </span>
    </>
  );
};

const Line = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.gives}>
    <Icon name="check" />
    <span>{children}</span>
  </span>
);
