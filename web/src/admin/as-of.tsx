import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { instantAt, wallOf } from '../../../domain/format/wall.ts';
import { useFormat } from '../i18n/provider.tsx';
import { Button } from '../ui/button.tsx';
import { DayField } from '../ui/fields/day-field.tsx';
import { Field } from '../ui/form/field.tsx';
import { Form, SendButton } from '../ui/form/form.tsx';
import { wrongField } from '../ui/form/wrong-field.ts';
import { Card, Hint, Row } from '../ui/layout.tsx';
import css from './as-of.module.css';
import { withValues } from './dashboard/address.ts';

const DAY_MS = 86_400_000;
/** Days that the slider goes back where no first day is chosen. */
const USUAL_DAYS = 365;

const isInstant = (text: string): boolean => /^\d{4}-/.test(text);
const isPosition = (text: string): boolean => /^\d{1,19}$/.test(text);

type AsOfProps = { readonly hint: ReactNode };

/** Shows a page as it was, by the address. It is a button until it is opened, or the address has a time. */
export const AsOf = ({ hint }: AsOfProps) => {
  const [address] = useSearchParams();
  const isPast = address.has('asOf');
  const [isOpen, setOpen] = useState(isPast);
  if (isOpen || isPast) return <Choice hint={hint} />;
  return (
    <div>
      <Button look="quiet" icon="clock" aria-expanded={false} onClick={() => setOpen(true)}>
        <FormattedMessage id="admin.asOf" />
      </Button>
    </div>
  );
};

/** A slider of days, an exact time, or the position of an event. */
const Choice = ({ hint }: AsOfProps) => {
  const [address, setAddress] = useSearchParams();
  const { moment } = useFormat();
  const badPosition = useIntl().formatMessage({ id: 'admin.asOf.position.wrong' });
  const [now] = useState(() => Date.now());
  const asOf = address.get('asOf') ?? '';
  const from = address.get('dateFrom');
  const days = from === null ? USUAL_DAYS : Math.max(1, Math.ceil((now - Date.parse(from)) / DAY_MS));
  const at = isInstant(asOf) ? Math.min(0, Math.ceil((Date.parse(asOf) - now) / DAY_MS)) : 0;
  const shown = isInstant(asOf) ? { at: wallOf(asOf), position: '' } : { at: '', position: asOf };
  const go = (point: string | null): void => setAddress(withValues(address, { asOf: point }));
  const slide = ({ value, defaultValue }: HTMLInputElement): void => {
    // a key that leads to the field or away from it chooses nothing
    if (value === defaultValue) return;
    go(value === '0' ? null : new Date(now + Number(value) * DAY_MS).toISOString());
  };
  return (
    <Card aria-labelledby="as-of">
      <Row apart>
        <h2 id="as-of">
          <FormattedMessage id="admin.asOf" />
        </h2>
        {asOf !== '' && (
          <Link to={`?${withValues(address, { asOf: null }).toString()}`}>
            <FormattedMessage id="admin.asOf.now" />
          </Link>
        )}
      </Row>
      <input
        key={asOf}
        className={css.slider}
        type="range"
        aria-labelledby="as-of"
        min={-days}
        max={0}
        defaultValue={at}
        onPointerUp={({ currentTarget }) => slide(currentTarget)}
        onKeyUp={({ currentTarget }) => slide(currentTarget)}
      />
      <Form
        key={`exact ${asOf}`}
        stays
        initial={shown}
        onSend={async ({ at: time, position: text }) => {
          const position = text.trim();
          if (position !== '' && position !== shown.position) {
            if (!isPosition(position)) return wrongField('position', 'bad_format', badPosition);
            go(position);
          } else if (time !== shown.at || position !== shown.position) go(instantAt(time) ?? null);
          return undefined;
        }}
      >
        <DayField name="at" withTime label={<FormattedMessage id="admin.asOf.exact" />} hint={hint} />
        <Field
          name="position"
          dir="ltr"
          inputMode="numeric"
          label={<FormattedMessage id="admin.asOf.position" />}
        />
        <SendButton look="quiet">
          <FormattedMessage id="admin.activity.show" />
        </SendButton>
      </Form>
      {asOf !== '' && (
        <Hint>
          {isInstant(asOf) ? (
            moment(asOf)
          ) : (
            <FormattedMessage id="admin.asOf.event" values={{ position: <bdi key="position">{asOf}</bdi> }} />
          )}
        </Hint>
      )}
    </Card>
  );
};
