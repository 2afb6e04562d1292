import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate, useSearchParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { NamesHere, ResourceScope } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { mayAct } from '../resources/permitted.ts';
import { staffScope } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import tasks from '../tasks/tasks.module.css';
import { useCurrent } from '../tasks/use-current.ts';
import { useModerationQueueQuery, type ModerationPage } from './api.ts';
import { EntryCard } from './entry.tsx';
import { isModerated, MODERATED_KINDS, moderationPath } from './kinds.ts';
import { EntryList } from './list.tsx';
import { useSteps } from './use-steps.ts';

/** One queue of all that moderators decide on, the longest waiting first. */
const ModerationQueue = () => {
  const { permissions, isKnown } = usePermissions();
  if (!isKnown) return <Loading />;
  if (!mayAct(permissions, { areas: ['reports'] })) return <NotFoundPage />;
  return (
    <ResourceScope value={staffScope}>
      <Queue />
    </ResourceScope>
  );
};

/** Milliseconds between two requests for new entries. */
const LOOK_MS = 10_000;

const Queue = () => {
  const [address] = useSearchParams();
  const named = address.get('kind') ?? '';
  const kind = isModerated(named) ? named : undefined;
  const cursor = address.get('after') ?? undefined;
  const read = useModerationQueueQuery(
    { kind, cursor },
    { refetchOnMountOrArgChange: true, pollingInterval: LOOK_MS, skipPollingIfUnfocused: true },
  );
  return (
    <>
      <p>
        <Link to="/admin">
          <FormattedMessage id="admin.tasks" />
        </Link>
      </p>
      <PageHeading id="admin.moderation" />
      <Loaded read={read}>
        {(page) => (
          <NamesHere value={page.names}>
            <Kinds counts={page.counts} now={kind ?? ALL} />
            {page.items.length > 0 ? (
              <Entries page={page} />
            ) : cursor === undefined ? (
              <Done />
            ) : (
              <Navigate to={moderationPath(kind)} replace />
            )}
          </NamesHere>
        )}
      </Loaded>
    </>
  );
};

const ALL = 'all';

/** Tabs of the kinds, each with its number of entries. */
const Kinds = ({ counts, now }: Pick<ModerationPage, 'counts'> & { readonly now: string }) => {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const words = useWords();
  const countOf = (kind: string): number => counts.find((one) => one.kind === kind)?.count ?? 0;
  const labelOf = (name: string, count: number): string => `${name} (${format.number(count)})`;
  const tabs = MODERATED_KINDS.map((kind) => ({
    key: kind,
    to: moderationPath(kind),
    label: labelOf(words.kind(kind, 'many'), countOf(kind)),
  }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const all = {
    key: ALL,
    to: moderationPath(),
    label: labelOf(formatMessage({ id: 'admin.moderation.all' }), total),
  };
  return <Tabs label={formatMessage({ id: 'admin.moderation.kinds' })} tabs={[all, ...tabs]} now={now} />;
};

const Done = () => (
  <Card>
    <Empty icon="check">
      <FormattedMessage id="admin.queue.done" />
    </Empty>
    <Row>
      <ButtonLink look="quiet" to="/admin">
        <FormattedMessage id="admin.queue.others" />
      </ButtonLink>
    </Row>
  </Card>
);

/** The address of the next page of the list. */
const nextPage = (address: URLSearchParams, cursor: string): string => {
  const search = new URLSearchParams(address);
  search.delete('item');
  search.set('after', cursor);
  return `?${search.toString()}`;
};

const Entries = ({ page: { items, nextCursor } }: { readonly page: ModerationPage }) => {
  const [address] = useSearchParams();
  const { current, index, choose, linkTo } = useCurrent(items);
  useWatch(items.map(({ kind, id }) => ({ kind, id })));
  const stepTo = (at: number): (() => void) | undefined => {
    const entry = items[at];
    return entry && (() => choose(entry.id));
  };
  const steps = { onNext: stepTo(index + 1), onPrevious: stepTo(index - 1) };
  useSteps(steps);
  if (!current) return null;
  return (
    <div className={tasks.queue}>
      <EntryCard key={current.id} entry={current} {...steps} />
      <EntryList
        entries={items}
        current={current.id}
        linkTo={linkTo}
        more={nextCursor === null ? undefined : nextPage(address, nextCursor)}
      />
    </div>
  );
};

export default ModerationQueue;
