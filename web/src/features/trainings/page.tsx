import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { useStanding } from '../../app/use-standing.ts';
import { CalendarLink, definitionOf, ResourcePage } from '../../resources/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';
import { ClosedPage, Join } from '../visitor/index.ts';
import { Place, Room } from './place.tsx';
import { Players } from './players.tsx';

const FIELDS = ['startsAt', 'endsAt', 'coachId', 'sport', 'categoryId', 'price', 'capacity', 'description'];

/** A training: its fields, the reader's place in it, and for its coach the names of the players. */
const TrainingPage = () => {
  const me = useMe();
  const isVisitor = useStanding('auth') === 'guest';
  const { id = '' } = useParams();
  const definition = definitionOf('training');
  if (!definition || !(me || isVisitor)) return <Loading count={3} />;
  return (
    <ResourcePage
      key={id}
      definition={definition}
      id={id}
      list="/trainings"
      edit={`/trainings/${id}/edit`}
      fields={FIELDS}
      missing={isVisitor && <ClosedPage />}
      renderTags={(training) => <Room training={training} />}
      renderBelow={(training) => training.can.includes('edit') && <Players trainingId={id} />}
    >
      {(training) => (
        <>
          {me ? (
            <Place me={me} training={training} />
          ) : (
            <Join title={<FormattedMessage id="trainings.visitor" />} />
          )}
          <CalendarLink definition={definition} id={id} />
        </>
      )}
    </ResourcePage>
  );
};

export default TrainingPage;
