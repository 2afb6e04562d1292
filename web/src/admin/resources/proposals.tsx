import { FormattedMessage } from 'react-intl';
import { definitionOf } from '../../resources/catalogue.ts';
import { ActionBar, ResourceList, ThingCard } from '../../resources/index.ts';
import { Hint } from '../../ui/layout.tsx';
import { withoutOn } from './forms.ts';

const FACTS = ['proposedBy', 'secondId', 'expiresAt', 'declinedBecause', 'refusedAs'];

/** The actions on an item that wait for the agreement of a second admin, and those that had it. */
export const Proposals = ({ thingId }: { readonly thingId: string }) => {
  const definition = definitionOf('proposal');
  if (!definition) return null;
  return (
    <>
      <h2>
        <FormattedMessage id="admin.proposals" />
      </h2>
      <Hint>
        <FormattedMessage id="admin.proposals.lead" />
      </Hint>
      <ResourceList definition={definition} path={`/proposals/thing/${thingId}`} filters={[]}>
        {(one) => (
          <ThingCard definition={definition} thing={one} fields={FACTS}>
            <ActionBar definition={definition} thing={one} without={withoutOn('proposal', one)} isSmall />
          </ThingCard>
        )}
      </ResourceList>
    </>
  );
};
