import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { NameHeading, PageHeading } from '../../../ui/heading.tsx';
import { Card, Hint } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import { useMe } from '../../account/index.ts';
import { PostList } from '../../feed/index.ts';

const MENTIONING = { at: '/posts/mentioning/me' } as const;

/** Posts with a tag in all its spellings; without one, those that mention the reader. */
const SignedPostsPage = () => {
  const { tag } = useParams();
  const me = useMe();
  if (!me) return <Loading count={2} />;
  if (tag !== undefined) return <Tagged key={tag} tag={tag} readerId={me.id} />;
  return (
    <>
      <PageHeading id="search.tag.mentions" />
      <PostList
        ask={MENTIONING}
        readerId={me.id}
        none={
          <None>
            <FormattedMessage id="search.tag.mentions.none" />
          </None>
        }
      />
    </>
  );
};

const Tagged = ({ tag, readerId }: { readonly tag: string; readonly readerId: string }) => (
  <>
    <NameHeading name={`#${tag}`} />
    <PostList
      ask={{ at: `/posts/tagged/${encodeURIComponent(tag)}` }}
      readerId={readerId}
      none={
        <None>
          <FormattedMessage id="search.tag.none" />
        </None>
      }
    >
      {(count) => (
        <Hint>
          <FormattedMessage id="search.tag.count" values={{ count }} />
        </Hint>
      )}
    </PostList>
  </>
);

const None = ({ children }: { readonly children: ReactNode }) => (
  <Card>
    <Empty icon="search">{children}</Empty>
  </Card>
);

export default SignedPostsPage;
