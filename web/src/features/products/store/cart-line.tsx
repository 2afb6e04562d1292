import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { useCartChangeItemMutation, useCartRemoveItemMutation } from '../../../app/generated/cart.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { ActionButton } from '../../../ui/action.tsx';
import { Button } from '../../../ui/button.tsx';
import { useOnce } from '../../../ui/form/once.ts';
import { Hint, Name, Row } from '../../../ui/layout.tsx';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import { isAmong, useWishlist, type CartLine, type Chosen, type Totals } from './api.ts';
import { Amount, DiscountUntil, Price } from './price.tsx';
import css from './store.module.css';

type Of<L> = { readonly cartId: string; readonly userId: string; readonly line: L };

const chosenIn = ({ productId, variantId }: CartLine): Chosen => ({ productId, variantId });

/** The picture of a line, and its details beside it. */
export const PicturedLine = (props: { readonly picture: string | null; readonly children: ReactNode }) => (
  <li className={css.line}>
    {props.picture === null ? (
      <span className={css.none} />
    ) : (
      <img src={`/files/${props.picture}/320`} alt="" loading="lazy" />
    )}
    <div>{props.children}</div>
  </li>
);

/** The name of a line's product, which leads to it. */
export const ProductName = (props: {
  readonly productId: string;
  readonly name: string | null;
  readonly variantName?: string | null;
}) => {
  const { productId, name, variantName } = props;
  return (
    <div>
      {name === null ? (
        <FormattedMessage id="products.line.gone" />
      ) : (
        <Link to={`/products/${productId}`}>
          <Name>{name}</Name>
        </Link>
      )}
      {variantName && (
        <Hint>
          <bdi>{variantName}</bdi>
        </Hint>
      )}
    </div>
  );
};

const Change = ({ of: change }: { readonly of: CartLine['changes'][number] }) => {
  switch (change.kind) {
    case 'price':
      return (
        <FormattedMessage
          id="products.change.price"
          values={{ before: <Amount of={change.before} />, now: <Amount of={change.now} /> }}
        />
      );
    case 'stock':
      return <FormattedMessage id="products.change.stock" values={{ count: change.available }} />;
    case 'currency':
    case 'unavailable':
      return <FormattedMessage id={`products.change.${change.kind}`} />;
    default: {
      const never: never = change;
      return never;
    }
  }
};

const Changes = ({ line: { changes } }: Pick<Of<CartLine>, 'line'>) =>
  changes.map((change) => (
    <Hint key={change.kind}>
      <Change of={change} />
    </Hint>
  ));

/** Removes the line, or moves it to the wishlist. */
const Away = ({ cartId, userId, line }: Of<CartLine>) => {
  const [remove] = useCartRemoveItemMutation();
  const wishlist = useWishlist(userId);
  const takeOut = async () => problemIn(await remove({ id: cartId, itemId: line.id }));
  const isWished = isAmong(line, wishlist.wishlist?.items);
  const later = async () => (isWished ? undefined : await wishlist.put(chosenIn(line))) ?? (await takeOut());
  return (
    <Row>
      <ActionButton look="plain" small onAct={later}>
        <FormattedMessage id="products.cart.later" />
      </ActionButton>
      <ActionButton look="plain" small icon="bin" onAct={takeOut}>
        <FormattedMessage id="products.line.remove" />
      </ActionButton>
    </Row>
  );
};

/** The number of units, with a button for one more and one for one less. */
const Quantity = ({ cartId, line }: Pick<Of<CartLine>, 'cartId' | 'line'>) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const [change] = useCartChangeItemMutation();
  const { run, problem } = useOnce(async (quantity: number) =>
    problemIn(await change({ id: cartId, itemId: line.id, ...chosenIn(line), quantity })),
  );
  return (
    <>
      <fieldset className={css.step} aria-label={formatMessage({ id: 'products.quantity' })}>
        {line.quantity > 1 && (
          <Button
            look="quiet"
            small
            aria-label={formatMessage({ id: 'products.less' })}
            onClick={() => void run(line.quantity - 1)}
          >
            −
          </Button>
        )}
        <output>{format.number(line.quantity)}</output>
        <Button
          look="quiet"
          small
          aria-label={formatMessage({ id: 'products.more' })}
          onClick={() => void run(line.quantity + 1)}
        >
          +
        </Button>
      </fieldset>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
};

/** A line that can be bought. */
export const PayableLine = (props: Of<Totals['lines'][number]>) => {
  const { cartId, line } = props;
  return (
    <PicturedLine picture={line.picture}>
      <ProductName {...line} />
      <Changes line={line} />
      <Price listPrice={line.listPrice} price={line.unitPrice} />
      <DiscountUntil discount={line.discount} />
      <Row apart>
        <Quantity cartId={cartId} line={line} />
        <strong>
          <Amount of={line.subtotal} />
        </strong>
      </Row>
      <Away {...props} />
    </PicturedLine>
  );
};

/** Lines that can't be bought as they are, each with its reason. */
export const BlockedLines = (props: {
  readonly cartId: string;
  readonly userId: string;
  readonly lines: readonly CartLine[];
}) => {
  const { lines, ...of } = props;
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <BlockedLine key={line.id} {...of} line={line} />
      ))}
    </ul>
  );
};

/** A line that can't be bought as it is; a smaller quantity may do. */
export const BlockedLine = (props: Of<CartLine>) => {
  const { cartId, line } = props;
  return (
    <PicturedLine picture={line.picture}>
      <ProductName {...line} />
      <Changes line={line} />
      {line.changes.some((change) => change.kind === 'stock' && change.available > 0) && (
        <Quantity cartId={cartId} line={line} />
      )}
      <Away {...props} />
    </PicturedLine>
  );
};
