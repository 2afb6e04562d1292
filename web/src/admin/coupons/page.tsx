import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { useActMutation } from '../../resources/api.ts';
import {
  ActionBar,
  actionOf,
  definitionOf,
  ResourceForm,
  ResourceList,
  ResourceScope,
  ThingCard,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { NameHeading } from '../../ui/heading.tsx';
import { Card, Fact, Facts, Hint, Tag } from '../../ui/layout.tsx';
import { mayAct } from '../resources/permitted.ts';
import { staffScope } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { useCouponUsesQuery } from './api.ts';

/** Issues coupons, and shows how often each is used. */
export const CouponsPage = () => {
  const words = useWords();
  const { permissions } = usePermissions();
  const definition = definitionOf('coupon');
  if (!definition || !mayAct(permissions, { areas: ['orders'] })) return <NotFoundPage />;
  return (
    <ResourceScope value={staffScope}>
      <NameHeading name={words.kind('coupon', 'many')} />
      <Issue definition={definition} />
      <ResourceList definition={definition} filters={['state']}>
        {(coupon) => <One definition={definition} coupon={coupon} />}
      </ResourceList>
    </ResourceScope>
  );
};

type Of = { readonly definition: KnownDefinition };

const Issue = ({ definition }: Of) => {
  const words = useWords();
  const [act] = useActMutation();
  // a form that was sent is followed by an empty one
  const [sent, setSent] = useState(0);
  const action = actionOf(definition, 'create');
  if (!action) return null;
  return (
    <Card aria-labelledby="issue">
      <h2 id="issue">
        <FormattedMessage id="admin.coupon.new" />
      </h2>
      <Hint>
        <FormattedMessage id="admin.coupon.lead" />
      </Hint>
      <ResourceForm
        key={sent}
        kind="coupon"
        label={words.action('coupon', 'create')}
        fields={action.takes}
        action={<FormattedMessage id="admin.coupon.issue" />}
        onSend={async (input) => {
          const done = await act({ realm: staffScope.realm, type: 'coupon', action, input });
          if (done.data) setSent(sent + 1);
          return problemIn(done);
        }}
      />
    </Card>
  );
};

const SHOWN = ['percent', 'amount', 'from', 'to', 'perUser', 'minimumOrder', 'productIds'];

/** Whether its period has begun and isn't over; the word of the state if it is disabled. */
const Period = ({ coupon }: { readonly coupon: Thing }) => {
  const words = useWords();
  const [now] = useState(() => Date.now());
  const [from, to] = [Date.parse(String(coupon['from'])), Date.parse(String(coupon['to']))];
  if (coupon.state !== 'active') return <Tag>{words.state('coupon', coupon.state)}</Tag>;
  const when = now < from ? 'coming' : now < to ? 'running' : 'over';
  return (
    <Tag>
      <FormattedMessage id={`admin.coupon.${when}`} />
    </Tag>
  );
};

const One = ({ definition, coupon }: Of & { readonly coupon: Thing }) => (
  <ThingCard
    definition={definition}
    thing={coupon}
    fields={SHOWN}
    title={
      <strong>
        <bdi>{String(coupon['code'])}</bdi>
      </strong>
    }
    tag={<Period coupon={coupon} />}
  >
    <Uses coupon={coupon} />
    <ActionBar definition={definition} thing={coupon} editsHere list="/admin/coupons" isSmall />
  </ThingCard>
);

const Uses = ({ coupon }: { readonly coupon: Thing }) => {
  const { number } = useFormat();
  const { data } = useCouponUsesQuery(coupon.id, { refetchOnMountOrArgChange: true });
  const most = coupon['maxRedemptions'];
  if (!data) return null;
  const used = number(data.used);
  return (
    <Facts>
      <Fact name={<FormattedMessage id="admin.coupon.used" />}>
        {typeof most === 'number' ? (
          <FormattedMessage id="admin.coupon.uses" values={{ used, most: number(most) }} />
        ) : (
          used
        )}
      </Fact>
    </Facts>
  );
};
