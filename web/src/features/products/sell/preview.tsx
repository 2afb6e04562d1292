import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isMoney, minorDigits, type Money } from '../../../../../domain/format/format.ts';
import { numberIn } from '../../../../../domain/format/digits.ts';
import { lessShare } from '../../../../../domain/format/rounding.ts';
import { useProductImageByProductInfiniteQuery } from '../../../app/generated/product-image.ts';
import type { Thing } from '../../../resources/index.ts';
import { Hint, Name } from '../../../ui/layout.tsx';
import { Price } from '../store/price.tsx';
import { Face, usePlaceOf } from '../store/product-grid.tsx';
import css from './sell.module.css';

/** The texts in the form, by the names of its inputs. */
export type Written = Readonly<Record<string, string>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The price as it is written, or as it is saved. */
const priceOf = (product: Thing | undefined, written: Written): Money | null => {
  const { 'price.amount': amount, 'price.currency': currency } = written;
  const saved = product?.['price'];
  if (amount === undefined || currency === undefined) return isMoney(saved) ? saved : null;
  const value = numberIn(amount);
  return value === undefined ? null : { amount: Math.round(value * 10 ** minorDigits(currency)), currency };
};

const percentIn = (discount: unknown): number | undefined => {
  const percent =
    typeof discount === 'object' && discount !== null && 'percent' in discount && discount.percent;
  return typeof percent === 'number' ? percent : undefined;
};

/** The price less the discount that is written or saved, rounded as the store charges it. */
const discounted = (product: Thing | undefined, written: Written, price: Money): Money => {
  const saved = percentIn(product?.['discount']);
  const percent = 'discount.percent' in written ? numberIn(written['discount.percent'] ?? '') : saved;
  return { ...price, amount: lessShare(price.amount, percent ?? 0) };
};

/** The product as the store will show it, with the unsaved input. */
const Preview = (props: { readonly product: Thing | undefined; readonly written: Written }) => {
  const { product, written } = props;
  const said = (field: string) => textOf(written[field] ?? product?.[field]);
  const price = priceOf(product, written);
  const name = said('name');
  const place = usePlaceOf({ ...product, ...written });
  return (
    <aside className={css.beside}>
      <Hint>
        <FormattedMessage id="sell.preview" />
      </Hint>
      <WithCover productId={product?.id}>
        {(picture) => (
          <Face
            label={name ?? ''}
            name={<Name>{name ?? <FormattedMessage id="sell.preview.name" />}</Name>}
            picture={picture}
            price={price && <Price listPrice={price} price={discounted(product, written, price)} />}
            condition={said('condition')}
            location={place}
            isSoldOut={product?.['stockStatus'] === 'out_of_stock' && product['inStock'] != null}
          />
        )}
      </WithCover>
    </aside>
  );
};

type Cover = {
  readonly productId: string | undefined;
  readonly children: (picture: string | null) => ReactNode;
};

const WithCover = ({ productId, children }: Cover) =>
  productId === undefined ? children(null) : <Cover productId={productId}>{children}</Cover>;

const Cover = ({ productId, children }: Cover & { readonly productId: string }) => {
  const { data } = useProductImageByProductInfiniteQuery({ productId });
  return children(data?.pages[0]?.items[0]?.image ?? null);
};

export default Preview;
