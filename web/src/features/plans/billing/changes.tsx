import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import {
  useSubscriptionScheduleMutation,
  useSubscriptionUpgradeMutation,
} from '../../../app/generated/subscription.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Hint } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { usePlanChangesQuery, type PlanChange, type Subscribed } from '../api.ts';
import { NoProvider, useOnlinePayment } from '../../orders/index.ts';
import css from '../plans.module.css';
import { usePay } from '../use-pay.ts';

const LATEST = { refetchOnMountOrArgChange: true } as const;

/** Each other plan and period with its price, now or at the end of the present period. */
export const Changes = ({ subscription }: { readonly subscription: Subscribed }) => {
  const { id, can, attempts } = subscription;
  const read = usePlanChangesQuery(id, LATEST);
  const isPayable = useOnlinePayment();
  return (
    <Card aria-labelledby="billing-changes">
      <h2 id="billing-changes">
        <FormattedMessage id="plans.change" />
      </h2>
      {(attempts ?? 0) > 0 ? (
        <Hint>
          <FormattedMessage id="plans.change.overdue" />
        </Hint>
      ) : (
        <Loaded read={read}>
          {({ items }) => (
            <>
              {!isPayable && <NoProvider />}
              <ul className={css.rows}>
                {items
                  .filter(({ when }) =>
                    when === 'now' ? isPayable && can.includes('upgrade') : can.includes('schedule'),
                  )
                  .map((change) => (
                    <li key={`${change.planId} ${change.period}`} className={css.row}>
                      <OneChange subscription={subscription} change={change} />
                    </li>
                  ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
    </Card>
  );
};

type Props = { readonly subscription: Subscribed; readonly change: PlanChange };

const OneChange = ({ subscription, change }: Props) => {
  const { planId, period, when, price } = change;
  const { money } = useFormat();
  const [asking, setAsking] = useState(false);
  const name = <FormattedMessage key="plan" id={`plan.${planId}`} />;
  return (
    <>
      <span>
        <strong>{name}</strong>{' '}
        <FormattedMessage id={`plans.price.${period}`} values={{ price: money(price) }} />
      </span>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <FormattedMessage
          id={`plans.change.${when}`}
          values={{ plan: name, period: <FormattedMessage key="period" id={`plans.by.${period}`} /> }}
        />
      </Button>
      {asking && <Asking subscription={subscription} change={change} onClose={() => setAsking(false)} />}
    </>
  );
};

/** The amounts of a change, before it is confirmed. */
const Asking = ({ subscription, change, onClose }: Props & { readonly onClose: () => void }) => {
  const { planId, period, when, price, credit, due } = change;
  const { money, date } = useFormat();
  const [upgrade] = useSubscriptionUpgradeMutation();
  const [schedule] = useSubscriptionScheduleMutation();
  const pay = usePay();
  const { id, endsAt } = subscription;
  const act = async () => {
    if (when === 'end') return problemIn(await schedule({ id, nextPlanId: planId, nextPeriod: period }));
    const asked = await upgrade({ id, upgradeTo: planId, upgradePeriod: period });
    return asked.data ? pay(id) : problemIn(asked);
  };
  const values = {
    plan: <FormattedMessage key="plan" id={`plan.${planId}`} />,
    period: <FormattedMessage key="period" id={`plans.by.${period}`} />,
    day: endsAt ? date(endsAt) : '',
    price: money(price),
  };
  return (
    <Confirm
      question={<FormattedMessage id={`plans.change.${when}.ask`} values={values} />}
      label={<FormattedMessage id={`plans.change.${when}.do`} values={{ due: money(due) }} />}
      onAct={act}
      onClose={onClose}
    >
      {when === 'now' ? (
        <dl className={css.sums}>
          <dt>
            <FormattedMessage id="plans.change.price" />
          </dt>
          <dd>{money(price)}</dd>
          <dt>
            <FormattedMessage id="plans.change.credit" />
          </dt>
          <dd>{money({ ...credit, amount: -credit.amount })}</dd>
          <dt>
            <FormattedMessage id="plans.change.due" />
          </dt>
          <dd>
            <strong>{money(due)}</strong>
          </dd>
        </dl>
      ) : (
        <p>
          <FormattedMessage id="plans.change.end.follows" values={values} />
        </p>
      )}
    </Confirm>
  );
};
