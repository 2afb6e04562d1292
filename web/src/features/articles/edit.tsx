import { useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../i18n/provider.tsx';
import { definitionOf, EditForm, NewForm } from '../../resources/index.ts';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';
import { BodyField } from './body-field.tsx';

/** The address is made from the title. */
const FIELDS = ['title', 'body', 'cover', 'language', 'categoryId', 'byline'];
const INPUTS = { body: ({ name }: { readonly name: string }) => <BodyField name={name} /> };

/** The form of an article with a preview; it is a draft until its author publishes it. */
const EditArticlePage = () => {
  const me = useMe();
  const { language } = useLanguage();
  const { id } = useParams();
  const navigate = useNavigate();
  const definition = definitionOf('article');
  if (!me || !definition) return <Loading count={3} />;
  const show = (articleId: string) => void navigate(`/articles/${articleId}`, { replace: true });
  return id === undefined ? (
    <NewForm
      definition={definition}
      only={FIELDS}
      inputs={INPUTS}
      values={{ language, byline: me.name }}
      onDone={show}
    />
  ) : (
    <EditForm
      key={id}
      definition={definition}
      id={id}
      only={FIELDS}
      inputs={INPUTS}
      onDone={() => show(id)}
    />
  );
};

export default EditArticlePage;
