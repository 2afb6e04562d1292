import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import type { Named, Page } from '../../app/api/resource-types.ts';
import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import {
  FieldFacts,
  fieldsIn,
  NamesHere,
  PersonChip,
  ResourceScope,
  ThingChip,
  useName,
} from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { mayAct } from '../resources/permitted.ts';
import { staffScope } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { Authority } from './authority.tsx';
import { useActivityInfiniteQuery, type Deed } from './api.ts';
import css from './activity.module.css';
import { filteredBy, queryOf } from './address.ts';
import { ActivityFilter } from './filter.tsx';

/** The page of recorded actions, latest first. Its filters are query parameters. */
export const ActivityPage = () => {
  const [address] = useSearchParams();
  const read = useActivityInfiniteQuery(queryOf(address), { refetchOnMountOrArgChange: true });
  return (
    <ResourceScope value={staffScope}>
      <PageHeading id="admin.activity" />
      <ActivityFilter />
      <Loaded read={{ ...read, data: read.currentData }}>
        {({ pages }) => (
          <>
            <Deeds pages={pages} />
            <Further
              pages={read}
              more={<FormattedMessage id="admin.activity.more" />}
              end={<FormattedMessage id="resource.end" />}
            />
          </>
        )}
      </Loaded>
    </ResourceScope>
  );
};

type Pages = readonly (Page<Deed> & Named)[];

const Deeds = ({ pages }: { readonly pages: Pages }) => {
  const names = useMemo(() => Object.assign({}, ...pages.map((page) => page.names ?? {})), [pages]);
  const items = pages.flatMap((page) => page.items);
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
    <NamesHere value={names}>
      <ol className={css.deeds}>
        {items.map((deed) => (
          <li key={deed.id}>
            <DeedCard deed={deed} />
          </li>
        ))}
      </ol>
    </NamesHere>
  );
};

const DeedCard = ({ deed }: { readonly deed: Deed }) => {
  const [address] = useSearchParams();
  const { event, item, by, type } = deed;
  return (
    <Card as="article" className={css.deed}>
      <Row apart>
        <Sentence deed={deed} />
        <Hint>
          <Time at={deed.createdAt} />
        </Hint>
      </Row>
      <details className={css.details}>
        <summary>
          <FormattedMessage id="admin.activity.details" />
        </summary>
        <Changed deed={deed} />
        <Authority {...deed} />
        <Hint>
          <FormattedMessage
            id="admin.activity.position"
            values={{
              position: (
                <bdi key="position" dir="ltr">
                  {deed.position}
                </bdi>
              ),
            }}
          />
        </Hint>
        {deed.trace !== null && (
          <Hint>
            <FormattedMessage
              id="admin.activity.trace"
              values={{
                trace: (
                  <bdi key="trace" dir="ltr">
                    {deed.trace}
                  </bdi>
                ),
              }}
            />
          </Hint>
        )}
        <Row className={css.ways}>
          {by !== null && (
            <Link to={filteredBy(address, 'userId', by)}>
              <FormattedMessage id="admin.activity.only.userId" />
            </Link>
          )}
          <Link to={filteredBy(address, 'event', event)}>
            <FormattedMessage id="admin.activity.only.event" />
          </Link>
          <Link to={filteredBy(address, 'about', item)}>
            <FormattedMessage id="admin.activity.only.about" />
          </Link>
          <Link to={filteredBy(address, 'type', type)}>
            <FormattedMessage id="admin.activity.only.type" />
          </Link>
          <UndoLink deed={deed} />
        </Row>
      </details>
    </Card>
  );
};

/** One action: the actor, the event and the item. */
export const Sentence = ({
  deed: { event, type, item, by },
}: {
  readonly deed: Pick<Deed, 'event' | 'type' | 'item' | 'by'>;
}) => {
  const words = useWords();
  const known = useName(item);
  const actor =
    by === null ? <FormattedMessage key="actor" id="admin.who.system" /> : <PersonChip key="actor" id={by} />;
  const name = known ? (
    <ThingChip key="name" kind={type} id={item} />
  ) : (
    <span key="name">{words.kind(type)}</span>
  );
  const said = words.event(type, event, { actor, name });
  return (
    <div className={css.sentence}>
      {/* event texts without placeholders stand between actor and thing */}
      {typeof said === 'string' ? (
        <>
          {by !== null && actor} <strong>{said}</strong> {item !== by && name}
        </>
      ) : (
        said
      )}
    </div>
  );
};

/** The way to a plan that takes back what the actor did, in the same session. */
const UndoLink = ({ deed: { by, session, actor } }: { readonly deed: Deed }) => {
  const { permissions } = usePermissions();
  if (by === null || !actor || !mayAct(permissions, { areas: ['undo'] })) return null;
  const kind = actor.type;
  const query = new URLSearchParams({ kind, account: by, ...(session !== null && { session }) });
  return (
    <Link to={`/admin/undo?${query.toString()}`}>
      <FormattedMessage id="admin.undo.from" />
    </Link>
  );
};

/** The changed fields with their values. Empty fields are left out. */
const Changed = ({ deed: { type, data } }: { readonly deed: Deed }) => {
  const definition = definitionOf(type);
  if (!data) {
    return (
      <Hint>
        <FormattedMessage id="admin.activity.notForYou" />
      </Hint>
    );
  }
  if (!definition) return null;
  const fields = fieldsIn(definition).filter(({ name }) => data[name] != null);
  return fields.length > 0 && <FieldFacts kind={type} fields={fields} values={data} />;
};
