import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { textIn } from '../../../domain/kit/json.ts';
import { derivedId, streamOf } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { commandStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

/** The events that give or end access, and the field with the agent or club whose person gets it. */
const REASONS = {
  'agent-client': { kind: 'agent', field: 'agentId' },
  contract: { kind: 'club', field: 'clubId' },
} as const;
type Reason = keyof typeof REASONS;

/** Maintains access to a player's health: for the current agent, and for clubs with a contract in force. */
export const confidants = (runtime: Runtime): ProcessManager => {
  const load = async (kind: string, id: string) => itemIn(await runtime.streams.load(streamOf(kind, id)), id);

  /** The player and the person who gets access by an agency or contract. */
  const pairOf = async (reason: Reason, { meta }: RecordedEvent) => {
    const { kind, field } = REASONS[reason];
    const because = await load(reason, meta.item);
    const [playerId, professional] = [textIn(because['playerId']), textIn(because[field])];
    const userId = professional === null ? null : textIn((await load(kind, professional))['userId']);
    return playerId === null || userId === null ? null : { userId, playerId };
  };

  const confide =
    (reason: Reason): Reaction =>
    async (event) => {
      const pair = await pairOf(reason, event);
      if (!pair) return [];
      const id = derivedId('confidant', pair.userId, pair.playerId);
      const input = { ...pair, because: event.meta.item };
      // erased persons get no access
      return [
        commandStep(runtime, 'confide', { kind: 'confidant', action: 'create', id, input }, ['invalid']),
      ];
    };

  const end =
    (reason: Reason): Reaction =>
    async (event) => {
      const pair = await pairOf(reason, event);
      if (!pair) return [];
      const id = derivedId('confidant', pair.userId, pair.playerId);
      const input = { because: event.meta.item };
      return [commandStep(runtime, 'end', { kind: 'confidant', action: 'end', id, input }, ['not_found'])];
    };

  return {
    name: 'confidants',
    appends: ['PlayerConfided', 'PlayerConfidedAgain', 'ConfidenceNarrowed', 'ConfidenceEnded'],
    on: {
      AgentAccepted: confide('agent-client'),
      AgentClientEnded: end('agent-client'),
      AgentClientRemoved: end('agent-client'),
      ContractConcluded: confide('contract'),
      ContractTerminated: end('contract'),
      ContractExpired: end('contract'),
    },
  };
};
