import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Names } from '../../app/api/resource-types.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { useMe } from '../account/index.ts';
import { Subscriptions } from '../plans/index.ts';
import { useEntitlementsQuery, type Entitlements, type Usage } from './api.ts';
import { BackToSettings } from './further.tsx';
import { Section } from './section.tsx';
import css from './settings.module.css';

const COUNTED = ['posts', 'contacts', 'analyses'] as const;

/** The member's plan: each limit, its use with the items, and the start of the next period. */
const UsagePage = () => {
  const entitlements = useEntitlementsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading id="settings.usage" />
      <Loaded read={entitlements}>{(given) => <Parts given={given} />}</Loaded>
      <BackToSettings />
    </>
  );
};

const Parts = ({ given }: { readonly given: Entitlements }) => {
  const me = useMe();
  return (
    <>
      <Card>
        <h2>
          <FormattedMessage
            id="settings.usage.plan"
            values={{ plan: <FormattedMessage key="plan" id={`plan.${given.plan}`} /> }}
          />
        </h2>
        {me && <Subscriptions userId={me.id} />}
        <p>
          <Link to="/settings/plan">
            <FormattedMessage id="settings.billing" />
          </Link>
        </p>
      </Card>
      {COUNTED.map((name) => (
        <Section key={name} title={<FormattedMessage id={`settings.usage.${name}`} />}>
          <Limit of={name} usage={given[name]} names={given.names ?? {}} />
          {name === 'posts' && given.hiddenPosts.length > 0 && <HiddenPosts posts={given.hiddenPosts} />}
        </Section>
      ))}
      <Section title={<FormattedMessage id="settings.usage.media" />}>
        <p className={css.used}>
          <FormattedMessage id={`settings.usage.media.${given.media}`} />
        </p>
      </Section>
    </>
  );
};

type Counted = (typeof COUNTED)[number];
type LimitProps = { readonly of: Counted; readonly usage: Usage; readonly names: Names };

const Limit = ({ of, usage, names }: LimitProps) => {
  const { number, date } = useFormat();
  const { limit, used, left, renewsAt, by } = usage;
  if (limit === 0) {
    return (
      <Hint>
        <FormattedMessage id="settings.usage.none" />
      </Hint>
    );
  }
  return (
    <>
      <p className={css.used}>
        {limit === null ? (
          <FormattedMessage id="settings.usage.unlimited" values={{ used: number(used) }} />
        ) : (
          <FormattedMessage id="settings.usage.of" values={{ used: number(used), limit: number(limit) }} />
        )}
      </p>
      {limit !== null && <progress className={css.bar} max={limit} value={used} aria-hidden="true" />}
      {left !== null && (
        <p>
          <FormattedMessage id="settings.usage.left" values={{ count: left }} />
        </p>
      )}
      <Hint>
        {renewsAt === null ? (
          <FormattedMessage id="settings.usage.present" />
        ) : (
          <FormattedMessage id="settings.usage.renews" values={{ day: date(renewsAt) }} />
        )}
      </Hint>
      {by.length > 0 && (
        <details className={css.by}>
          <summary>
            <FormattedMessage id="settings.usage.by" />
          </summary>
          <ul className={css.uses}>
            {by.map((use) => (
              <li key={use.item} className={css.use}>
                <Use of={of} use={use} names={names} />
                <Time at={use.at} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** The posts that the plan hides, and the way to show them. */
const HiddenPosts = ({ posts }: { readonly posts: Entitlements['hiddenPosts'] }) => (
  <>
    <Notice warm>
      <FormattedMessage id="settings.usage.hidden" values={{ count: posts.length }} />{' '}
      <Link to="/settings/plan">
        <FormattedMessage id="settings.billing" />
      </Link>
    </Notice>
    <ul className={css.uses}>
      {posts.map(({ item, at }) => (
        <li key={item} className={css.use}>
          <Link to={`/posts/${item}`}>
            <FormattedMessage id="settings.usage.post" />
          </Link>
          <Time at={at} />
        </li>
      ))}
    </ul>
  </>
);

type UseProps = Pick<LimitProps, 'of' | 'names'> & { readonly use: Usage['by'][number] };

/** A post, a person who received a first message, or an analysis. */
const Use = ({ of, use: { item, person }, names }: UseProps) => {
  switch (of) {
    case 'posts':
      return (
        <Link to={`/posts/${item}`}>
          <FormattedMessage id="settings.usage.post" />
        </Link>
      );
    case 'analyses':
      return (
        <Link to={`/ai/analyses/${item}`}>
          <FormattedMessage id="settings.usage.analysis" />
        </Link>
      );
    case 'contacts': {
      const name = names[person ?? '']?.name;
      return (
        <Link to={`/messages/${item}`}>
          {name ? <bdi>{name}</bdi> : <FormattedMessage id="settings.usage.someone" />}
        </Link>
      );
    }
    default: {
      const never: never = of;
      return never;
    }
  }
};

export default UsagePage;
