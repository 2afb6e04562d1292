import { z } from 'zod';
import { proposal, SECOND_AREAS } from '../../../domain/accounts/oversight/proposal.ts';
import { invalid, ok, refuse, type Problem, type Result } from '../../../domain/errors.ts';
import { fieldErrors } from '../../../domain/field-errors.ts';
import { WAITS, type Agreed } from '../../../domain/kit/approval/four-eyes.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { execute, type Done, type Request } from '../../core/execute.ts';
import { newId } from '../../core/ids.ts';
import { itemNow } from '../../core/open-item.ts';
import type { Runtime } from '../../core/runtime.ts';
import { staffActor } from './staff-actor.ts';

/** An action on a thing, as a proposal names it. */
export type ProposedAction = Pick<Request, 'kind' | 'action' | 'id' | 'input'>;

const given = z.record(z.string(), z.unknown());

/** The action that a proposal is about; a problem if it isn't one that needs two admins. */
const proposedIn = (
  { registry }: Pick<Runtime, 'registry'>,
  values: Readonly<Record<string, unknown>>,
): Result<ProposedAction & { readonly area: string }> => {
  const kind = registry.kinds.find(({ name }) => name === values['thingKind']);
  const known = kind?.actions[textIn(values['action']) ?? ''];
  const id = textIn(values['thingId']);
  const area = known?.action.secondBy;
  if (!kind || !known || area === undefined || id === null)
    return { ok: false, problem: invalid('action', 'no_such_thing') };
  const parsed = textIn(values['given']) ?? '{}';
  const input = known.schemas().input.safeParse(given.parse(JSON.parse(parsed)), { reportInput: true });
  if (!input.success) return refuse('invalid', { errors: fieldErrors(input.error.issues) });
  return ok({ kind: kind.name, action: known.name, id, input: input.data, area });
};

/**
 * Why the thing's own rules refuse the action now; null if it only waits for a second admin. The command can't get
 * through, because nobody has agreed to it.
 */
const refusalNow = async (
  runtime: Runtime,
  { actor, ifMatch, kind, action, id, input }: ProposedAction & Pick<Request, 'actor' | 'ifMatch'>,
): Promise<Problem | null> => {
  const seen = ifMatch === undefined ? {} : { ifMatch };
  const tried = await execute(runtime, { kind, action, id, input, actor, command: newId(), ...seen });
  if (tried.ok) return { code: 'conflict' };
  return tried.problem.code === WAITS ? null : tried.problem;
};

/** The two admins of a proposal with their present permissions, and the first one's session. */
const agreedIn = async (
  { store, ...runtime }: Pick<Runtime, 'store' | 'streams'>,
  stored: Item,
  stream: string,
): Promise<Agreed> => {
  const [proposed] = await store.readStream(stream);
  const [first, second] = [textIn(stored['proposedBy']) ?? '', textIn(stored['secondId']) ?? ''];
  return {
    first: await staffActor(runtime, first, proposed?.meta.session),
    second: await staffActor(runtime, second),
  };
};

/**
 * Takes an action on a proposal. To propose and to agree, the thing's own rules must allow the action at that time; what
 * an agreed proposal is about is carried out by a process manager ({@link carryOut}).
 */
export const actOnProposal = async (runtime: Runtime, request: Request): Promise<Result<Done>> => {
  const { action, actor } = request;
  if (action === 'create') {
    // a version that the first admin has seen is one of the thing, not of the proposal
    const { ifMatch, ...creation } = request;
    const proposed = proposedIn(runtime, request.input);
    if (!proposed.ok) return proposed;
    const area = SECOND_AREAS.find((one) => one === proposed.value.area);
    const wanted = { ...proposed.value, actor, ...(ifMatch !== undefined && { ifMatch }) };
    const problem = await refusalNow(runtime, wanted);
    if (problem) return { ok: false, problem };
    return execute(runtime, { ...creation, input: { ...request.input, area } });
  }
  if (action !== 'agree') return execute(runtime, request);
  const stored = await itemNow(runtime, proposal.name, request.id.toLowerCase());
  const proposed = proposedIn(runtime, stored);
  if (proposed.ok && stored.state === 'waiting') {
    const first = await staffActor(runtime, textIn(stored['proposedBy']) ?? '');
    const problem = await refusalNow(runtime, { ...proposed.value, actor: first });
    if (problem) return { ok: false, problem };
  }
  return execute(runtime, request);
};

/** Takes the action of an agreed proposal, as the command of its first admin. */
export const carryOut = async (
  runtime: Runtime,
  stored: Item,
  stream: string,
  command: string,
): Promise<Result<Done>> => {
  const proposed = proposedIn(runtime, stored);
  if (!proposed.ok) return proposed;
  const agreed = await agreedIn(runtime, stored, stream);
  const { kind, action, id, input } = proposed.value;
  return execute(runtime, {
    kind,
    action,
    id,
    input,
    actor: agreed.first,
    agreed,
    command,
    isItemUnused: true,
  });
};
