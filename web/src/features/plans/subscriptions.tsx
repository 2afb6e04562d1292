import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import {
  useSubscriptionByUserInfiniteQuery,
  useSubscriptionCancelMutation,
  useSubscriptionRenewMutation,
  useSubscriptionWithdrawMutation,
} from '../../app/generated/subscription.ts';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { ActionButton } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { Hint, Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { NoProvider, useOnlinePayment } from '../orders/index.ts';
import type { Subscribed } from './api.ts';
import { usePay } from './use-pay.ts';

const LATEST = { refetchOnMountOrArgChange: true } as const;

/** The open subscription of a member, requested or in force; kept up to date. */
export const useSubscription = (userId: string) => {
  const read = useSubscriptionByUserInfiniteQuery({ userId }, LATEST);
  const all = read.data?.pages.flatMap(({ items }) => items) ?? [];
  const own = all.find(({ state }) => state !== 'expired');
  useWatch([{ kind: 'user', id: userId }, ...(own ? [{ kind: 'subscription', id: own.id }] : [])]);
  return { read, own, hadTrial: all.some(({ isTrial, price }) => isTrial || price?.amount === 0) };
};

/** The subscription of a member that is requested or in force. */
export const Subscriptions = ({ userId }: { readonly userId: string }) => {
  const { read, own } = useSubscription(userId);
  return <Loaded read={read}>{() => own && <Subscription subscription={own} />}</Loaded>;
};

/** One subscription: its plan, price and state, and its member's actions. */
export const Subscription = ({ subscription }: { readonly subscription: Subscribed }) => {
  const { id, planId, period, price, can, paying } = subscription;
  const { money } = useFormat();
  const [renew] = useSubscriptionRenewMutation();
  const [withdraw] = useSubscriptionWithdrawMutation();
  const pay = usePay();
  const isPayable = useOnlinePayment();
  return (
    <Stack>
      <p>
        <strong>{planId && <FormattedMessage id={`plan.${planId}`} />}</strong>{' '}
        {subscription.isTrial ? (
          <FormattedMessage id="plans.trial" />
        ) : (
          price &&
          period && <FormattedMessage id={`plans.price.${period}`} values={{ price: money(price) }} />
        )}
      </p>
      <Standing subscription={subscription} />
      <Upgrading subscription={subscription} />
      {paying && !isPayable && <NoProvider />}
      <Row>
        {paying && isPayable && (
          <ActionButton onAct={() => pay(id)}>
            <FormattedMessage id="plans.pay" />
          </ActionButton>
        )}
        {can.includes('withdraw') && (
          <ActionButton look="quiet" onAct={async () => problemIn(await withdraw({ id }))}>
            <FormattedMessage id="plans.withdraw" />
          </ActionButton>
        )}
        {can.includes('cancel') && <Cancel id={id} />}
        {subscription.state === 'cancelled' && can.includes('renew') && (
          <ActionButton look="quiet" onAct={async () => problemIn(await renew({ id }))}>
            <FormattedMessage id="plans.renew" />
          </ActionButton>
        )}
      </Row>
    </Stack>
  );
};

/** An upgrade that is to be paid. */
const Upgrading = ({ subscription }: { readonly subscription: Subscribed }) => {
  const { paying, upgradeTo, upgradePeriod, upgradeDue } = subscription;
  const { money } = useFormat();
  if (paying !== 'upgrade' || !upgradeTo || !upgradePeriod || !upgradeDue) return null;
  const values = { plan: <FormattedMessage key="plan" id={`plan.${upgradeTo}`} />, due: money(upgradeDue) };
  return (
    <Notice>
      <FormattedMessage id="plans.upgrade.waits" values={values} />
    </Notice>
  );
};

const Standing = ({ subscription }: { readonly subscription: Subscribed }) => {
  const { state, endsAt, autoRenew, attempts, nextPlanId, nextPeriod, planId, period } = subscription;
  const { date } = useFormat();
  const day = endsAt ? date(endsAt) : '';
  if (state === 'pending') {
    return (
      <Hint>
        <FormattedMessage id="plans.pending" />
      </Hint>
    );
  }
  if (state !== 'active' || !autoRenew) {
    return (
      <Hint>
        <FormattedMessage id="plans.ends" values={{ day }} />
      </Hint>
    );
  }
  if ((attempts ?? 0) > 0) {
    return (
      <Notice warm>
        <FormattedMessage id="plans.overdue" values={{ day }} />
      </Notice>
    );
  }
  const [plan, next] = [nextPlanId ?? planId, nextPeriod ?? period];
  const isChanging = plan !== planId || next !== period;
  return (
    <Hint>
      {isChanging && plan && next ? (
        <FormattedMessage
          id={`plans.changes.${next}`}
          values={{ day, plan: <FormattedMessage key="plan" id={`plan.${plan}`} /> }}
        />
      ) : (
        <FormattedMessage id="plans.renews" values={{ day }} />
      )}
    </Hint>
  );
};

const Cancel = ({ id }: { readonly id: string }) => {
  const [cancel] = useSubscriptionCancelMutation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <FormattedMessage id="plans.cancel" />
      </Button>
      {asking && (
        <Confirm
          label={<FormattedMessage id="plans.cancel" />}
          question={<FormattedMessage id="plans.cancel.ask" />}
          onAct={async () => problemIn(await cancel({ id }))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
