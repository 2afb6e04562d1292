import { FormattedMessage } from 'react-intl';
import { definition } from '../../resources/generated/definitions/post.ts';
import { ResourceList, ThingCard } from '../../resources/index.ts';
import { Tag } from '../../ui/layout.tsx';

/** The list of the open opportunities. */
export const OPEN = '/posts/opportunities';

const FIELDS = ['authorId', 'wantedRole', 'wantedSport', 'ageGroup', 'closesAt', 'closedAt'];

/** Opportunities, each with its terms. */
export const Offers = (props: Omit<Parameters<typeof ResourceList>[0], 'children' | 'definition'>) => (
  <ResourceList {...props} definition={definition}>
    {(post) => (
      <ThingCard
        definition={definition}
        thing={post}
        fields={FIELDS}
        {...(post.state === 'published' && { tag: <Taking isClosed={post['closedAt'] != null} /> })}
      />
    )}
  </ResourceList>
);

/** Whether it takes applications, in place of its state as a post. */
const Taking = ({ isClosed }: { readonly isClosed: boolean }) => (
  <Tag>
    {isClosed ? <FormattedMessage id="opportunities.over" /> : <FormattedMessage id="opportunities.takes" />}
  </Tag>
);
