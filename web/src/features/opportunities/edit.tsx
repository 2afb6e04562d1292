import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { definition as known } from '../../resources/generated/definitions/post.ts';
import { EditForm, NewForm } from '../../resources/form/index.ts';
import type { KnownDefinition } from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';

const TERMS = ['title', 'description', 'opportunity', 'ageGroup', 'media', 'visibility'];
const OF_FORAS = { kind: 'foras' };
const FOR_ALL = { visibility: 'public' };

/** The definition of posts, with the terms required: a post of this kind has them. */
const withTerms = (definition: KnownDefinition): KnownDefinition => ({
  ...definition,
  actions: definition.actions.map((action) => ({
    ...action,
    takes: action.takes.map(({ optional, ...field }) =>
      optional && field.name !== 'opportunity' ? { ...field, optional } : field,
    ),
  })),
});

/** The form of an opportunity, new or to be changed. */
const EditOpportunityPage = () => {
  const me = useMe();
  const { id } = useParams();
  const navigate = useNavigate();
  if (!me) return <Loading count={3} />;
  const definition = withTerms(known);
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
