import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { definition } from '../../resources/generated/definitions/order-return.ts';
import { FileInput } from '../../resources/form/index.ts';
import { ActionBar, Parts, ThingCard, type Thing } from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { useAskReturnMutation } from './api.ts';
import { CashBack } from './disputes.tsx';
import { useLines } from './lines.ts';
import css from './orders.module.css';
import { RefundFeeHint } from './refund-fee.tsx';

const REASONS = ['DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'CHANGED_MIND'];
const FIELDS = ['amount', 'reason', 'description', 'photo', 'answer'];

/** The returns of an order, with the next steps of the reader, and the form that asks for one. */
export const Returns = (props: { readonly order: Thing; readonly isBuyer: boolean }) => {
  const { order, isBuyer } = props;
  return (
    <>
      <Parts
        part={{
          definition,
          path: `/order-return/order/${order.id}`,
          title: <FormattedMessage id="orders.returns" />,
          hidesEmpty: true,
          renderAll: (things) =>
            things.map((thing) => (
              <ThingCard
                key={thing.id}
                definition={definition}
                thing={thing}
                fields={FIELDS}
                title={<Returned thing={thing} order={order} />}
              >
                <ActionBar definition={definition} thing={thing} isSmall />
              </ThingCard>
            )),
        }}
      />
      {isBuyer && order.state === 'delivered' && <AskReturn order={order} />}
    </>
  );
};

type ReturnedLine = { readonly line: number; readonly quantity: number };
const isLine = (value: unknown): value is ReturnedLine =>
  typeof value === 'object' && value !== null && 'line' in value && 'quantity' in value;

/** The names of the returned pieces, and how many of each. */
const Returned = ({ thing, order }: { readonly thing: Thing; readonly order: Thing }) => {
  const { list } = useFormat();
  const { formatMessage } = useIntl();
  const sold = useLines(order);
  const lines = (Array.isArray(thing['lines']) ? thing['lines'] : []).filter(isLine);
  return (
    <bdi>
      {list(
        lines.map(({ line, quantity }) =>
          formatMessage({ id: 'orders.pieces' }, { name: sold[line]?.name ?? '', quantity }),
        ),
      )}
    </bdi>
  );
};

const AskReturn = ({ order }: { readonly order: Thing }) => {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Row>
        <Button look="quiet" onClick={() => setOpen(true)}>
          <FormattedMessage id="orders.return" />
        </Button>
      </Row>
    );
  }
  return <ReturnForm order={order} onDone={() => setOpen(false)} />;
};

const nameOf = (line: number) => `pieces${line}`;

const ReturnForm = ({ order, onDone }: { readonly order: Thing; readonly onDone: () => void }) => {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const words = useWords();
  const [ask] = useAskReturnMutation();
  const sold = useLines(order);
  const none = Object.fromEntries(sold.map((_, line) => [nameOf(line), '0']));
  const send = async (typed: { readonly [name: string]: string }) => {
    const { reason = '', description = '', photo } = typed;
    const lines = sold.flatMap((_, line) => {
      const quantity = Number(typed[nameOf(line)] ?? 0);
      return quantity > 0 ? [{ line, quantity }] : [];
    });
    const problem = problemIn(
      await ask({
        orderId: order.id,
        userId: String(order['userId']),
        lines,
        reason,
        ...(description.trim() !== '' && { description: description.trim() }),
        ...(photo && { photo }),
      }),
    );
    if (!problem) onDone();
    return problem;
  };
  return (
    <Card>
      <h2>
        <FormattedMessage id="orders.return" />
      </h2>
      <Hint>
        <FormattedMessage id="orders.return.follows" />
      </Hint>
      <CashBack order={order} />
      <RefundFeeHint orderId={order.id} />
      <Form initial={{ ...none, reason: 'DAMAGED', description: '', photo: '' }} onSend={send}>
        <div className={css.pieces}>
          {sold.map(({ name, quantity }, line) => (
            <Select
              key={nameOf(line)}
              name={nameOf(line)}
              label={<bdi>{name}</bdi>}
              options={Array.from({ length: quantity + 1 }, (_, count) => ({
                value: String(count),
                label: number(count),
              }))}
            />
          ))}
        </div>
        <Select
          name="reason"
          label={words.field('order-return', 'reason')}
          options={REASONS.map((value) => ({ value, label: words.value('order-return', 'reason', value) }))}
        />
        <TextArea name="description" label={words.field('order-return', 'description')} maxLength={5000} />
        <FileInput name="photo" label={formatMessage({ id: 'orders.return.photo' })} isDocument={false} />
        <SendButton>
          <FormattedMessage id="orders.return.send" />
        </SendButton>
      </Form>
    </Card>
  );
};
