import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { NameHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { useMe } from '../account/index.ts';
import { PostList } from '../feed/index.ts';

/** Posts with a tag, in all its spellings. */
const TagPage = () => {
  const { tag = '' } = useParams();
  const me = useMe();
  return (
    <>
      <NameHeading name={`#${tag}`} />
      {me ? (
        <PostList
          key={tag}
          ask={{ at: `/posts/tagged/${encodeURIComponent(tag)}` }}
          readerId={me.id}
          none={<None />}
        >
          {(count) => (
            <Hint>
              <FormattedMessage id="tags.count" values={{ count }} />
            </Hint>
          )}
        </PostList>
      ) : (
        <Loading count={2} />
      )}
    </>
  );
};

const None = () => (
  <Card>
    <Empty icon="search">
      <FormattedMessage id="tags.none" />
    </Empty>
  </Card>
);

export default TagPage;
