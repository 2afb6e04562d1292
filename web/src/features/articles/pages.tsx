import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { useStanding } from '../../app/use-standing.ts';
import { definition } from '../../resources/generated/definitions/article.ts';
import { lazily } from '../../ui/lazily.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';
import { ArticleList } from './list.tsx';
import { ArticlePage } from './page.tsx';

/** Most readers write none. */
const EditArticle = lazily(() => import('./edit.tsx'));

const FORM = /\/(?:new|edit)$/;

/** The pages of the articles, all but the form in one file: the addresses of files weigh on the first page of everybody. */
const ArticlesPages = () => {
  const me = useMe();
  const isVisitor = useStanding('auth') === 'guest';
  const { id } = useParams();
  const { pathname } = useLocation();
  if (!(me || isVisitor)) return <Loading count={3} />;
  if (me && FORM.test(pathname))
    return (
      <Suspense fallback={<Loading count={3} />}>
        <EditArticle definition={definition} me={me} id={id} />
      </Suspense>
    );
  if (id !== undefined) return <ArticlePage key={id} definition={definition} me={me} id={id} />;
  return <ArticleList definition={definition} me={me} isMine={pathname.endsWith('/mine')} />;
};

export default ArticlesPages;
