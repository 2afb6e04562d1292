import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useSubscriptionCreateMutation } from '../../app/generated/subscription.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { ActionButton } from '../../ui/action.tsx';
import { Pick } from '../../ui/fields/pick.tsx';
import { Hint, Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import type { Member } from '../account/index.ts';
import { NoProvider, useOnlinePayment } from '../orders/index.ts';
import { useBeginTrialMutation, type PlanOffer } from './api.ts';
import { Subscription, useSubscription } from './subscriptions.tsx';
import { usePay } from './use-pay.ts';

type Props = { readonly plan: PlanOffer; readonly member: Member };

/** The member's subscription to the plan, or the form that requests one. */
export const AskForPlan = ({ plan, member }: Props) => {
  const { read, own, hadTrial } = useSubscription(member.id);
  if (plan.id === (member.planId ?? 'free') && plan.monthly.amount === 0) return <Mine />;
  if (plan.monthly.amount === 0) {
    return (
      <Hint>
        <FormattedMessage id="plans.free.later" />
      </Hint>
    );
  }
  return (
    <Loaded read={read}>
      {() => {
        if (!own) {
          return (
            <>
              <Ask plan={plan} />
              {plan.id === 'pro' && !hadTrial && <Trial />}
            </>
          );
        }
        return own.planId === plan.id ? <Subscription subscription={own} /> : <Another />;
      }}
    </Loaded>
  );
};

/** The member has a subscription to another plan, which can be changed. */
const Another = () => (
  <p>
    <Link to="/settings/plan">
      <FormattedMessage id="plans.another" />
    </Link>
  </p>
);

const Mine = () => (
  <Notice>
    <FormattedMessage id="plans.mine" />
  </Notice>
);

/** A month of the plan at no cost, for members with a verified phone. */
const Trial = () => {
  const [begin] = useBeginTrialMutation();
  return (
    <>
      <Hint>
        <FormattedMessage id="plans.trial.lead" />
      </Hint>
      <Row>
        <ActionButton look="quiet" onAct={async () => problemIn(await begin())}>
          <FormattedMessage id="plans.trial.begin" />
        </ActionButton>
      </Row>
    </>
  );
};

const METHODS = ['CARD', 'WALLET'] as const;

/** Chooses period and way of paying, and leads to the provider's page. The plan begins once it is paid for. */
const Ask = ({ plan }: { readonly plan: PlanOffer }) => {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const [period, setPeriod] = useState<'month' | 'year'>('month');
  const [method, setMethod] = useState<(typeof METHODS)[number]>('CARD');
  const [create] = useSubscriptionCreateMutation();
  const pay = usePay();
  const isPayable = useOnlinePayment();
  const ask = async () => {
    const asked = await create({ planId: plan.id, period, method });
    return asked.data ? pay(asked.data.id) : problemIn(asked);
  };
  const options = [
    { value: 'month', label: formatMessage({ id: 'plans.price.month' }, { price: money(plan.monthly) }) },
    { value: 'year', label: formatMessage({ id: 'plans.price.year' }, { price: money(plan.yearly) }) },
  ] as const;
  if (!isPayable) return <NoProvider />;
  return (
    <Stack>
      <Pick
        label={formatMessage({ id: 'plans.period' })}
        options={options}
        picked={period}
        onPick={setPeriod}
      />
      <Pick
        label={formatMessage({ id: 'plans.method' })}
        options={METHODS.map((value) => ({
          value,
          label: formatMessage({ id: `plans.method.${value}` }),
        }))}
        picked={method}
        onPick={setMethod}
      />
      <Row>
        <ActionButton onAct={ask}>
          <FormattedMessage id="plans.ask" values={{ plan: <bdi key="plan">{plan.name}</bdi> }} />
        </ActionButton>
      </Row>
    </Stack>
  );
};
