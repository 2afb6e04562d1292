import { useId, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { Field } from '../ui/field.tsx';
import { textIn } from '../ui/form-state.ts';
import { kinds } from './kinds.ts';

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
  const [address, setAddress] = useSearchParams();
  const pointed = POINTED.filter((name) => address.has(name));
  const choose = (sent: FormEvent<HTMLFormElement>) => {
    sent.preventDefault();
    const data = new FormData(sent.currentTarget);
    const next = new URLSearchParams(address);
    for (const name of TYPED) {
      const value = textIn(data, name);
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAddress(next);
  };
  return (
    <search className="card wide">
      <form key={address.toString()} onSubmit={choose}>
        <KindField chosen={address.get('type') ?? ''} />
        <Field
          name="from"
          type="date"
          label={<FormattedMessage id="admin.activity.from" />}
          defaultValue={address.get('from') ?? ''}
        />
        <Field
          name="to"
          type="date"
          label={<FormattedMessage id="admin.activity.to" />}
          defaultValue={address.get('to') ?? ''}
        />
        <button type="submit">
          <FormattedMessage id="admin.activity.show" />
        </button>
      </form>
      {pointed.length > 0 && (
        <p className="row">
          {pointed.map((name) => (
            <Link key={name} className="tag" to={filteredBy(address, name, null)}>
              <FormattedMessage id={`admin.activity.without.${name}`} />
            </Link>
          ))}
        </p>
      )}
    </search>
  );
};

const KindField = ({ chosen }: { readonly chosen: string }) => {
  const id = useId();
  const { formatMessage } = useIntl();
  return (
    <div className="field">
      <label htmlFor={id}>
        <FormattedMessage id="admin.activity.kind" />
      </label>
      <select id={id} name="type" defaultValue={chosen}>
        <option value="">{formatMessage({ id: 'admin.activity.all' })}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {formatMessage({ id: `admin.kind.${kind}` })}
          </option>
        ))}
      </select>
    </div>
  );
};
