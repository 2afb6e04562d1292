import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useArticleByCategoryInfiniteQuery } from '../../app/generated/article.ts';
import { Card } from '../../ui/layout.tsx';

/** The article itself is among those that are read. */
const READ = 4;
const SHOWN = 3;

/** Other articles of the same category, the latest first. */
export const Related = ({ id, categoryId }: { readonly id: string; readonly categoryId: string }) => {
  const { data } = useArticleByCategoryInfiniteQuery({ categoryId, limit: READ });
  const others = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((one) => one.id !== id && one.state === 'published')
    .slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="related">
      <h2 id="related">
        <FormattedMessage id="articles.related" />
      </h2>
      <ul>
        {others.map((one) => (
          <li key={one.id}>
            <Link to={`/articles/${one.id}`}>
              <bdi>{one.title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
