import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { Field, Select } from '../ui/form/field.tsx';
import { Form, SendButton } from '../ui/form/form.tsx';
import { Card, Row, Tag } from '../ui/layout.tsx';
import css from './activity-filter.module.css';
import { KINDS } from './generated/names.ts';

/** The filters in the page's address that are chosen in its form. */
const TYPED = ['type', 'from', 'to'] as const;
/** Those that are chosen on what is shown. */
const POINTED = ['userId', 'event', 'about'] as const;

/** A time of a day on the reader's own clock; null if it is no day. */
const instantOf = (day: string | null, time: string): string | null => {
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/** The API's query for the filters in an address. */
export const queryOf = (address: URLSearchParams): string => {
  const asked = {
    type: address.get('type'),
    userId: address.get('userId'),
    event: address.get('event'),
    about: address.get('about'),
    dateFrom: instantOf(address.get('from'), '00:00:00'),
    dateTo: instantOf(address.get('to'), '23:59:59.999'),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query.toString();
};

/** The address with one filter more; with one less if `value` is null. */
export const filteredBy = (
  address: URLSearchParams,
  name: (typeof POINTED)[number],
  value: string | null,
): string => {
  const next = new URLSearchParams(address);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next.toString()}`;
};

/** What is asked for: kind of thing and days to choose, and what was pointed at to let go again. */
export const ActivityFilter = () => {
  const { formatMessage } = useIntl();
  const [address, setAddress] = useSearchParams();
  const pointed = POINTED.filter((name) => address.has(name));
  const initial = {
    type: address.get('type') ?? '',
    from: address.get('from') ?? '',
    to: address.get('to') ?? '',
  };
  const choose = async (chosen: typeof initial): Promise<undefined> => {
    const next = new URLSearchParams(address);
    for (const name of TYPED) {
      if (chosen[name]) next.set(name, chosen[name]);
      else next.delete(name);
    }
    setAddress(next);
    return undefined;
  };
  const options = [
    { value: '', label: formatMessage({ id: 'admin.activity.all' }) },
    ...KINDS.map((kind) => ({ value: kind, label: formatMessage({ id: `admin.kind.${kind}` }) })),
  ];
  return (
    <Card as="search">
      <Form key={address.toString()} stays initial={initial} onSend={choose}>
        <div className={css.fields}>
          <Select name="type" label={<FormattedMessage id="admin.activity.kind" />} options={options} />
          <Field name="from" type="date" label={<FormattedMessage id="admin.activity.from" />} />
          <Field name="to" type="date" label={<FormattedMessage id="admin.activity.to" />} />
          <SendButton>
            <FormattedMessage id="admin.activity.show" />
          </SendButton>
        </div>
      </Form>
      {pointed.length > 0 && (
        <Row>
          {pointed.map((name) => (
            <Link key={name} to={filteredBy(address, name, null)}>
              <Tag>
                <FormattedMessage id={`admin.activity.without.${name}`} />
              </Tag>
            </Link>
          ))}
        </Row>
      )}
    </Card>
  );
};
