import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { NameHeading } from '../../ui/heading.tsx';
import { Card, Fact, Facts, Row, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { Actions } from './actions.tsx';
import { useThingQuery } from './api.ts';
import { belongingTo, shortId, titleOf, type KnownDefinition } from './known.ts';
import css from './resources.module.css';
import { Steps } from './steps.tsx';
import type { Thing } from './thing.ts';
import { usePermissions } from './use-permissions.ts';
import { FieldFacts } from './value.tsx';
import { useWords } from '../../i18n/words.ts';

type Place = { readonly definition: KnownDefinition; readonly id: string };

/** A thing with all that is known of it: now, or as it was at a place in the log (`?asOf=`). */
export const ThingPage = ({ definition, id }: Place) => {
  const words = useWords();
  const [address] = useSearchParams();
  const asOf = address.get('asOf') ?? undefined;
  const read = useThingQuery({ type: definition.name, id, asOf }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p>
        <Link to={`/admin/resources/${definition.name}`}>{words.kind(definition.name, 'many')}</Link>
      </p>
      <Loaded read={{ ...read, data: read.currentData }}>
        {(thing) => (
          <>
            <Head definition={definition} thing={thing} />
            {asOf === undefined ? (
              <Actions definition={definition} thing={thing} />
            ) : (
              <Past definition={definition} thing={thing} />
            )}
            <Card>
              <FieldFacts kind={definition.name} fields={definition.fields} values={thing} />
              <Dates kind={definition.name} thing={thing} />
            </Card>
            <Belongings definition={definition} id={id} />
            <Steps definition={definition} id={id} />
          </>
        )}
      </Loaded>
    </>
  );
};

const Head = ({ definition, thing }: { readonly definition: KnownDefinition; readonly thing: Thing }) => {
  const words = useWords();
  return (
    <Row>
      <NameHeading
        name={titleOf(definition, thing) ?? `${words.kind(definition.name)} ${shortId(thing.id)}`}
      />
      <Tag>{words.state(definition.name, thing.state)}</Tag>
    </Row>
  );
};

const Past = ({ definition, thing }: { readonly definition: KnownDefinition; readonly thing: Thing }) => (
  <Notice warm>
    <FormattedMessage id="admin.asOf" values={{ at: <Time key="at" at={thing.updatedAt} /> }} />{' '}
    <Link to={`/admin/resources/${definition.name}/${thing.id}`}>
      <FormattedMessage id="admin.asOf.now" />
    </Link>
  </Notice>
);

const Dates = ({ kind, thing }: { readonly kind: string; readonly thing: Thing }) => {
  const words = useWords();
  return (
    <Facts>
      <Fact name={words.field(kind, 'createdAt')}>
        <Time at={thing.createdAt} />
      </Fact>
      <Fact name={words.field(kind, 'updatedAt')}>
        <Time at={thing.updatedAt} />
      </Fact>
      <Fact name={words.field(kind, 'id')}>
        <code className={css.raw}>{thing.id}</code>
      </Fact>
    </Facts>
  );
};

/** The lists of what names this thing. */
const Belongings = ({ definition, id }: Place) => {
  const words = useWords();
  const { permissions } = usePermissions();
  const lists = belongingTo(permissions, definition);
  if (lists.length === 0) return null;
  return (
    <nav aria-labelledby="belongings" className={css.belongings}>
      <h2 id="belongings">
        <FormattedMessage id="admin.belongings" />
      </h2>
      <Row>
        {lists.map(({ definition: other, field }) => (
          <ButtonLink
            key={`${other.name}.${field}`}
            look="quiet"
            small
            to={`/admin/resources/${other.name}?${field}=${id}`}
          >
            <FormattedMessage
              id="admin.belonging"
              values={{ kind: words.kind(other.name, 'many'), field: words.field(other.name, field) }}
            />
          </ButtonLink>
        ))}
      </Row>
    </nav>
  );
};
