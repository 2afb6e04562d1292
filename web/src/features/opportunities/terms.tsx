import { FormattedMessage } from 'react-intl';
import { MessagesOf } from '../../i18n/provider.tsx';
import { Fact, Facts, Tag } from '../../ui/layout.tsx';
import { Time } from '../../ui/time.tsx';
import { RoleName } from '../account/index.ts';
import type { Post } from './api.ts';

type Shown = Pick<Post, 'opportunity' | 'ageGroup' | 'closesAt' | 'closedAt'>;

/** For whom an opportunity is, where, and until when; nothing for older ones without terms. */
const Terms = ({ post }: { readonly post: Shown }) => {
  const { opportunity, ageGroup, closesAt, closedAt } = post;
  if (!opportunity || !closesAt) return null;
  const { role, sport, location } = opportunity;
  return (
    <MessagesOf area="opportunities">
      <Facts>
        <Fact name={<FormattedMessage id="opportunities.wanted" />}>
          <RoleName role={role} />
        </Fact>
        <Fact name={<FormattedMessage id="opportunities.sport" />}>
          <FormattedMessage id={`sport.${sport}`} />
        </Fact>
        {ageGroup && (
          <Fact name={<FormattedMessage id="opportunities.ages" />}>
            <FormattedMessage id={`opportunities.ages.${ageGroup}`} />
          </Fact>
        )}
        <Fact name={<FormattedMessage id="opportunities.place" />}>
          <bdi>{location}</bdi>
        </Fact>
        <Fact name={<FormattedMessage id="opportunities.until" />}>
          <Time at={closesAt} />
        </Fact>
      </Facts>
      {closedAt && (
        <p>
          <Tag>
            <FormattedMessage id="opportunities.over" />
          </Tag>
        </p>
      )}
    </MessagesOf>
  );
};

export default Terms;
