import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useLivePoints, useOwnPointsQuery, type Own } from './api.ts';
import { Badges } from './badges.tsx';
import { Lines } from './lines.tsx';
import { Rules } from './rules.tsx';
import css from './points.module.css';

/** The reader's level: progress, what gives points and what is left today, badges, and each point with its event. */
export const LevelPage = () => {
  useLivePoints();
  const own = useOwnPointsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading id="points.title" />
      <Loaded read={own}>
        {(data) => (
          <>
            <Progress own={data} />
            <Rules rules={data.rules} />
            <Badges goals={data.goals} />
            <Lines />
            <Hint>
              <Link to="/settings/privacy">
                <FormattedMessage id="points.privacy" />
              </Link>
            </Hint>
          </>
        )}
      </Loaded>
    </>
  );
};

const Progress = ({ own: { total, level } }: { readonly own: Own }) => {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const { next, from } = level;
  return (
    <Card>
      <Row apart>
        <div>
          <h2 className={css.level}>
            <FormattedMessage id="points.level" values={{ level: number(level.number) }} />
          </h2>
          <p>
            <FormattedMessage id="points.total" values={{ count: total }} />
          </p>
        </div>
        <ButtonLink to="/leaderboard" look="quiet" icon="trophy">
          <FormattedMessage id="points.board" />
        </ButtonLink>
      </Row>
      {next === null ? (
        <p>
          <FormattedMessage id="points.highest" />
        </p>
      ) : (
        <>
          <progress
            className={css.progress}
            aria-label={formatMessage({ id: 'points.progress' })}
            max={next - from}
            value={total - from}
          />
          <p>
            <FormattedMessage
              id="points.next"
              values={{ count: next - total, level: number(level.number + 1) }}
            />
          </p>
        </>
      )}
    </Card>
  );
};
