import { FormattedMessage } from 'react-intl';
import { Card, Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { PostsOf } from '../feed/index.ts';

/** Posts of a member, under a heading. */
export const Posts = ({ authorId, readerId }: { readonly authorId: string; readonly readerId: string }) => (
  <Stack>
    <h2>
      <FormattedMessage id="profile.posts" />
    </h2>
    <PostsOf
      authorId={authorId}
      readerId={readerId}
      none={
        <Card>
          <Empty icon="photo">
            <FormattedMessage id={`profile.none.${authorId === readerId ? 'mine' : 'theirs'}`} />
          </Empty>
        </Card>
      }
    />
  </Stack>
);
