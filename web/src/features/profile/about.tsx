import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCountryName } from '../../i18n/countries.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { NameHeading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card, Hint, Tag, Words } from '../../ui/layout.tsx';
import { PAGE_WIDE, wideSources } from '../../ui/picture-sources.ts';
import { SportIcon } from '../../ui/sport-icon.tsx';
import { RoleName, type Member } from '../account/index.ts';
import { LevelTag } from '../points/index.ts';
import { isVerified } from './verified.ts';
import css from './profile.module.css';

/** Profile card: pictures, name, traits and biography. */
export const About = (props: {
  readonly member: Member;
  /** Below the traits: what the reader may do. */
  readonly actions?: ReactNode;
  /** Whether it is the reader's own; left out = the level is not shown, such as to visitors. */
  readonly isOwn?: boolean;
  /** Beside the picture. */
  readonly children?: ReactNode;
}) => {
  const { member, actions, isOwn, children } = props;
  const { id, name, username, profilePicture, bio, createdAt } = member;
  return (
    <Card as="div" className={css.about}>
      <Cover picture={member.coverPhoto} />
      <div className={css.head}>
        <div className={css.face}>
          <Avatar id={id} name={name} picture={profilePicture} size="large" />
        </div>
        {children}
      </div>
      <div>
        <NameHeading name={name ?? ''} />
        {username && (
          <Hint>
            <bdi dir="ltr">@{username}</bdi>
          </Hint>
        )}
      </div>
      <Traits member={member}>
        {member.role && isOwn !== undefined && <LevelTag userId={id} isOwn={isOwn} />}
      </Traits>
      {actions}
      {bio && <Words>{bio}</Words>}
      <Hint>
        <FormattedMessage id="profile.since" values={{ date: useFormat().date(createdAt) }} />
      </Hint>
    </Card>
  );
};

const Cover = ({ picture }: { readonly picture: string | null | undefined }) =>
  picture ? (
    <img className={css.cover} sizes={PAGE_WIDE} {...wideSources(picture)} alt="" />
  ) : (
    <div className={css.cover} />
  );

const Traits = ({ member, children }: { readonly member: Member; readonly children: ReactNode }) => {
  const nameOf = useCountryName();
  const words = useWords();
  const { role, gender, sport, position, country, governorate } = member;
  return (
    <ul className={css.traits}>
      {role && (
        <li>
          <Tag>
            <RoleName role={role} gender={gender} />
          </Tag>
        </li>
      )}
      {isVerified(member) && (
        <li>
          <Tag>
            <Icon name="shield" />
            <FormattedMessage id="feed.verified" />
          </Tag>
        </li>
      )}
      {sport && (
        <li>
          <Tag>
            <SportIcon sport={sport} />
            <FormattedMessage id={`sport.${sport}`} />
          </Tag>
        </li>
      )}
      {position && (
        <li>
          <Tag>
            <bdi>{position}</bdi>
          </Tag>
        </li>
      )}
      {governorate && (
        <li>
          <Tag>{words.value('user', 'governorate', governorate)}</Tag>
        </li>
      )}
      {country && (
        <li>
          <Tag>{nameOf(country)}</Tag>
        </li>
      )}
      {children}
    </ul>
  );
};
