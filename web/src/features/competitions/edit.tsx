import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { definition } from '../../resources/generated/definitions/competition.ts';
import { EditForm, NewForm } from '../../resources/form/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { ProblemText } from '../../ui/overlay/notice.tsx';
import { useMe } from '../account/index.ts';

/** The form of a competition, new or to be changed. Its creator is its organiser. */
const EditCompetitionPage = () => {
  const me = useMe();
  const { id } = useParams();
  const navigate = useNavigate();
  if (!me) return <Loading count={3} />;
  const show = (competitionId: string) => void navigate(`/competitions/${competitionId}`, { replace: true });
  if (id !== undefined) {
    return <EditForm key={id} definition={definition} id={id} onDone={() => show(id)} />;
  }
  if (me.role !== 'CLUB' && me.role !== 'COMPANY') {
    return (
      <ProblemText>
        <FormattedMessage id="competitions.organisers" />
      </ProblemText>
    );
  }
  return <NewForm key={me.id} definition={definition} fixed={{ organiserId: me.id }} onDone={show} />;
};

export default EditCompetitionPage;
