import { FormattedMessage, useIntl } from 'react-intl';
import { isMoney, minorDigits, pounds, type Money } from '../../../../../domain/format/format.ts';
import { numberIn } from '../../../../../domain/format/digits.ts';
import { problemIn } from '../../../app/api/problem.ts';
import {
  useProductVariantByProductInfiniteQuery,
  useProductVariantRemoveMutation,
} from '../../../app/generated/product-variant.ts';
import { useActMutation } from '../../../resources/api.ts';
import { definition } from '../../../resources/generated/definitions/product-variant.ts';
import { actionOf, type Thing } from '../../../resources/index.ts';
import { minorIn } from '../../../resources/form/typed.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Card, Hint, Inline, Name, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Amount } from '../store/price.tsx';
import css from './sell.module.css';

const NEW = { size: '', colour: '', price: '', stock: '' };

/** The typed number; other text is sent as it is, and the API refuses it. */
const wholeIn = (typed: string) => numberIn(typed) ?? typed;

/** The input for a new variant; price and stock are sent only if they are written. */
const inputOf = (productId: string, currency: string, typed: typeof NEW) => {
  const [size, colour, price, stock] = [typed.size, typed.colour, typed.price, typed.stock].map((text) =>
    text.trim(),
  );
  const options = { ...(size && { size }), ...(colour && { colour }) };
  return {
    productId,
    name: Object.values(options).join(' · '),
    options,
    ...(price && { price: { amount: minorIn(price, minorDigits(currency)) ?? price, currency } }),
    ...(stock && { stock: wholeIn(stock) }),
  };
};

/** The sizes and colours of a product, each with a price and a stock of its own if they differ. */
const Variants = ({ product }: { readonly product: Thing }) => {
  const read = useProductVariantByProductInfiniteQuery(
    { productId: product.id },
    { refetchOnMountOrArgChange: true },
  );
  const [act] = useActMutation();
  const { formatDisplayName } = useIntl();
  const variants = read.data?.pages.flatMap(({ items }) => items) ?? [];
  const { currency } = isMoney(product['price']) ? product['price'] : pounds(0);
  const action = actionOf(definition, 'create');
  if (!action) return null;
  const create = async (typed: typeof NEW) =>
    problemIn(
      await act({
        realm: 'auth',
        type: 'product-variant',
        action,
        input: inputOf(product.id, currency, typed),
      }),
    );
  return (
    <Card>
      <h2>
        <FormattedMessage id="sell.variants" />
      </h2>
      <Hint>
        <FormattedMessage id="sell.variants.about" />
      </Hint>
      <Loaded read={read}>
        {() => (
          <ul>
            {variants.map((variant) => (
              <Variant
                key={variant.id}
                id={variant.id}
                version={variant.version}
                name={variant.name ?? ''}
                price={variant.price ?? null}
                stock={variant.stock ?? null}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <Form initial={NEW} onSend={create}>
        <Row>
          <Field name="size" label={<FormattedMessage id="sell.variant.size" />} maxLength={40} />
          <Field name="colour" label={<FormattedMessage id="sell.variant.colour" />} maxLength={40} />
          <NumberField
            name="price"
            label={<FormattedMessage id="sell.variant.price" />}
            unit={<bdi>{formatDisplayName(currency, { type: 'currency' }) ?? currency}</bdi>}
            decimal
          />
          <NumberField name="stock" label={<FormattedMessage id="sell.variant.stock" />} />
        </Row>
        <SendButton look="quiet">
          <FormattedMessage id="sell.variant.add" />
        </SendButton>
      </Form>
    </Card>
  );
};

type VariantOf = {
  readonly id: string;
  /** The version that the seller sees: an order placed meanwhile refuses the new stock. */
  readonly version: number;
  readonly name: string;
  readonly price: Money | null;
  readonly stock: number | null;
};

const Variant = ({ id, version, name, price, stock }: VariantOf) => {
  const [act] = useActMutation();
  const [remove] = useProductVariantRemoveMutation();
  const restock = actionOf(definition, 'stock');
  if (!restock) return null;
  const save = async ({ stock: typed }: { readonly stock: string }) =>
    problemIn(
      await act({
        realm: 'auth',
        type: 'product-variant',
        action: restock,
        id,
        version,
        input: { stock: typed.trim() === '' ? null : wholeIn(typed) },
      }),
    );
  return (
    <li className={css.variant}>
      <Row apart>
        <Name>{name}</Name>
        {price && <Amount of={price} />}
      </Row>
      <Row apart>
        <Form key={stock} initial={{ stock: stock === null ? '' : String(stock) }} stays onSend={save}>
          <Inline>
            <NumberField name="stock" label={<FormattedMessage id="sell.variant.stock" />} />
            <SendButton look="quiet">
              <FormattedMessage id="sell.save" />
            </SendButton>
          </Inline>
        </Form>
        <ActionButton look="plain" small icon="bin" onAct={async () => problemIn(await remove({ id }))}>
          <FormattedMessage id="sell.remove" />
        </ActionButton>
      </Row>
    </li>
  );
};

export default Variants;
