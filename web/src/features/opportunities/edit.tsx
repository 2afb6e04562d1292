import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { definitionOf, EditForm, NewForm } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';

const TERMS = ['title', 'description', 'opportunity', 'ageGroup', 'visibility'];
const OF_FORAS = { kind: 'foras' };
const FOR_ALL = { visibility: 'public' };

/** The form of an opportunity, new or to be changed. */
const EditOpportunityPage = () => {
  const me = useMe();
  const { id } = useParams();
  const navigate = useNavigate();
  const definition = definitionOf('post');
  if (!me || !definition) return <Loading count={3} />;
  const show = (postId: string) => void navigate(`/posts/${postId}`, { replace: true });
  return id === undefined ? (
    <>
      <PageHeading id="opportunities.new" />
      <NewForm
        definition={definition}
        values={FOR_ALL}
        fixed={OF_FORAS}
        only={TERMS}
        title={<FormattedMessage id="opportunities.terms" />}
        action={<FormattedMessage id="opportunities.publish" />}
        onDone={show}
      />
    </>
  ) : (
    <EditForm key={id} definition={definition} id={id} only={TERMS} onDone={() => show(id)} />
  );
};

export default EditOpportunityPage;
