import { useLocation, useParams } from 'react-router';
import { useStanding } from '../../app/use-standing.ts';
import { definition } from '../../resources/generated/definitions/article.ts';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';
import { EditArticle } from './edit.tsx';
import { ArticleList } from './list.tsx';
import { ArticlePage } from './page.tsx';

const FORM = /\/(?:new|edit)$/;

/** The pages of the articles, in one file: the addresses of files weigh on the first page of everybody. */
const ArticlesPages = () => {
  const me = useMe();
  const isVisitor = useStanding('auth') === 'guest';
  const { id } = useParams();
  const { pathname } = useLocation();
  if (!(me || isVisitor)) return <Loading count={3} />;
  if (me && FORM.test(pathname)) return <EditArticle definition={definition} me={me} id={id} />;
  if (id !== undefined) return <ArticlePage key={id} definition={definition} me={me} id={id} />;
  return <ArticleList definition={definition} me={me} isMine={pathname.endsWith('/mine')} />;
};

export default ArticlesPages;
