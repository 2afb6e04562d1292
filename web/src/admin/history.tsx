import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import { PageHeading } from '../ui/heading.tsx';
import { Name, Row, Tag } from '../ui/layout.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Time } from '../ui/time.tsx';
import { useAccountHistoryQuery, useAccountQuery, useStaffQuery, type Entry } from './api.ts';
import { Said } from './said.tsx';
import { DeedsTable } from './table.tsx';

/** Everything that happened to an account: when, what, by whom, and what was said. */
export const HistoryPage = () => {
  const { id = '' } = useParams();
  const account = useAccountQuery(id);
  const history = useAccountHistoryQuery(id);
  return (
    <>
      <p>
        <Link to="/admin">
          <FormattedMessage id="admin.back" />
        </Link>
      </p>
      <PageHeading id="admin.history.of" />
      <Row>
        <Name>{account.data?.name}</Name>
        {account.data && (
          <Tag>
            <FormattedMessage id={`admin.state.${account.data.state}`} />
          </Tag>
        )}
      </Row>
      <Loaded read={history}>{({ items }) => <Steps id={id} items={items} />}</Loaded>
    </>
  );
};

const COLUMNS = ['when', 'what', 'who', 'data'] as const;

const Steps = ({ id, items }: { readonly id: string; readonly items: readonly Entry[] }) => (
  <DeedsTable columns={COLUMNS}>
    {items.map((entry) => (
      <tr key={entry.version}>
        <td>
          <Time at={entry.at} />
        </td>
        <td>
          <FormattedMessage id={`admin.event.${entry.event}`} />
        </td>
        <td>
          <Who by={entry.by} owner={id} />
        </td>
        <td>
          <Said data={entry.data} />
        </td>
      </tr>
    ))}
  </DeedsTable>
);

/** As many signs of an id as tell two colleagues apart. */
const ID_SIGNS = 8;

const Who = ({ by, owner }: { readonly by: string | null; readonly owner: string }) => {
  const { data: reader } = useStaffQuery();
  if (by === null) return <FormattedMessage id="admin.who.system" />;
  if (by === owner) return <FormattedMessage id="admin.who.self" />;
  if (by === reader?.id) {
    return <FormattedMessage id="admin.who.me" values={{ name: <bdi key="name">{reader.name}</bdi> }} />;
  }
  return <FormattedMessage id="admin.who.staff" values={{ id: <bdi key="id">{by.slice(-ID_SIGNS)}</bdi> }} />;
};
