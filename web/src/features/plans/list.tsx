import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Beside, Card, Hint, Row, Tag, Unseen } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMe } from '../account/index.ts';
import { usePlans, type PlanOffer } from './api.ts';
import { PlanGives } from './plan-gives.tsx';
import css from './plans.module.css';

/** All plans side by side. */
const PlansPage = () => {
  const plans = usePlans();
  const mine = useMe()?.planId;
  return (
    <>
      <PageHeading id="plans.title" />
      <Hint>
        <FormattedMessage id="plans.lead" />
      </Hint>
      <Loaded read={plans}>
        {({ items }) => (
          <ul className={css.list}>
            {items.map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} isMine={plan.id === mine} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
};

const PlanCard = ({ plan, isMine }: { readonly plan: PlanOffer; readonly isMine: boolean }) => (
  <Card aria-labelledby={`plan-${plan.id}`}>
    <Beside>
      <h2 id={`plan-${plan.id}`}>
        <bdi>{plan.name}</bdi>
      </h2>
      {isMine && (
        <Tag>
          <FormattedMessage id="plans.mine" />
        </Tag>
      )}
    </Beside>
    <PlanGives plan={plan} />
    <Row>
      <ButtonLink look={plan.isPopular ? 'main' : 'quiet'} to={`/plans/${plan.id}`}>
        <FormattedMessage id="plans.see" />
        <Unseen>
          {' '}
          <bdi>{plan.name}</bdi>
        </Unseen>
      </ButtonLink>
    </Row>
  </Card>
);

export default PlansPage;
