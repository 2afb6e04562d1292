import { proposal } from '../../../../domain/accounts/oversight/proposal.ts';
import { ok } from '../../../../domain/errors.ts';
import { eventsBy } from '../../../../domain/kit/definition.ts';
import { theSystem } from '../../../../domain/kit/rules.ts';
import { execute } from '../../../core/execute.ts';
import { derivedId } from '../../../core/ids.ts';
import { itemNow } from '../../../core/open-item.ts';
import type { Runtime } from '../../../core/runtime.ts';
import { step, type ProcessManager } from '../../../process/manager.ts';
import { refusalOf } from '../../../process/trouble.ts';
import { carryOut } from '../proposals.ts';

/** Types of the events of all actions that need two admins. */
const byTwo = ({ registry }: Pick<Runtime, 'registry'>): readonly string[] =>
  registry.kinds.flatMap(({ actions }) =>
    Object.values(actions).flatMap(({ action }) => (action.secondBy === undefined ? [] : eventsBy(action))),
  );

/** Carries out what a second admin has agreed to, and records whether the thing's own rules allowed it. */
export const proposals = (runtime: Runtime): ProcessManager => ({
  name: 'proposals',
  appends: [...byTwo(runtime), 'ProposalCarriedOut', 'ProposalFailed'],
  on: {
    ProposalAgreed: async ({ meta, stream }) => [
      step('carry out', async (command) => {
        const stored = await itemNow(runtime, proposal.name, meta.item);
        if (stored.state !== 'agreed') return ok(null);
        const done = await carryOut(runtime, stored, stream, command);
        if (!done.ok && refusalOf(done.problem).kind !== 'refusal') return done;
        return execute(runtime, {
          kind: proposal.name,
          id: meta.item,
          ...(done.ok
            ? { action: 'carry-out', input: {} }
            : { action: 'fail', input: { refusedAs: done.problem.code } }),
          actor: theSystem,
          command: derivedId('proposal', command),
          isItemUnused: true,
        });
      }),
    ],
  },
});
