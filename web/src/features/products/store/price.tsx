import { FormattedMessage } from 'react-intl';
import type { Money } from '../../../../../domain/format/format.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Hint, Unseen } from '../../../ui/layout.tsx';
import css from './store.module.css';
import type { Offer } from './api.ts';

/** An amount, isolated from the text around it. */
export const Amount = ({ of }: { readonly of: Money }) => <bdi>{useFormat().money(of)}</bdi>;

/** The price of one unit, and beside it the price without the discount. */
export const Price = ({ listPrice, price }: Pick<Offer, 'listPrice' | 'price'>) => (
  <span className={css.price}>
    <strong>
      <Amount of={price} />
    </strong>
    {listPrice.amount !== price.amount && (
      <>
        <Unseen>
          <FormattedMessage id="products.price.before" />
        </Unseen>
        <s>
          <Amount of={listPrice} />
        </s>
      </>
    )}
  </span>
);

/** The discount in force, and when it ends. */
export const DiscountUntil = ({ discount }: Pick<Offer, 'discount'>) => {
  const format = useFormat();
  if (!discount) return null;
  return (
    <Hint>
      <FormattedMessage
        id="products.discount"
        values={{ percent: format.percent(discount.percent / 100), end: format.day(discount.to) }}
      />
    </Hint>
  );
};
