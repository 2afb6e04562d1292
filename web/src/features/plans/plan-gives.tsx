import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../i18n/provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/layout.tsx';
import type { PlanOffer } from './api.ts';
import css from './plans.module.css';

/** Price, description and features of a plan. It has only phrasing content, because a label may hold it. */
export const PlanGives = ({ plan }: { readonly plan: PlanOffer }) => (
  <span className={css.plan}>
    {plan.isPopular && (
      <Tag className={css.popular}>
        <FormattedMessage id="plans.popular" />
      </Tag>
    )}
    <Price plan={plan} />
    <bdi>{plan.description}</bdi>
    {plan.features.map((feature) => (
      <span key={feature} className={css.gives}>
        <Icon name="check" />
        <bdi>{feature}</bdi>
      </span>
    ))}
    {plan.monthly.amount > 0 && (
      <span className={css.next}>
        <FormattedMessage id="plans.payment.next" />
      </span>
    )}
  </span>
);

const Price = ({ plan: { monthly, yearly } }: { readonly plan: PlanOffer }) => {
  const { money } = useFormat();
  if (monthly.amount === 0) {
    return (
      <span className={css.price}>
        <FormattedMessage id="plans.price.free" />
      </span>
    );
  }
  return (
    <>
      <span className={css.price}>
        <FormattedMessage id="plans.price.month" values={{ price: money(monthly) }} />
      </span>
      <span>
        <FormattedMessage id="plans.price.year.too" values={{ price: money(yearly) }} />
      </span>
    </>
  );
};
