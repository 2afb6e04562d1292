import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { moderationPath } from '../moderation/kinds.ts';
import type { Queue, Tasks, Trouble } from './api.ts';
import css from './tasks.module.css';
import { useTasks } from './use-tasks.ts';

/** The address of a queue. */
export const queuePath = ({ kind, state }: Pick<Queue, 'kind' | 'state'>): string =>
  `/admin/tasks/${kind}/${state}`;

/** The staff's start page: the reader's open tasks, the longest waiting first. */
export const TasksPage = () => (
  <>
    <PageHeading id="admin.tasks" />
    <Loaded read={useTasks()}>{(tasks) => <All tasks={tasks} />}</Loaded>
  </>
);

const byAge = (one: Pick<Queue, 'oldest'>, other: Pick<Queue, 'oldest'>): number =>
  one.oldest.localeCompare(other.oldest);

const All = ({ tasks: { queues, moderation, troubles } }: { readonly tasks: Tasks }) => {
  const waiting = [
    ...queues.map((queue) => ({ ...queue, key: queuePath(queue), card: <QueueTask queue={queue} /> })),
    ...(moderation ? [{ ...moderation, key: 'moderation', card: <ModerationTask {...moderation} /> }] : []),
  ].toSorted(byAge);
  return waiting.length + troubles.length === 0 ? (
    <Card>
      <Empty icon="check">
        <FormattedMessage id="admin.tasks.none" />
      </Empty>
    </Card>
  ) : (
    <ul className={css.tasks}>
      {waiting.map(({ key, card }) => (
        <li key={key}>{card}</li>
      ))}
      {troubles.map((trouble) => (
        <li key={trouble.name}>
          <TroubleTask trouble={trouble} />
        </li>
      ))}
    </ul>
  );
};

const ModerationTask = ({ count, oldest }: NonNullable<Tasks['moderation']>) => (
  <Task
    to={moderationPath()}
    count={count}
    title={<FormattedMessage id="admin.moderation" />}
    state={<FormattedMessage id="admin.moderation.lead" />}
  >
    <FormattedMessage id="admin.tasks.oldest" values={{ ago: <TimeAgo key="ago" at={oldest} /> }} />
  </Task>
);

const QueueTask = ({ queue }: { readonly queue: Queue }) => {
  const words = useWords();
  return (
    <Task
      to={queuePath(queue)}
      count={queue.count}
      title={words.kind(queue.kind, 'many')}
      state={words.state(queue.kind, queue.state)}
    >
      <FormattedMessage id="admin.tasks.oldest" values={{ ago: <TimeAgo key="ago" at={queue.oldest} /> }} />
    </Task>
  );
};

const TroubleTask = ({ trouble: { name, count, oldest } }: { readonly trouble: Trouble }) => (
  <Task
    to="/admin/operations"
    count={count}
    title={<FormattedMessage id={`admin.tasks.${name}`} />}
    state={<FormattedMessage id="admin.operations" />}
  >
    <FormattedMessage id="admin.tasks.since" values={{ ago: <TimeAgo key="ago" at={oldest} /> }} />
  </Task>
);

/** One kind of task: the number of open ones and a link to their queue. */
const Task = (props: {
  readonly to: string;
  readonly count: number;
  readonly title: ReactNode;
  readonly state: ReactNode;
  readonly children: ReactNode;
}) => {
  const format = useFormat();
  return (
    <Card as="article" className={css.task}>
      <span className={css.count}>{format.number(props.count)}</span>
      <div className={css.words}>
        <h2>
          <Link className={css.link} to={props.to}>
            {props.title}
          </Link>
        </h2>
        <Tag>{props.state}</Tag>
        <Hint>{props.children}</Hint>
      </div>
    </Card>
  );
};
