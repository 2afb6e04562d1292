import { FormattedMessage } from 'react-intl';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint } from '../../ui/layout.tsx';
import { Alarms } from './alarms.tsx';
import { Analyses } from './analyses.tsx';
import { Letters } from './letters.tsx';
import { Connections, Problems, Queues, Requests } from './load.tsx';
import { BrokenBoxes, Processes, Projections, Timers } from './work.tsx';

/** The page for the admin on call: alarms with their remedies, load, background work, and what was given up. */
export const OperationsPage = () => (
  <>
    <PageHeading id="admin.operations" />
    <Hint>
      <FormattedMessage id="admin.ops.lead" />
    </Hint>
    <Alarms />
    <Letters />
    <Requests />
    <Problems />
    <Connections />
    <Queues />
    <Analyses />
    <Projections />
    <Processes />
    <Timers />
    <BrokenBoxes />
  </>
);
