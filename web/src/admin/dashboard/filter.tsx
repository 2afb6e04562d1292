import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Picker } from '../../resources/form/index.ts';
import { Select } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { Tick } from '../../ui/fields/tick.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import css from '../activity/filter.module.css';
import { FILTERS, withValues } from './address.ts';
import type { Filters } from './api.ts';

const PERIODS = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const;

const STATUSES = ['ACTIVE', 'PENDING', 'INACTIVE'] as const;

/** The filters of the dashboards. They are parameters of the address. */
export const DashboardFilter = ({ filters }: { readonly filters: Filters }) => {
  const { formatMessage } = useIntl();
  const words = useWords();
  const [address, setAddress] = useSearchParams();
  const initial = {
    ...Object.fromEntries(FILTERS.map((name) => [name, address.get(name) ?? ''])),
    compare: address.get('compare') === 'previous',
  };
  const apply = async (chosen: Readonly<Record<string, unknown>>): Promise<undefined> => {
    const values = Object.fromEntries(
      FILTERS.map((name) => [name, typeof chosen[name] === 'string' ? chosen[name] : '']),
    );
    setAddress(withValues(address, { ...values, compare: chosen['compare'] ? 'previous' : null }));
    return undefined;
  };
  const all = { value: '', label: formatMessage({ id: 'admin.dash.all' }) };
  const choices = (values: readonly string[], labelOf: (value: string) => string) => [
    all,
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ];
  const word = (field: string) => (value: string) => words.value('user', field, value);
  const named = (choice: Filters['teams']) => [
    all,
    ...choice.flatMap(({ id, name }) => (name === null ? [] : [{ value: id, label: name }])),
  ];
  const statusOf = (value: string): string => {
    const status = STATUSES.find((one) => one === value);
    return status ? formatMessage({ id: `admin.dash.status.${status}` }) : value;
  };
  return (
    <Card as="search">
      <Row>
        {filters.dateRanges.map(({ id, dateFrom, dateTo }) => {
          const period = PERIODS.find((one) => one === id);
          const isChosen = address.get('dateFrom') === dateFrom && address.get('dateTo') === dateTo;
          return (
            period && (
              <Link
                key={id}
                to={`?${withValues(address, { dateFrom, dateTo }).toString()}`}
                aria-current={isChosen ? 'true' : undefined}
              >
                <FormattedMessage id={`admin.dash.period.${period}`} />
              </Link>
            )
          );
        })}
        <Link to={`?${withValues(address, { dateFrom: null, dateTo: null }).toString()}`}>
          <FormattedMessage id="admin.dash.period.always" />
        </Link>
      </Row>
      <Form key={address.toString()} stays initial={initial} onSend={apply}>
        <div className={css.fields}>
          <Select
            name="role"
            label={words.field('user', 'role')}
            options={choices(filters.roles, word('role'))}
          />
          <Select
            name="sport"
            label={words.field('user', 'sport')}
            options={choices(filters.sports, word('sport'))}
          />
          <Select
            name="governorate"
            label={words.field('user', 'governorate')}
            options={choices(filters.governorates, word('governorate'))}
          />
          <Select
            name="status"
            label={<FormattedMessage id="admin.dash.status" />}
            options={choices(filters.statuses, statusOf)}
          />
          <Picker name="userId" label={words.kind('user')} to="user" />
          <Select
            name="teamId"
            label={<FormattedMessage id="admin.dash.ofTeam" />}
            options={named(filters.teams)}
          />
          <Select
            name="category"
            label={<FormattedMessage id="admin.dash.ofCategory" />}
            options={named(filters.categories)}
          />
          <DayField name="dateFrom" label={<FormattedMessage id="admin.activity.from" />} />
          <DayField name="dateTo" label={<FormattedMessage id="admin.activity.to" />} />
          <Tick name="compare" label={<FormattedMessage id="admin.dash.compare" />} />
          <SendButton>
            <FormattedMessage id="admin.activity.show" />
          </SendButton>
        </div>
      </Form>
    </Card>
  );
};
