import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import type { Names } from '../../app/api/resource-types.ts';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useWords } from '../../i18n/words.ts';
import { NamesHere, ResourceScope, ThingChip, useName } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Fact, Facts, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty, ProblemText } from '../../ui/overlay/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Time } from '../../ui/time.tsx';
import { AskReason } from '../operations/ask-reason.tsx';
import { mayAct, maySee } from '../resources/permitted.ts';
import { staffScope } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import {
  TIMER_STATES,
  useRetryTimerMutation,
  useTimerListInfiniteQuery,
  type Timer,
  type Timers,
} from './api.ts';

const OPS = { areas: ['ops'] };
const TABS = ['all', ...TIMER_STATES] as const;

/** Actions that happen by themselves at a time: due, late and failing ones. */
const TimersPage = () => {
  const { permissions } = usePermissions();
  const [address] = useSearchParams();
  const { formatMessage } = useIntl();
  const state = TIMER_STATES.find((one) => one === address.get('state'));
  if (!maySee(permissions, OPS)) return <NotFoundPage />;
  return (
    <ResourceScope value={staffScope}>
      <PageHeading id="admin.timers.page" />
      <Hint>
        <FormattedMessage id="admin.timers.lead" />
      </Hint>
      <Tabs
        label={formatMessage({ id: 'admin.timers.state' })}
        now={state ?? 'all'}
        tabs={TABS.map((key) => ({
          key,
          to: key === 'all' ? '?' : `?state=${key}`,
          label: <FormattedMessage id={`admin.timers.state.${key}`} />,
        }))}
      />
      <List key={state ?? ''} state={state ?? ''} canRetry={mayAct(permissions, OPS)} />
    </ResourceScope>
  );
};

const namesIn = (pages: readonly Timers[]): Names =>
  pages.reduce<Names>((all, { names }) => ({ ...all, ...names }), {});

type ListProps = { readonly state: string; readonly canRetry: boolean };

const List = ({ state, canRetry }: ListProps) => {
  const read = useTimerListInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read}>
      {({ pages }) => {
        const timers = pages.flatMap(({ items }) => items);
        if (timers.length === 0)
          return (
            <Empty icon="clock">
              <FormattedMessage id="admin.timers.none" />
            </Empty>
          );
        return (
          <NamesHere value={namesIn(pages)}>
            {timers.map((timer) => (
              <TimerCard
                key={`${timer.kind} ${timer.item} ${timer.action}`}
                timer={timer}
                canRetry={canRetry && timer.state !== 'waiting'}
              />
            ))}
            <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
          </NamesHere>
        );
      }}
    </Loaded>
  );
};

const TimerCard = ({ timer, canRetry }: { readonly timer: Timer; readonly canRetry: boolean }) => {
  const { kind, item, action, at, state, reason, retryAt } = timer;
  const words = useWords();
  const named = useName(item);
  const label = `${words.kind(kind)}: ${words.action(kind, action)}`;
  return (
    <Card as="article" aria-label={label}>
      <Row apart>
        <h2>{label}</h2>
        <Tag>
          <FormattedMessage id={`admin.timers.state.${state}`} />
        </Tag>
      </Row>
      {named && <ThingChip kind={kind} id={item} name={named} />}
      <Facts>
        <Fact name={<FormattedMessage id="admin.timers.at" />}>
          <Time at={at} />
        </Fact>
        {retryAt !== null && (
          <Fact name={<FormattedMessage id="admin.timers.retryAt" />}>
            <Time at={retryAt} />
          </Fact>
        )}
      </Facts>
      {reason !== null && (
        <ProblemText>
          <bdi>{reason}</bdi>
        </ProblemText>
      )}
      {canRetry && <Retry timer={timer} />}
    </Card>
  );
};

/** Tries the action at once; the reason may be left out. */
const Retry = ({ timer: { kind, item, action } }: { readonly timer: Timer }) => {
  const [retry] = useRetryTimerMutation();
  const { formatMessage } = useIntl();
  return (
    <Row>
      <AskReason
        label={<FormattedMessage id="admin.timers.retry" />}
        follows={<FormattedMessage id="admin.timers.retry.follows" />}
        done={formatMessage({ id: 'admin.timers.done' })}
        onSend={async (reason) =>
          problemIn(await retry({ kind, item, action, ...(reason !== '' && { reason }) }))
        }
      />
    </Row>
  );
};

export default TimersPage;
