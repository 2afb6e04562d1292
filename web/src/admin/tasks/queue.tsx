import { Suspense, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Navigate, useParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useWatch } from '../../app/realtime/use-watch.ts';
import { chosenRole, RoleFacts } from '../../features/account/index.ts';
import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import { ActionForm } from '../../resources/form/index.ts';
import {
  ActionBar,
  FieldFacts,
  NamesHere,
  ResourceScope,
  useTitle,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NameHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { isModerated, moderationPath } from '../moderation/kinds.ts';
import { actionOnPage, withoutOn } from '../resources/forms.ts';
import { belowOn } from '../resources/on-page.tsx';
import { maySee } from '../resources/permitted.ts';
import { staffScope } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { useQueueQuery } from './api.ts';
import { PrivateGate } from '../private/gate.tsx';
import css from './tasks.module.css';
import { useCurrent } from './use-current.ts';

/** A queue of items to decide on, one at a time, the longest waiting first. */
export const QueuePage = () => {
  const { kind = '', state = '' } = useParams();
  const { permissions, isKnown } = usePermissions();
  const definition = definitionOf(kind);
  if (isModerated(kind)) return <Navigate to={moderationPath(kind)} replace />;
  if (!isKnown) return <Loading />;
  if (!definition?.waits?.includes(state) || !maySee(permissions, definition)) return <NotFoundPage />;
  return (
    <ResourceScope key={`${kind}/${state}`} value={staffScope}>
      <Waiting definition={definition} state={state} />
    </ResourceScope>
  );
};

type Of = { readonly definition: KnownDefinition };

/** Milliseconds between two requests for the changes of other staff. */
const LOOK_MS = 10_000;

const Waiting = ({ definition, state }: Of & { readonly state: string }) => {
  const words = useWords();
  const { name: type, path } = definition;
  const read = useQueueQuery(
    { type, path, state },
    { refetchOnMountOrArgChange: true, pollingInterval: LOOK_MS, skipPollingIfUnfocused: true },
  );
  return (
    <>
      <p>
        <Link to="/admin">
          <FormattedMessage id="admin.tasks" />
        </Link>
      </p>
      <Row>
        <NameHeading name={words.kind(type, 'many')} />
        <Tag>{words.state(type, state)}</Tag>
      </Row>
      <Loaded read={read}>
        {({ items, names = {}, total = items.length }) => (
          <NamesHere value={names}>
            <output>
              <Hint>
                <FormattedMessage id="admin.queue.waiting" values={{ count: total }} />
              </Hint>
            </output>
            {items.length === 0 ? <Done /> : <Items definition={definition} items={items} />}
          </NamesHere>
        )}
      </Loaded>
    </>
  );
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

type Items = Of & { readonly items: readonly Thing[] };

const Items = ({ definition, items }: Items) => {
  const { current, index, choose } = useCurrent(items);
  const next = items[index + 1] ?? items[0];
  if (!current) return null;
  return (
    <div className={css.queue}>
      <One
        key={current.id}
        definition={definition}
        thing={current}
        onSkip={next && next !== current ? () => choose(next.id) : undefined}
      />
      <List definition={definition} items={items} current={current.id} />
    </div>
  );
};

/** Actions that are no decision on a waiting item. The item's own page offers them. */
const ELSEWHERE = ['edit', 'erase', 'remove'];

const One = ({
  definition,
  thing,
  onSkip,
}: Of & { readonly thing: Thing; readonly onSkip: (() => void) | undefined }) => {
  const { name } = definition;
  const title = useTitle({ definition, thing });
  const heading = useRef<HTMLHeadingElement>(null);
  useWatch([{ kind: name, id: thing.id }]);
  // keep keyboard focus in place: focus the next item's heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const fields = definition.fields.filter(
    ({ name: field }) =>
      field !== 'details' &&
      field !== definition.label.name &&
      thing[field] !== null &&
      thing[field] !== undefined,
  );
  const role = name === 'user' ? roleOf(thing) : null;
  const onPage = actionOnPage(name);
  return (
    <Card as="article" className={css.one} aria-label={title}>
      <Row apart>
        <h2 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h2>
        <Hint>
          <FormattedMessage
            id="admin.queue.since"
            values={{ ago: <TimeAgo key="ago" at={thing.updatedAt} /> }}
          />
        </Hint>
      </Row>
      <FieldFacts kind={name} fields={fields} values={thing} />
      {role && (
        <Suspense>
          <RoleFacts role={role} sport={sportOf(thing)} details={thing['details']} />
        </Suspense>
      )}
      {belowOn(name, thing)}
      <PrivateGate definition={definition} thing={thing} />
      {onPage !== undefined && <ActionForm definition={definition} thing={thing} name={onPage} />}
      <Row apart>
        <ActionBar
          definition={definition}
          thing={thing}
          without={[...ELSEWHERE, ...withoutOn(name, thing)]}
          lead={onPage === undefined}
        />
        <Row>
          {onSkip && (
            <Button look="plain" onClick={onSkip}>
              <FormattedMessage id="admin.queue.skip" />
            </Button>
          )}
          <ButtonLink look="plain" to={`/admin/resources/${name}/${thing.id}`}>
            <FormattedMessage id="admin.queue.open" />
          </ButtonLink>
        </Row>
      </Row>
    </Card>
  );
};

/** The role of an account. The answers of its role form are shown with the labels of that form. */
const sportOf = ({ sport }: Thing): string | null => (typeof sport === 'string' ? sport : null);

const roleOf = ({ role }: Thing) => chosenRole({ role: typeof role === 'string' ? role : null });

/** The list of waiting items, to select one. */
const List = ({ definition, items, current }: Items & { readonly current: string }) => {
  const { formatMessage } = useIntl();
  return (
    <nav className={css.aside} aria-label={formatMessage({ id: 'admin.queue.all' })}>
      <ul className={css.waiting}>
        {items.map((thing) => (
          <li key={thing.id}>
            <Link
              to={`?item=${thing.id}`}
              replace
              preventScrollReset
              aria-current={thing.id === current ? 'true' : undefined}
            >
              <ItemTitle definition={definition} thing={thing} />
              <Hint>
                <TimeAgo at={thing.updatedAt} />
              </Hint>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const ItemTitle = (of: Of & { readonly thing: Thing }) => (
  <strong>
    <bdi>{useTitle(of)}</bdi>
  </strong>
);
