import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { subscription as definition } from '../../../../domain/accounts/subscription.ts';
import { problemIn } from '../../app/api/problem.ts';
import type { Shown } from '../../app/api/resource-types.ts';
import {
  useSubscriptionByUserInfiniteQuery,
  useSubscriptionCancelMutation,
  useSubscriptionRenewMutation,
} from '../../app/generated/subscription.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { ActionButton } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { Hint, Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';

type Shape = Shown<typeof definition>;

/** The subscriptions of a member that are requested or in force. */
export const Subscriptions = ({ userId }: { readonly userId: string }) => {
  const read = useSubscriptionByUserInfiniteQuery({ userId });
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const open = pages.flatMap(({ items }) => items).filter(({ state }) => state !== 'expired');
        return open.map((one) => <Subscription key={one.id} subscription={one} />);
      }}
    </Loaded>
  );
};

/** One subscription: its plan, price and state, and its member's actions. */
export const Subscription = ({ subscription }: { readonly subscription: Shape }) => {
  const { id, planId, period, price, can } = subscription;
  const { money } = useFormat();
  const [renew] = useSubscriptionRenewMutation();
  return (
    <Stack>
      <p>
        <strong>{planId && <FormattedMessage id={`plan.${planId}`} />}</strong>{' '}
        {price && period && (
          <FormattedMessage id={`plans.price.${period}`} values={{ price: money(price) }} />
        )}
      </p>
      <Standing subscription={subscription} />
      <Row>
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

const Standing = ({ subscription: { state, endsAt, autoRenew } }: { readonly subscription: Shape }) => {
  const { date } = useFormat();
  const day = endsAt ? date(endsAt) : '';
  switch (state) {
    case 'pending':
      return (
        <Hint>
          <FormattedMessage id="plans.pending" />
        </Hint>
      );
    case 'active':
      return (
        <Hint>
          {autoRenew ? (
            <FormattedMessage id="plans.renews" values={{ day }} />
          ) : (
            <FormattedMessage id="plans.ends" values={{ day }} />
          )}
        </Hint>
      );
    case 'cancelled':
    case 'expired':
      return (
        <Hint>
          <FormattedMessage id="plans.ends" values={{ day }} />
        </Hint>
      );
    default: {
      const never: never = state;
      return never;
    }
  }
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
