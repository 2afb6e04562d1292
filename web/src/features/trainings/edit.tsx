import { Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { definition } from '../../resources/generated/definitions/training.ts';
import { EditForm, NewForm, Picker } from '../../resources/form/index.ts';
import { useWords } from '../../i18n/words.ts';
import { Loading } from '../../ui/loading.tsx';
import { ProblemNotice, ProblemText } from '../../ui/overlay/notice.tsx';
import { useMe, type Member } from '../account/index.ts';
import { ProfileForm, useSportProfile, type Made } from '../profile/index.ts';

/** The form of a training, new or to be changed. */
const EditTrainingPage = () => {
  const me = useMe();
  const { id } = useParams();
  const navigate = useNavigate();
  if (!me) return <Loading count={3} />;
  const show = (trainingId: string) => void navigate(`/trainings/${trainingId}`, { replace: true });
  if (id === undefined) return <New key={me.id} me={me} onDone={show} />;
  return <EditForm key={id} definition={definition} id={id} inputs={inputs} onDone={() => show(id)} />;
};

/** Categories that are in use alone can be chosen. */
const CategoryPicker = () => (
  <Picker
    name="categoryId"
    label={useWords().field('training', 'categoryId')}
    to="training-category"
    where={ACTIVE}
  />
);

const ACTIVE = { state: 'active' };
const inputs = { categoryId: () => <CategoryPicker /> };

type NewProps = {
  readonly me: Member;
  readonly onDone: (id: string) => void;
};

/** A training belongs to the profile of its coach, which is made before the first one. */
const New = ({ me, onDone }: NewProps) => {
  const { kind, ensure, isKnown } = useSportProfile(me);
  const [made, setMade] = useState<Made>();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isKnown || kind !== 'coach' || hasBegun.current) return;
    hasBegun.current = true;
    void ensure().then(setMade);
  }, [isKnown, kind, ensure]);
  if (kind !== 'coach') {
    return (
      <ProblemText>
        <FormattedMessage id="trainings.coaches" />
      </ProblemText>
    );
  }
  if (!made) return <Loading />;
  if ('problem' in made) {
    return made.problem?.code === 'invalid' ? (
      <Suspense fallback={<Loading />}>
        <ProfileForm me={me} kind="coach" onDone={(id) => setMade({ id })} />
      </Suspense>
    ) : (
      made.problem && <ProblemNotice problem={made.problem} />
    );
  }
  return <NewForm definition={definition} fixed={{ coachId: made.id }} inputs={inputs} onDone={onDone} />;
};

export default EditTrainingPage;
