import { FormattedMessage, useIntl } from 'react-intl';
import { ResourceList, type KnownDefinition, type Thing } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Member } from '../account/index.ts';
import { ArticleCard } from './card.tsx';
import css from './articles.module.css';

const PUBLISHED = { state: 'published' };
const FILTERS = ['language', 'categoryId'];
const NONE: readonly string[] = [];

const grid = (articles: readonly Thing[]) => (
  <ul className={css.grid}>
    {articles.map((article, at) => (
      <li key={article.id}>
        <ArticleCard article={article} first={at === 0} />
      </li>
    ))}
  </ul>
);

/** The published articles, and for a member those of their own with the drafts. */
export const ArticleList = (props: {
  readonly definition: KnownDefinition;
  readonly me: Member | undefined;
  readonly isMine: boolean;
}) => {
  const { definition, me, isMine } = props;
  const { formatMessage } = useIntl();
  return (
    <>
      <Row apart>
        <PageHeading id="articles.title" />
        {me?.state === 'active' && (
          <ButtonLink to="/articles/new">
            <FormattedMessage id="articles.new" />
          </ButtonLink>
        )}
      </Row>
      {me && (
        <Tabs
          label={formatMessage({ id: 'articles.title' })}
          now={isMine ? 'mine' : 'all'}
          tabs={[
            { key: 'all', to: '/articles', label: <FormattedMessage id="articles.all" /> },
            { key: 'mine', to: '/articles/mine', label: <FormattedMessage id="articles.mine" /> },
          ]}
        />
      )}
      <ResourceList
        key={String(isMine)}
        definition={definition}
        filters={isMine ? NONE : FILTERS}
        {...(isMine && me ? { path: `/articles/user/${me.id}` } : { where: PUBLISHED })}
        empty={
          isMine ? <FormattedMessage id="articles.mine.none" /> : <FormattedMessage id="articles.none" />
        }
        all={grid}
      />
    </>
  );
};
