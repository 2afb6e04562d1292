import { useNavigate, useParams } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { definition } from '../../resources/generated/definitions/event.ts';
import { EditForm, NewForm, Picker } from '../../resources/form/index.ts';

const ACTIVE = { state: 'active' };

/** Categories that are in use alone can be chosen. */
const CategoryPicker = () => (
  <Picker
    name="categoryId"
    label={useWords().field('event', 'categoryId')}
    to="event-category"
    where={ACTIVE}
  />
);

const inputs = { categoryId: () => <CategoryPicker /> };

/** The form of an event, new or to be changed. */
const EditEventPage = () => {
  const { id } = useParams();
  const navigate = useNavigate();
  const show = (eventId: string) => void navigate(`/events/${eventId}`, { replace: true });
  if (id === undefined) return <NewForm definition={definition} inputs={inputs} onDone={show} />;
  return <EditForm key={id} definition={definition} id={id} inputs={inputs} onDone={() => show(id)} />;
};

export default EditEventPage;
