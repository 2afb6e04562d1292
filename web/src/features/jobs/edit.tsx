import { useNavigate, useParams } from 'react-router';
import { definition } from '../../resources/generated/definitions/job.ts';
import { EditForm, NewForm } from '../../resources/form/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';

/** The form of a job, new or to be changed. */
const EditJobPage = () => {
  const me = useMe();
  const { id } = useParams();
  const navigate = useNavigate();
  if (!me) return <Loading count={3} />;
  const show = (jobId: string) => void navigate(`/jobs/${jobId}`, { replace: true });
  return id === undefined ? (
    <NewForm definition={definition} fixed={{ employerId: me.id }} onDone={show} />
  ) : (
    <EditForm key={id} definition={definition} id={id} onDone={() => show(id)} />
  );
};

export default EditJobPage;
