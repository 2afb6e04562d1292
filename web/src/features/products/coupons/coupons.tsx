import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { MessagesOf, useFormat } from '../../../i18n/provider.tsx';
import { useWords } from '../../../i18n/words.ts';
import { useActMutation } from '../../../resources/api.ts';
import type { Field } from '../../../resources/definition.ts';
import { ResourceForm } from '../../../resources/form/index.ts';
import {
  ActionBar,
  actionOf,
  ResourceList,
  ThingCard,
  type KnownDefinition,
  type Thing,
} from '../../../resources/index.ts';
import { useScope } from '../../../resources/scope.ts';
import { NameHeading } from '../../../ui/heading.tsx';
import { Card, Fact, Facts, Hint, Tag } from '../../../ui/layout.tsx';
import { useCouponUsesQuery } from './api.ts';

type Kept = {
  /** The keeper of the coupons, for the lead of the form. */
  readonly lead: 'staff' | 'seller';
  /** The address of the page. */
  readonly list: string;
  /** The path of the list, if it isn't that of all coupons. */
  readonly path?: string;
  readonly inputs?: Readonly<Record<string, (field: Field) => ReactNode>>;
};

/** The coupons of the staff or of a seller: a form for a new one, and the list with the uses of each. */
export const Coupons = ({ definition, path, ...kept }: Of & Kept) => {
  const words = useWords();
  return (
    <MessagesOf area="coupons">
      <NameHeading name={words.kind('coupon', 'many')} />
      <Issue definition={definition} {...kept} />
      <ResourceList definition={definition} filters={['state']} {...(path !== undefined && { path })}>
        {(coupon) => <One definition={definition} coupon={coupon} list={kept.list} />}
      </ResourceList>
    </MessagesOf>
  );
};

type Of = { readonly definition: KnownDefinition };

const Issue = ({ definition, lead, inputs }: Of & Pick<Kept, 'lead' | 'inputs'>) => {
  const words = useWords();
  const { realm } = useScope();
  const [act] = useActMutation();
  // a form that was sent is followed by an empty one
  const [sent, setSent] = useState(0);
  const action = actionOf(definition, 'create');
  if (!action) return null;
  return (
    <Card aria-labelledby="issue">
      <h2 id="issue">
        <FormattedMessage id="coupons.new" />
      </h2>
      <Hint>
        <FormattedMessage id={`coupons.lead.${lead}`} />
      </Hint>
      <ResourceForm
        key={sent}
        kind="coupon"
        label={words.action('coupon', 'create')}
        fields={action.takes}
        {...(inputs && { inputs })}
        action={<FormattedMessage id="coupons.issue" />}
        onSend={async (input) => {
          const done = await act({ realm, type: 'coupon', action, input });
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
      <FormattedMessage id={`coupons.${when}`} />
    </Tag>
  );
};

const One = ({ definition, coupon, list }: Of & Pick<Kept, 'list'> & { readonly coupon: Thing }) => (
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
    <ActionBar definition={definition} thing={coupon} editsHere list={list} isSmall />
  </ThingCard>
);

const Uses = ({ coupon }: { readonly coupon: Thing }) => {
  const { number } = useFormat();
  const { realm } = useScope();
  const { data } = useCouponUsesQuery({ id: coupon.id, realm }, { refetchOnMountOrArgChange: true });
  const most = coupon['maxRedemptions'];
  if (!data) return null;
  const used = number(data.used);
  return (
    <Facts>
      <Fact name={<FormattedMessage id="coupons.used" />}>
        {typeof most === 'number' ? (
          <FormattedMessage id="coupons.uses" values={{ used, most: number(most) }} />
        ) : (
          used
        )}
      </Fact>
    </Facts>
  );
};
