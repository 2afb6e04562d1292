import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { definition } from '../../resources/generated/definitions/training.ts';
import { ResourceList, ThingCard } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint, Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe, type Member } from '../account/index.ts';
import { mayMake } from '../navigation/index.ts';
import { useSportProfile } from '../profile/index.ts';
import { Room } from './place.tsx';

const FILTERS = ['sport', 'categoryId'];
const NONE: readonly string[] = [];
const FIELDS = ['startsAt', 'coachId', 'sport', 'price'];

/** Trainings to come, those that are over, and those of the reader: joined as a player, given as a coach. */
const TrainingsPage = () => {
  const me = useMe();
  const { pathname } = useLocation();
  const view = (['past', 'mine'] as const).find((one) => pathname.endsWith(`/${one}`)) ?? 'upcoming';
  return (
    <>
      <Row apart>
        <PageHeading id="trainings.title" />
        {mayMake('training', me) && (
          <ButtonLink to="/trainings/new">
            <FormattedMessage id="trainings.new" />
          </ButtonLink>
        )}
      </Row>
      <Views now={view} me={me} />
      {view === 'mine' ? (
        me && <Mine key={me.id} me={me} />
      ) : (
        <Trainings
          path={`/trainings/${view}`}
          filters={FILTERS}
          empty={<FormattedMessage id={`trainings.none.${view}`} />}
        />
      )}
    </>
  );
};

const tab = (key: 'upcoming' | 'past' | 'mine', to: string) => ({
  key,
  to,
  label: <FormattedMessage id={`trainings.view.${key}`} />,
});

const Views = ({ now, me }: { readonly now: string; readonly me: Member | undefined }) => {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      label={formatMessage({ id: 'trainings.title' })}
      now={now}
      tabs={[
        tab('upcoming', '/trainings'),
        ...(me ? [tab('mine', '/trainings/mine')] : []),
        tab('past', '/trainings/past'),
      ]}
    />
  );
};

const Trainings = (props: Omit<Parameters<typeof ResourceList>[0], 'children' | 'definition'>) => (
  <ResourceList {...props} definition={definition}>
    {(thing) => (
      <ThingCard definition={definition} thing={thing} fields={FIELDS} tag={<Room training={thing} />} />
    )}
  </ResourceList>
);

const Mine = ({ me }: { readonly me: Member }) => {
  const { kind, id, isKnown } = useSportProfile(me);
  if (!isKnown) return <Loading count={3} />;
  const empty =
    kind === 'coach' ? (
      <FormattedMessage id="trainings.given.none" />
    ) : (
      <FormattedMessage id="trainings.joined.none" />
    );
  if (kind === undefined || id === undefined) return <Hint>{empty}</Hint>;
  return <Trainings path={`/trainings/${kind}/${id}`} filters={NONE} empty={empty} />;
};

export default TrainingsPage;
