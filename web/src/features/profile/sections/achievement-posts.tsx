import { FormattedMessage } from 'react-intl';
import { definition } from '../../../resources/generated/definitions/post.ts';
import { ActInDialog, Parts, ThingCard } from '../../../resources/index.ts';

const FIELDS = ['sport', 'description'];

/** Posts of a member that stand among the achievements: the post is the achievement. */
export const AchievementPosts = ({
  id,
  isOnPaper = false,
}: {
  readonly id: string;
  readonly isOnPaper?: boolean;
}) => (
  <Parts
    part={{
      definition,
      path: `/posts/on-profile/${id}`,
      title: <FormattedMessage id="profile.achievementPosts" />,
      hidesEmpty: true,
      renderItem: (post) => (
        <ThingCard definition={definition} thing={post} fields={FIELDS} tag={null}>
          {!isOnPaper && (
            <ActInDialog
              definition={definition}
              thing={post}
              name="place-on-profile"
              label={<FormattedMessage id="profile.achievementPosts.change" />}
              small
            />
          )}
        </ThingCard>
      ),
    }}
  />
);
