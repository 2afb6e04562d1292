import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import {
  useSubscriptionByUserInfiniteQuery,
  useSubscriptionCreateMutation,
} from '../../app/generated/subscription.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { ActionButton } from '../../ui/action.tsx';
import { Pick } from '../../ui/fields/pick.tsx';
import { Hint, Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import type { Member } from '../account/index.ts';
import type { PlanOffer } from './api.ts';
import { Subscription } from './subscriptions.tsx';

type Props = { readonly plan: PlanOffer; readonly member: Member };

/** The member's subscription to the plan, or the form that requests one. */
export const AskForPlan = ({ plan, member }: Props) => {
  const subscriptions = useSubscriptionByUserInfiniteQuery({ userId: member.id });
  if (plan.id === (member.planId ?? 'free') && plan.monthly.amount === 0) return <Mine />;
  if (plan.monthly.amount === 0) {
    return (
      <Hint>
        <FormattedMessage id="plans.free.later" />
      </Hint>
    );
  }
  return (
    <Loaded read={subscriptions}>
      {({ pages }) => {
        const own = pages
          .flatMap(({ items }) => items)
          .find(({ planId, state }) => planId === plan.id && state !== 'expired');
        return own ? <Subscription subscription={own} /> : <Ask plan={plan} />;
      }}
    </Loaded>
  );
};

const Mine = () => (
  <Notice>
    <FormattedMessage id="plans.mine" />
  </Notice>
);

/** Chooses month or year. The subscription waits until it is paid for. */
const Ask = ({ plan }: { readonly plan: PlanOffer }) => {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const [period, setPeriod] = useState<'month' | 'year'>('month');
  const [create] = useSubscriptionCreateMutation();
  const ask = async () => problemIn(await create({ planId: plan.id, period }));
  const options = [
    { value: 'month', label: formatMessage({ id: 'plans.price.month' }, { price: money(plan.monthly) }) },
    { value: 'year', label: formatMessage({ id: 'plans.price.year' }, { price: money(plan.yearly) }) },
  ] as const;
  return (
    <Stack>
      <Pick
        label={formatMessage({ id: 'plans.period' })}
        options={options}
        picked={period}
        onPick={setPeriod}
      />
      <Row>
        <ActionButton onAct={ask}>
          <FormattedMessage id="plans.ask" values={{ plan: <bdi key="plan">{plan.name}</bdi> }} />
        </ActionButton>
      </Row>
    </Stack>
  );
};
