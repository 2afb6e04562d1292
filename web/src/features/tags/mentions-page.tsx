import { FormattedMessage } from 'react-intl';
import { PageHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { useMe } from '../account/index.ts';
import { PostList } from '../feed/index.ts';

const ASK = { at: '/posts/mentioning/me' } as const;

/** Posts whose texts name the reader. */
const MentionsPage = () => {
  const me = useMe();
  return (
    <>
      <PageHeading id="tags.mentions" />
      {me ? <PostList ask={ASK} readerId={me.id} none={<None />} /> : <Loading count={2} />}
    </>
  );
};

const None = () => (
  <Card>
    <Empty icon="comment">
      <FormattedMessage id="tags.mentions.none" />
    </Empty>
  </Card>
);

export default MentionsPage;
