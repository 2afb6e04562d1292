import { MessagesOf } from '../../i18n/provider.tsx';
import { Billing } from '../plans/index.ts';
import { BackToSettings } from './further.tsx';

/** Plan and billing. */
const PlanPart = () => (
  <MessagesOf area="plans">
    <Billing />
    <BackToSettings />
  </MessagesOf>
);

export default PlanPart;
