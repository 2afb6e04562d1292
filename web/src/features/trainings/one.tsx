import { useParams } from 'react-router';
import { definitionOf, ResourcePage } from '../../resources/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';
import { Place } from './place.tsx';
import { Players } from './players.tsx';

const FIELDS = ['coachId', 'sport', 'categoryId', 'startsAt', 'endsAt', 'price', 'capacity', 'description'];

/** A training: what it is, the reader's place in it, and for its coach the names of the players. */
const TrainingPage = () => {
  const me = useMe();
  const { id = '' } = useParams();
  const definition = definitionOf('training');
  if (!me || !definition) return <Loading count={3} />;
  return (
    <ResourcePage
      key={id}
      definition={definition}
      id={id}
      list="/trainings"
      edit={`/trainings/${id}/edit`}
      fields={FIELDS}
    >
      {(training) => (
        <>
          <Place me={me} training={training} />
          {training.can.includes('edit') && <Players trainingId={id} />}
        </>
      )}
    </ResourcePage>
  );
};

export default TrainingPage;
