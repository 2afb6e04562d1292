import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/provider.tsx';
import { EditForm, NewForm } from '../../resources/form/index.ts';
import type { KnownDefinition } from '../../resources/index.ts';
import type { Member } from '../account/index.ts';
import { BodyField } from './body-field.tsx';

/** The address is made from the title. */
const FIELDS = ['title', 'body', 'cover', 'language', 'categoryId', 'byline'];
const INPUTS = { body: ({ name }: { readonly name: string }) => <BodyField name={name} /> };

/** The form of an article with a preview; it is a draft until its author publishes it. */
const EditArticle = (props: {
  readonly definition: KnownDefinition;
  readonly me: Member;
  readonly id: string | undefined;
}) => {
  const { definition, me, id } = props;
  const { language } = useLanguage();
  const navigate = useNavigate();
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

export default EditArticle;
