import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { problemIn } from '../app/api/problem.ts';
import { ActionButton } from '../ui/action.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Card, Hint, Tag } from '../ui/layout.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Empty } from '../ui/overlay/notice.tsx';
import { Time } from '../ui/time.tsx';
import { useActivityInfiniteQuery, type Deed } from './activity-api.ts';
import { ActivityFilter, filteredBy, queryOf } from './activity-filter.tsx';
import { Said } from './said.tsx';
import { DeedsTable } from './table.tsx';

/** The page of recorded actions, latest first. Its filters are query parameters. */
export const ActivityPage = () => {
  const [address] = useSearchParams();
  const read = useActivityInfiniteQuery(queryOf(address), { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading id="admin.activity" />
      <ActivityFilter />
      <Loaded read={{ ...read, data: read.currentData }}>
        {({ pages }) => (
          <>
            <Deeds items={pages.flatMap(({ items }) => items)} />
            {read.hasNextPage && (
              <ActionButton look="quiet" onAct={async () => problemIn(await read.fetchNextPage())}>
                <FormattedMessage id="admin.activity.more" />
              </ActionButton>
            )}
          </>
        )}
      </Loaded>
    </>
  );
};

const COLUMNS = ['when', 'who', 'what'] as const;

const Deeds = ({ items }: { readonly items: readonly Deed[] }) => {
  if (items.length === 0) {
    return (
      <Card>
        <Empty icon="history">
          <FormattedMessage id="admin.activity.empty" />
        </Empty>
      </Card>
    );
  }
  return (
    <DeedsTable columns={COLUMNS}>
      {items.map((deed) => (
        <tr key={deed.id}>
          <td>
            <Time at={deed.createdAt} />
          </td>
          <td>
            <Who deed={deed} />
          </td>
          <td>
            <What deed={deed} />
            <Changed data={deed.data} />
          </td>
        </tr>
      ))}
    </DeedsTable>
  );
};

const Name = ({ actor }: Pick<Deed, 'actor'>) =>
  actor?.name == null ? <FormattedMessage id="admin.activity.nameless" /> : <bdi>{actor.name}</bdi>;

/** The actor of an event, with links to the actor's history and to all of the actor's actions. */
const Who = ({ deed: { by, actor } }: { readonly deed: Deed }) => {
  const [address] = useSearchParams();
  if (by === null) return <FormattedMessage id="admin.who.system" />;
  return (
    <>
      {actor?.type === 'user' ? (
        <Link to={`/admin/users/${by}`}>
          <Name actor={actor} />
        </Link>
      ) : (
        <Name actor={actor} />
      )}
      <Hint>
        <Link to={filteredBy(address, 'userId', by)}>
          <FormattedMessage id="admin.activity.only.userId" />
        </Link>
      </Hint>
    </>
  );
};

/** The event's name, with links to all events of this type and to all events about the same item. */
const What = ({ deed: { event, type, item } }: { readonly deed: Deed }) => {
  const [address] = useSearchParams();
  return (
    <>
      <FormattedMessage id={`admin.event.${event}`} />{' '}
      <Tag>
        <FormattedMessage id={`admin.kind.${type}`} />
      </Tag>
      <Hint>
        <Link to={filteredBy(address, 'event', event)}>
          <FormattedMessage id="admin.activity.only.event" />
        </Link>
        {' · '}
        <Link to={filteredBy(address, 'about', item)}>
          <FormattedMessage id="admin.activity.only.about" />
        </Link>
      </Hint>
    </>
  );
};

const Changed = ({ data }: Pick<Deed, 'data'>) =>
  data ? (
    <Said data={data} />
  ) : (
    <Hint>
      <FormattedMessage id="admin.activity.notForYou" />
    </Hint>
  );
