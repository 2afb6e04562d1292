import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import type { Thing } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { useWords } from '../../i18n/words.ts';
import { useSendParcelMutation } from './api.ts';

/** The seller hands the parcel over to a carrier. The estimated date follows from the address. */
export const Ship = ({ order: { id } }: { readonly order: Thing }) => {
  const words = useWords();
  const [send] = useSendParcelMutation();
  return (
    <Card>
      <Row apart>
        <h2>
          <FormattedMessage id="orders.ship" />
        </h2>
        <ButtonLink look="quiet" small to={`/orders/labels?ids=${id}`}>
          <FormattedMessage id="orders.label" />
        </ButtonLink>
      </Row>
      <Hint>
        <FormattedMessage id="orders.ship.follows" />
      </Hint>
      <Form
        initial={{ carrier: '', trackingNumber: '' }}
        onSend={async (typed) => problemIn(await send({ id, ...typed }))}
      >
        <Field name="carrier" label={words.field('shipping', 'carrier')} maxLength={120} />
        <Field name="trackingNumber" label={words.field('shipping', 'trackingNumber')} maxLength={120} />
        <SendButton>
          <FormattedMessage id="orders.ship.send" />
        </SendButton>
      </Form>
    </Card>
  );
};
