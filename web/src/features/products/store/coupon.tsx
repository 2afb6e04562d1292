import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { useCartCouponMutation, useCartEditMutation } from '../../../app/generated/cart.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Hint, Inline, Row } from '../../../ui/layout.tsx';
import type { Totals } from './api.ts';

/** The coupon in the cart, or the field to enter one. */
export const Coupon = ({ cartId, coupon }: { readonly cartId: string } & Pick<Totals, 'coupon'>) => {
  const [enter] = useCartCouponMutation();
  const [edit] = useCartEditMutation();
  if (!coupon) {
    return (
      <Form
        initial={{ code: '' }}
        onSend={async ({ code }) => problemIn(await enter({ id: cartId, code: code.trim() }))}
      >
        <Inline>
          <Field name="code" label={<FormattedMessage id="products.coupon" />} dir="ltr" maxLength={40} />
          <SendButton look="quiet">
            <FormattedMessage id="products.coupon.enter" />
          </SendButton>
        </Inline>
      </Form>
    );
  }
  return (
    <Row apart>
      <span>
        <FormattedMessage id="products.coupon" /> <bdi>{coupon.code}</bdi>
        {coupon.reason !== null && (
          <Hint>
            <FormattedMessage id={`products.coupon.${coupon.reason}`} />
          </Hint>
        )}
      </span>
      <ActionButton
        look="plain"
        small
        onAct={async () => problemIn(await edit({ id: cartId, couponCode: null }))}
      >
        <FormattedMessage id="products.coupon.remove" />
      </ActionButton>
    </Row>
  );
};
