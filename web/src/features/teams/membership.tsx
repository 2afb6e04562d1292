import { FormattedMessage } from 'react-intl';
import {
  ActInDialog,
  ActionBar,
  actionOf,
  useAct,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Row } from '../../ui/layout.tsx';
import type { Member } from '../account/index.ts';
import { runsTeam, statusStep, type StatusStep } from './status.ts';

type Of = { readonly definition: KnownDefinition; readonly thing: Thing };
type Action = NonNullable<ReturnType<typeof actionOf>>;

/** Actions with a button of their own here. */
const OWN = ['edit', 'status'];
/** The role has an action of its own, of which the member is notified. */
const EDITED = ['jerseyNumber', 'joinedAt', 'leftAt'];

/** The reader's steps on a place in a team. `team`: of the list; left out = the reader's own places. */
export const Membership = (props: Of & { readonly me: Member; readonly team?: Thing }) => {
  const { definition, thing, me, team } = props;
  const action = actionOf(definition, 'status');
  const step = statusStep(thing, me.id, team !== undefined && runsTeam(team, me.id));
  if (thing.can.length === 0) return null;
  return (
    <Row>
      {action && step && <Status definition={definition} thing={thing} action={action} step={step} />}
      <ActInDialog definition={definition} thing={thing} only={EDITED} small />
      <ActionBar definition={definition} thing={thing} without={OWN} isSmall />
    </Row>
  );
};

const Status = (props: Of & { readonly action: Action; readonly step: StatusStep }) => {
  const { definition, thing, action, step } = props;
  const act = useAct({ definition, thing }, action);
  return (
    <ActionButton
      look={step === 'accept' ? 'main' : 'quiet'}
      small
      onAct={() => act({ status: step === 'pause' ? 'INACTIVE' : 'ACTIVE' })}
    >
      <FormattedMessage id={`teams.status.${step}`} />
    </ActionButton>
  );
};
