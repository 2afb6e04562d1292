import { leadOf } from '../../../../domain/format/blocks.ts';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import type { Thing } from '../../resources/index.ts';
import { Card, Tag } from '../../ui/layout.tsx';
import { Author, DayAndTime } from './byline.tsx';
import { Cover } from './cover.tsx';
import { factsOf } from './facts.ts';
import css from './articles.module.css';

/** An article in a list: cover, title, lead, author, day and time to read. */
export const ArticleCard = ({
  article,
  first = false,
}: {
  readonly article: Thing;
  readonly first?: boolean;
}) => {
  const words = useWords();
  const facts = factsOf(article);
  return (
    <Card as="article" className={css.card} aria-label={facts.title}>
      {facts.cover !== null && (
        <Cover id={facts.cover} sizes="(min-width: 60rem) 22rem, 100vw" first={first} />
      )}
      <h2 className={css.title}>
        <Link to={`/articles/${article.id}`}>
          <bdi>{facts.title}</bdi>
        </Link>
      </h2>
      {article.state !== 'published' && <Tag>{words.state('article', article.state)}</Tag>}
      <p className={css.lead} dir="auto">
        {leadOf(facts.body)}
      </p>
      <div className={css.by}>
        <Author facts={facts} />
        <DayAndTime facts={facts} />
      </div>
    </Card>
  );
};
