import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { useCartAddItemMutation, useCartCreateMutation } from '../../../app/generated/cart.ts';
import { sessions } from '../../../app/session.ts';
import { useLanguage } from '../../../i18n/provider.tsx';
import { ActionButton } from '../../../ui/action.tsx';
import { Row } from '../../../ui/layout.tsx';
import { useBeGuestMutation } from '../../account/index.ts';
import type { Chosen } from './api.ts';

/** Puts a product into a visitor's cart. The visitor becomes a guest, and keeps the cart at sign-up and sign-in. */
export const BuyAsGuest = ({ chosen }: { readonly chosen: Chosen }) => {
  const { language } = useLanguage();
  const go = useNavigate();
  const [beGuest] = useBeGuestMutation();
  const [open] = useCartCreateMutation();
  const [add] = useCartAddItemMutation();
  const buy = async () => {
    const arrived = await beGuest(language);
    if (!arrived.data) return problemIn(arrived);
    sessions.auth.begin(arrived.data);
    const cart = await open({});
    if (!cart.data) return problemIn(cart);
    const problem = problemIn(await add({ id: cart.data.id, ...chosen, quantity: 1 }));
    if (!problem) void go('/products/cart');
    return problem;
  };
  return (
    <Row>
      <ActionButton onAct={buy}>
        <FormattedMessage id="products.cart.add" />
      </ActionButton>
    </Row>
  );
};
