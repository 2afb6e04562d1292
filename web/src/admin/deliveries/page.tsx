import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { MESSAGE_KINDS } from '../../../../domain/format/message-kinds.ts';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useFormat } from '../../i18n/provider.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import css from '../operations/operations.module.css';
import { maySee } from '../resources/permitted.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { CHANNELS, STATES, useDeliveriesInfiniteQuery, type Delivery } from './api.ts';

/** The address of the page with these filters. */
const to = (filters: Readonly<Record<string, string | undefined>>): string =>
  `?${new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()}`;

/** The mails, text messages and pushes that left, without addresses and texts. */
const DeliveriesPage = () => {
  const { permissions } = usePermissions();
  const [address] = useSearchParams();
  const { formatMessage } = useIntl();
  const channel = CHANNELS.find((one) => one === address.get('channel'));
  const state = STATES.find((one) => one === address.get('state'));
  if (!maySee(permissions, { areas: ['ops'] })) return <NotFoundPage />;
  return (
    <>
      <PageHeading id="admin.deliveries" />
      <Hint>
        <FormattedMessage id="admin.deliveries.lead" />
      </Hint>
      <Tabs
        label={formatMessage({ id: 'admin.deliveries.channel' })}
        now={channel ?? 'all'}
        tabs={(['all', ...CHANNELS] as const).map((key) => ({
          key,
          to: to({ channel: key === 'all' ? undefined : key, state }),
          label: <FormattedMessage id={`admin.deliveries.channel.${key}`} />,
        }))}
      />
      <Tabs
        label={formatMessage({ id: 'admin.deliveries.state' })}
        now={state ?? 'all'}
        tabs={(['all', ...STATES] as const).map((key) => ({
          key,
          to: to({ channel, state: key === 'all' ? undefined : key }),
          label: <FormattedMessage id={`admin.deliveries.state.${key}`} />,
        }))}
      />
      <List ask={{ ...(channel && { channel }), ...(state && { state }) }} />
    </>
  );
};

const List = ({ ask }: { readonly ask: Parameters<typeof useDeliveriesInfiniteQuery>[0] }) => {
  const read = useDeliveriesInfiniteQuery(ask, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const deliveries = pages.flatMap(({ items }) => items);
        if (deliveries.length === 0)
          return (
            <Empty icon="inbox">
              <FormattedMessage id="admin.deliveries.none" />
            </Empty>
          );
        return (
          <Card scrolls>
            <table className={css.operations}>
              <thead>
                <tr>
                  {(['at', 'channel', 'kind', 'state', 'attempts', 'code'] as const).map((column) => (
                    <th key={column} scope="col">
                      <FormattedMessage id={`admin.deliveries.${column}`} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {deliveries.map((delivery) => (
                  <Line key={delivery.id} delivery={delivery} />
                ))}
              </tbody>
            </table>
            <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
          </Card>
        );
      }}
    </Loaded>
  );
};

const Line = ({ delivery }: { readonly delivery: Delivery }) => {
  const { at, channel, kind, state, attempts, code, dueAt } = delivery;
  const { number } = useFormat();
  return (
    <tr>
      <td>
        <Time at={at} />
      </td>
      <td>
        <FormattedMessage id={`admin.deliveries.channel.${channel}`} />
      </td>
      <td>
        <Kind kind={kind} />
      </td>
      <td>
        <Row>
          <FormattedMessage id={`admin.deliveries.state.${state}`} />
          {dueAt !== null && <Time at={dueAt} />}
        </Row>
      </td>
      <td>{number(attempts)}</td>
      <td>
        <bdi dir="ltr">{code ?? '—'}</bdi>
      </td>
    </tr>
  );
};

/** The words for a kind; a kind that this page does not know, such as one of a newer server, stands as it is. */
const Kind = ({ kind }: Pick<Delivery, 'kind'>) => {
  const known = MESSAGE_KINDS.find((one) => one === kind);
  return known ? (
    <FormattedMessage id={`admin.deliveries.kind.${known}`} />
  ) : (
    <bdi dir="ltr">{kind ?? '—'}</bdi>
  );
};

export default DeliveriesPage;
