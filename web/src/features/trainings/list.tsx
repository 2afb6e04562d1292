import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { definitionOf, ResourceList, ThingCard, type KnownDefinition } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint, Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMe, type Member } from '../account/index.ts';
import { useSportProfile } from './sport-profile.tsx';

const FILTERS = ['sport', 'categoryId', 'sort'];
const NONE: readonly string[] = [];
const FIELDS = ['coachId', 'sport', 'startsAt', 'price'];

/** All trainings, or those of the reader: joined as a player, given as a coach. */
const TrainingsPage = () => {
  const me = useMe();
  const definition = definitionOf('training');
  const isMine = useLocation().pathname.endsWith('/mine');
  if (!me || !definition) return <Loading count={3} />;
  return (
    <>
      <Row apart>
        <PageHeading id="trainings.title" />
        {me.role === 'COACH' && (
          <ButtonLink to="/trainings/new">
            <FormattedMessage id="trainings.new" />
          </ButtonLink>
        )}
      </Row>
      <Tabs isMine={isMine} />
      {isMine ? (
        <Mine key={me.id} me={me} definition={definition} />
      ) : (
        <ResourceList
          definition={definition}
          filters={FILTERS}
          empty={<FormattedMessage id="trainings.empty" />}
        >
          {(thing) => <ThingCard definition={definition} thing={thing} fields={FIELDS} />}
        </ResourceList>
      )}
    </>
  );
};

const Tabs = ({ isMine }: { readonly isMine: boolean }) => (
  <nav>
    <Row>
      <Link to="/trainings" aria-current={isMine ? undefined : 'page'}>
        <FormattedMessage id="trainings.all" />
      </Link>
      <Link to="/trainings/mine" aria-current={isMine ? 'page' : undefined}>
        <FormattedMessage id="trainings.mine" />
      </Link>
    </Row>
  </nav>
);

const Mine = ({ me, definition }: { readonly me: Member; readonly definition: KnownDefinition }) => {
  const { kind, id, isKnown } = useSportProfile(me);
  if (!isKnown) return <Loading count={3} />;
  const empty =
    kind === 'coach' ? (
      <FormattedMessage id="trainings.given.none" />
    ) : (
      <FormattedMessage id="trainings.joined.none" />
    );
  if (kind === undefined || id === undefined) return <Hint>{empty}</Hint>;
  return (
    <ResourceList
      definition={definition}
      path={kind === 'coach' ? `/trainings/coach/${id}` : `/trainings/player/${id}`}
      filters={NONE}
      empty={empty}
    >
      {(thing) => <ThingCard definition={definition} thing={thing} fields={FIELDS} />}
    </ResourceList>
  );
};

export default TrainingsPage;
