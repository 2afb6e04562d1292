import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { orderNumber } from '../../../../domain/format/order-number.ts';
import { definition } from '../../resources/generated/definitions/order.ts';
import { WithThing, type Thing } from '../../resources/index.ts';
import { useCountryName } from '../../i18n/countries.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import css from './orders.module.css';
import '../../ui/theme/print.css';

const QrCode = lazily(() => import('../../ui/qr-code.tsx'));

/** Most labels at once: a few sheets of paper. */
const MOST = 50;

/** Labels for parcels, several on a sheet: the address of each order, and its number as a QR code. */
const LabelsPage = () => {
  const [address] = useSearchParams();
  const ids = [...new Set((address.get('ids') ?? '').split(','))].filter(Boolean).slice(0, MOST);
  return (
    <>
      <Row apart>
        <PageHeading id="orders.labels" />
        <div className={css.aside}>
          <Button onClick={() => window.print()}>
            <FormattedMessage id="orders.print" />
          </Button>
        </div>
      </Row>
      {ids.length === 0 ? (
        <Empty icon="inbox">
          <FormattedMessage id="orders.labels.none" />
        </Empty>
      ) : (
        <div className={css.labels}>
          {ids.map((id) => (
            <WithThing key={id} definition={definition} id={id}>
              {(order) => <Label order={order} />}
            </WithThing>
          ))}
        </div>
      )}
    </>
  );
};

const PARTS = ['street', 'city', 'governorate', 'country', 'postalCode'];

const Label = ({ order }: { readonly order: Thing }) => {
  const { formatMessage } = useIntl();
  const countryName = useCountryName();
  const to = new Map(Object.entries(Object(order['address'])).map(([part, text]) => [part, String(text)]));
  const number = orderNumber(order.id);
  return (
    <Card as="article" className={css.label} aria-label={number}>
      <div>
        <Hint>
          <FormattedMessage id="orders.number" values={{ number: <bdi key="number">{number}</bdi> }} />
        </Hint>
        <address>
          <strong>
            <bdi>{to.get('recipient')}</bdi>
          </strong>
          <br />
          <bdi dir="ltr">{to.get('phone')}</bdi>
          {PARTS.flatMap((part) => {
            const text = to.get(part);
            if (text === undefined) return [];
            return part === 'country' ? countryName(text) : text;
          }).map((text) => (
            <div key={text}>
              <bdi>{text}</bdi>
            </div>
          ))}
        </address>
      </div>
      <div className={css.code}>
        <Suspense>
          <QrCode
            value={new URL(`/orders/${order.id}`, window.location.href).href}
            label={formatMessage({ id: 'orders.number' }, { number })}
          />
        </Suspense>
      </div>
    </Card>
  );
};

export default LabelsPage;
