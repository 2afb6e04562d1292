import { actOnProposal } from '../../commands/accounts/oversight/proposals.ts';
import { proposal } from '../../domain/accounts/oversight/proposal.ts';
import type { Problem } from '../../domain/errors.ts';
import type { Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import { act, type ResourceContext } from './context.ts';
import { itemSchema } from './schemas.ts';

/** An action on a thing that needs a second admin. */
export type Proposed = {
  readonly kind: string;
  readonly id: string;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
};

const kindIn = ({ runtime }: Pick<ResourceContext, 'runtime'>) => runtime.registry.kind(proposal.name);

/** The answer to a command that waits for a second admin. */
export const proposedAnswer = (context: Pick<ResourceContext, 'runtime'>) => ({
  202: {
    description: 'The proposal, which waits for another admin',
    schema: () => itemSchema(kindIn(context)),
  },
});

/** Problem codes of calls that propose, in addition to those of the action. */
export const PROPOSE_PROBLEMS = ['already_proposed', 'invalid_transition'] as const;

/** Proposes an action instead of taking it, and answers with the proposal. */
export const propose = (
  context: ResourceContext,
  facts: Facts,
  actor: Caller | null,
  { kind, id, action, input }: Proposed,
  status = 202,
): Promise<Answer | Problem> => {
  const isGiven = Object.keys(input).length > 0;
  const values = {
    thingKind: kind,
    thingId: id.toLowerCase(),
    action,
    ...(isGiven && { given: JSON.stringify(input) }),
  };
  const asked = { kind: kindIn(context), action: 'create', input: values, actor };
  return act({ ...context, take: actOnProposal }, facts, asked, status);
};
