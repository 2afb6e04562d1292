import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { UNLESS_JUST_READ } from '../../app/just-read.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/layout.tsx';
import { useLevelOfQuery } from './api.ts';
import { BADGE_ICONS } from './badges.tsx';

/** A member's level and badges, for those to whom the member shows it. One's own leads to the page of points. */
export const LevelTag = ({ userId, isOwn }: { readonly userId: string; readonly isOwn: boolean }) => {
  const { number } = useFormat();
  const { currentData: data } = useLevelOfQuery(userId, {
    refetchOnMountOrArgChange: UNLESS_JUST_READ,
  });
  if (!data?.level) return null;
  const tag = (
    <Tag>
      <Icon name="trophy" />
      <FormattedMessage id="points.level" values={{ level: number(data.level.number) }} />
    </Tag>
  );
  return (
    <>
      <li>{isOwn ? <Link to="/level">{tag}</Link> : tag}</li>
      {data.badges.map((badge) => (
        <li key={badge}>
          <Tag>
            <Icon name={BADGE_ICONS[badge]} />
            <FormattedMessage id={`points.badge.${badge}`} />
          </Tag>
        </li>
      ))}
    </>
  );
};
