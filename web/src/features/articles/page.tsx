import { Suspense, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { ActionBar, useName, WithThing, type KnownDefinition, type Thing } from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { NameHeading } from '../../ui/heading.tsx';
import { Card, Row, Tag } from '../../ui/layout.tsx';
import { shareLink } from '../../ui/share-link.ts';
import type { Member } from '../account/index.ts';
import { SaveButton } from '../bookmarks/index.ts';
import { ClosedPage, Join } from '../visitor/index.ts';
import { useViewArticleMutation } from './api.ts';
import { Author, DayAndTime } from './byline.tsx';
import { factsOf } from './facts.ts';
import { Related } from './related.tsx';
import { Story } from './story.tsx';
import css from './articles.module.css';

/** An article for members and visitors; its author edits and publishes it here. */
export const ArticlePage = (props: {
  readonly definition: KnownDefinition;
  readonly me: Member | undefined;
  readonly id: string;
}) => {
  const { definition, me, id } = props;
  return (
    <>
      <p>
        <Link to="/articles">
          <FormattedMessage id="articles.title" />
        </Link>
      </p>
      <WithThing definition={definition} id={id} missing={!me && <ClosedPage />}>
        {(article) => <Article definition={definition} article={article} me={me} />}
      </WithThing>
    </>
  );
};

const Article = (props: {
  readonly definition: KnownDefinition;
  readonly article: Thing;
  readonly me: Member | undefined;
}) => {
  const { definition, article, me } = props;
  const words = useWords();
  const facts = factsOf(article);
  const { id } = article;
  const isOthers = me?.state === 'active' && facts.authorId !== me.id;
  return (
    <>
      <Card as="article" className={css.page}>
        <NameHeading name={facts.title} />
        <div className={css.by}>
          <Author facts={facts} />
          <DayAndTime facts={facts} />
          {facts.categoryId !== null && <Category id={facts.categoryId} />}
          {article.state !== 'published' && <Tag>{words.state('article', article.state)}</Tag>}
        </div>
        <Story text={facts.body} language={facts.language} cover={facts.cover} />
        <Row>
          {me?.state === 'active' && (
            <Suspense>
              <SaveButton targetType="article" targetId={id} />
            </Suspense>
          )}
          <Button look="plain" small icon="share" onClick={() => void shareLink(`/articles/${id}`)}>
            <FormattedMessage id="articles.share" />
          </Button>
        </Row>
        <ActionBar definition={definition} thing={article} list="/articles" edit={`/articles/${id}/edit`} />
      </Card>
      {isOthers && <Viewed id={id} />}
      {facts.categoryId !== null && <Related id={id} categoryId={facts.categoryId} />}
      {!me && <Join title={<FormattedMessage id="articles.visitor" />} />}
    </>
  );
};

/** The category, which leads to its articles. */
const Category = ({ id }: { readonly id: string }) => {
  const known = useName(id);
  return (
    known && (
      <Link to={`/articles?categoryId=${id}`}>
        <bdi>{known.name}</bdi>
      </Link>
    )
  );
};

/** Counts that a member reads the article of another one, once each time that the page is opened. */
const Viewed = ({ id }: { readonly id: string }) => {
  const [view] = useViewArticleMutation();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void view(id);
  }, [id, view]);
  return null;
};
