import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Names } from '../../app/api/resource-types.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
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
          <Limit usage={given[name]} names={given.names ?? {}} />
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

type LimitProps = { readonly usage: Usage; readonly names: Names };

const Limit = ({ usage, names }: LimitProps) => {
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
                <Use use={use} names={names} />
                <Time at={use.at} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** A post, or a person who received a first message. */
const Use = ({
  use: { item, person },
  names,
}: Pick<LimitProps, 'names'> & { readonly use: Usage['by'][number] }) => {
  if (person === null) {
    return (
      <Link to={`/posts/${item}`}>
        <FormattedMessage id="settings.usage.post" />
      </Link>
    );
  }
  const name = names[person]?.name;
  return (
    <Link to={`/messages/${item}`}>
      {name ? <bdi>{name}</bdi> : <FormattedMessage id="settings.usage.someone" />}
    </Link>
  );
};

export default UsagePage;
