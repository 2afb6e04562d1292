import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useMe } from '../../account/index.ts';
import { Subscription, useSubscription } from '../subscriptions.tsx';
import { Changes } from './changes.tsx';
import { Payments } from './payments.tsx';
import { Returned } from './returned.tsx';

/** Plan and billing: the plan, its changes with prices, and the payments. The provider's page leads back here. */
export const Billing = () => {
  const me = useMe();
  const [query] = useSearchParams();
  const payment = query.get('payment');
  return (
    <>
      <PageHeading id="plans.billing" />
      {payment && <Returned id={payment} />}
      {me && <Own userId={me.id} plan={me.planId ?? 'free'} />}
      {me && <Payments userId={me.id} />}
    </>
  );
};

type OwnProps = { readonly userId: string; readonly plan: 'free' | 'pro' | 'pro_plus' | 'pro_mo2saat' };

const Own = ({ userId, plan }: OwnProps) => {
  const { read, own } = useSubscription(userId);
  return (
    <>
      <Card aria-labelledby="billing-plan">
        <h2 id="billing-plan">
          <FormattedMessage
            id="plans.billing.plan"
            values={{ plan: <FormattedMessage key="plan" id={`plan.${plan}`} /> }}
          />
        </h2>
        <Loaded read={read}>{() => own && <Subscription subscription={own} />}</Loaded>
        <p>
          <Link to="/plans">
            <FormattedMessage id="plans.all" />
          </Link>
        </p>
      </Card>
      {own && (own.state === 'active' || own.state === 'cancelled') && <Changes subscription={own} />}
    </>
  );
};
