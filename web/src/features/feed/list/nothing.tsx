import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/overlay/notice.tsx';
import type { FeedAsk } from '../api.ts';
import { withSport } from './ask.ts';

/** The text of a feed without posts. */
const Nothing = ({ ask }: { readonly ask: FeedAsk }) => {
  if (ask.following && !ask.sport) {
    return (
      <Card>
        <Empty icon="network" action={<FindPeople />}>
          <FormattedMessage id="feed.empty.following" />
        </Empty>
      </Card>
    );
  }
  return (
    <Card>
      <Empty icon="photo" action={ask.sport && <AllSports ask={ask} />}>
        {ask.sport ? <FormattedMessage id="feed.empty.sport" /> : <FormattedMessage id="feed.empty" />}
      </Empty>
    </Card>
  );
};

const FindPeople = () => (
  <ButtonLink look="quiet" to="/network">
    <FormattedMessage id="feed.find" />
  </ButtonLink>
);

const AllSports = ({ ask }: { readonly ask: FeedAsk }) => (
  <ButtonLink look="quiet" to={{ search: withSport(ask, undefined) }}>
    <FormattedMessage id="feed.sport.all" />
  </ButtonLink>
);

export default Nothing;
