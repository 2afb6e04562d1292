import clsx from 'clsx';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { Time } from '../../ui/time.tsx';
import tableCss from '../table.module.css';
import { backward, onward, queryOf } from './address.ts';
import { useThingsQuery } from './api.ts';
import { NameHeading } from '../../ui/heading.tsx';
import { actionOf, columnsOf, mayAct, shortId, titleOf, type KnownDefinition } from './known.ts';
import { ListFilter } from './list-filter.tsx';
import css from './resources.module.css';
import type { Thing } from './thing.ts';
import { usePermissions } from './use-permissions.ts';
import { Value } from './value.tsx';
import { useWords } from '../../i18n/words.ts';

/** The things of a kind, a page at a time; what is asked for stands in the address. */
export const ListPage = ({ definition }: { readonly definition: KnownDefinition }) => {
  const words = useWords();
  const [address] = useSearchParams();
  const { permissions } = usePermissions();
  const create = actionOf(definition, 'create');
  const read = useThingsQuery(
    { type: definition.name, query: queryOf(definition, address) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <p>
        <Link to="/admin/resources">
          <FormattedMessage id="admin.resources" />
        </Link>
      </p>
      <Row apart>
        <NameHeading name={words.kind(definition.name, 'many')} />
        {create && mayAct(permissions, create) && (
          <ButtonLink to={`/admin/resources/${definition.name}/new?${address.toString()}`}>
            {words.action(definition.name, 'create')}
          </ButtonLink>
        )}
      </Row>
      <ListFilter definition={definition} />
      <Loaded read={{ ...read, data: read.currentData }} meanwhile={<Loading count={3} />}>
        {({ items, total, nextCursor }) => (
          <>
            <Hint>
              <FormattedMessage id="admin.total" values={{ count: total ?? items.length }} />
            </Hint>
            {items.length === 0 ? (
              <Card>
                <Empty icon="inbox">
                  <FormattedMessage id="admin.list.empty" />
                </Empty>
              </Card>
            ) : (
              <Things definition={definition} items={items} />
            )}
            <Pages nextCursor={nextCursor} />
          </>
        )}
      </Loaded>
    </>
  );
};

const Things = (props: { readonly definition: KnownDefinition; readonly items: readonly Thing[] }) => {
  const { definition, items } = props;
  const words = useWords();
  const columns = columnsOf(definition);
  return (
    <Card scrolls aria-label={words.kind(definition.name, 'many')}>
      <table className={clsx(tableCss.table, css.things)}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="admin.title" />
            </th>
            <th scope="col">{words.field(definition.name, 'state')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {words.field(definition.name, name)}
              </th>
            ))}
            <th scope="col">{words.field(definition.name, 'createdAt')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((thing) => (
            <tr key={thing.id}>
              <td>
                <ThingLink definition={definition} thing={thing} />
              </td>
              <td>
                <Tag>{words.state(definition.name, thing.state)}</Tag>
              </td>
              {columns.map(({ name, shape }) => (
                <td key={name}>
                  <Value kind={definition.name} field={name} shape={shape} value={thing[name]} />
                </td>
              ))}
              <td>
                <Time at={thing.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};

const ThingLink = (props: { readonly definition: KnownDefinition; readonly thing: Thing }) => (
  <Link to={`/admin/resources/${props.definition.name}/${props.thing.id}`}>
    <bdi>{titleOf(props.definition, props.thing) ?? shortId(props.thing.id)}</bdi>
  </Link>
);

const Pages = ({ nextCursor }: { readonly nextCursor: string | null }) => {
  const [address] = useSearchParams();
  const before = backward(address);
  if (before === null && nextCursor === null) return null;
  return (
    <Row>
      {before !== null && (
        <ButtonLink look="quiet" icon="backward" to={before}>
          <FormattedMessage id="admin.page.before" />
        </ButtonLink>
      )}
      {nextCursor !== null && (
        <ButtonLink look="quiet" icon="onward" to={onward(address, nextCursor)}>
          <FormattedMessage id="admin.page.next" />
        </ButtonLink>
      )}
    </Row>
  );
};
