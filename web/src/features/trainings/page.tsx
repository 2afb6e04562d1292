import { FormattedMessage } from 'react-intl';
import { definition } from '../../resources/generated/definitions/training.ts';
import { CalendarLink, ResourcePage } from '../../resources/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { Join, useOpenItem } from '../visitor/index.ts';
import { Place, Room } from './place.tsx';
import { Players } from './players.tsx';

const FIELDS = ['startsAt', 'endsAt', 'coachId', 'sport', 'categoryId', 'price', 'capacity', 'description'];

/** A training: its fields, the reader's place in it, and for its coach the names of the players. */
const TrainingPage = () => {
  const open = useOpenItem(definition);
  if (!open) return <Loading count={3} />;
  const { me, id, item } = open;
  return (
    <ResourcePage
      key={id}
      {...item}
      list="/trainings"
      edit={`/trainings/${id}/edit`}
      fields={FIELDS}
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
          <CalendarLink definition={item.definition} id={id} />
        </>
      )}
    </ResourcePage>
  );
};

export default TrainingPage;
