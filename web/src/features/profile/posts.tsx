import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Card, Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PostsOf, type PostKind } from '../feed/index.ts';

const KINDS: readonly PostKind[] = ['photo', 'video', 'text', 'achievement', 'e_portfolio', 'foras'];

/** Posts of a member, of all kinds or of the kind in the address, under a heading. */
export const Posts = ({ authorId, readerId }: { readonly authorId: string; readonly readerId: string }) => {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const kind = KINDS.find((one) => one === query.get('kind'));
  const none = authorId === readerId ? 'mine' : 'theirs';
  return (
    <Stack>
      <h2>
        <FormattedMessage id="profile.posts" />
      </h2>
      <Tabs
        label={formatMessage({ id: 'profile.kinds' })}
        now={kind ?? 'all'}
        tabs={[
          { key: 'all', to: { search: '' }, label: <FormattedMessage id="profile.kinds.all" /> },
          ...KINDS.map((one) => ({
            key: one,
            to: { search: `kind=${one}` },
            label: <FormattedMessage id={`profile.kind.${one}`} />,
          })),
        ]}
      />
      <PostsOf
        authorId={authorId}
        kind={kind}
        readerId={readerId}
        none={
          <Card>
            <Empty icon="photo">
              <FormattedMessage id={`profile.none.${kind ? 'kind' : none}`} />
            </Empty>
          </Card>
        }
      />
    </Stack>
  );
};
