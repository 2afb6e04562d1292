import { FormattedMessage } from 'react-intl';
import { definitionOf } from '../../resources/catalogue.ts';
import {
  ActionBar,
  ResourceList,
  ResourceScope,
  ThingCard,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { Card, Hint } from '../../ui/layout.tsx';
import { useStaffQuery } from '../api.ts';
import { mayAct } from '../resources/permitted.ts';
import { staffScope } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';

const RESET = 'reset-factor';

/** Resets the second factor of another admin who has lost their device. An admin can't reset their own. */
export const LostDevices = () => {
  const { permissions } = usePermissions();
  const { data: self } = useStaffQuery();
  const definition = definitionOf('admin');
  if (!definition || !self || !mayAct(permissions, { areas: ['admins'] })) return null;
  const Others = (things: readonly Thing[]) =>
    things
      .filter(({ id }) => id !== self.id)
      .map((thing) => <Admin key={thing.id} definition={definition} thing={thing} />);
  return (
    <section aria-labelledby="lost-devices">
      <Card>
        <h2 id="lost-devices">
          <FormattedMessage id="admin.lostDevice" />
        </h2>
        <Hint>
          <FormattedMessage id="admin.lostDevice.lead" />
        </Hint>
      </Card>
      <ResourceScope value={staffScope}>
        <ResourceList definition={definition} filters={[]} where={{ state: 'appointed' }} all={Others} />
      </ResourceScope>
    </section>
  );
};

const SHOWN = ['email', 'secondFactorAt'];

const Admin = ({ definition, thing }: { readonly definition: KnownDefinition; readonly thing: Thing }) => (
  <ThingCard definition={definition} thing={thing} fields={SHOWN}>
    {thing['secondFactorAt'] === null ? (
      <Hint>
        <FormattedMessage id="admin.lostDevice.none" />
      </Hint>
    ) : (
      <ActionBar
        definition={definition}
        thing={thing}
        isSmall
        without={definition.actions.map(({ name }) => name).filter((name) => name !== RESET)}
        asks={{ [RESET]: <FormattedMessage id="admin.lostDevice.follows" /> }}
      />
    )}
  </ThingCard>
);
