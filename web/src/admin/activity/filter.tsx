import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { Tick } from '../../ui/fields/tick.tsx';
import { Select } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Row, Tag } from '../../ui/layout.tsx';
import { filteredBy, POINTED, TYPED } from './address.ts';
import css from './filter.module.css';
import { KINDS } from '../generated/names.ts';

/** The filter form: resource and days, and the filters set by links, each with a button that removes it. */
export const ActivityFilter = () => {
  const { formatMessage } = useIntl();
  const words = useWords();
  const [address, setAddress] = useSearchParams();
  const pointed = POINTED.filter((name) => address.has(name));
  const initial = {
    type: address.get('type') ?? '',
    from: address.get('from') ?? '',
    to: address.get('to') ?? '',
    noise: address.get('noise') === 'true',
  };
  const choose = async (chosen: typeof initial): Promise<undefined> => {
    const next = new URLSearchParams(address);
    for (const name of TYPED) {
      if (chosen[name]) next.set(name, String(chosen[name]));
      else next.delete(name);
    }
    setAddress(next);
    return undefined;
  };
  const options = [
    { value: '', label: formatMessage({ id: 'admin.activity.all' }) },
    ...KINDS.map((kind) => ({ value: kind, label: words.kind(kind) })),
  ];
  return (
    <Card as="search">
      <Form key={address.toString()} stays initial={initial} onSend={choose}>
        <div className={css.fields}>
          <Select name="type" label={<FormattedMessage id="admin.activity.kind" />} options={options} />
          <DayField name="from" label={<FormattedMessage id="admin.activity.from" />} />
          <DayField name="to" label={<FormattedMessage id="admin.activity.to" />} />
          <Tick name="noise" label={<FormattedMessage id="admin.activity.noise" />} />
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
