import type { Thing } from '../../resources/index.ts';
import type { AgreementKind } from './kinds.ts';

type Kind = AgreementKind['kind'];
type It = Readonly<Record<string, unknown>> & Pick<Thing, 'state'>;

/** Ids by which the reader is a party: of their account, and of their profile as a player, club or agent. */
export type Mine = ReadonlySet<string>;

/** A question to the parties of an agreement, and those who have answered. */
export type Question = {
  readonly asks: 'sign' | 'end' | 'agree' | 'complete' | 'accept';
  /** Fields of the parties that are asked. */
  readonly of: readonly string[];
  /** Ids of the parties that have said yes. */
  readonly said: readonly string[];
};

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const ofContract = (it: It): Question | null => {
  const of = ['playerId', 'clubId'];
  const endedBy = idsIn(it['endedBy']);
  if (it.state === 'draft') return { asks: 'sign', of, said: idsIn(it['signedBy']) };
  return it.state === 'active' && endedBy.length > 0 ? { asks: 'end', of, said: endedBy } : null;
};

const ofTransfer = (it: It): Question | null => {
  const hasReleasing = typeof it['fromClubId'] === 'string';
  if (it.state === 'proposed') {
    const of = ['playerId', ...(hasReleasing ? ['fromClubId'] : []), 'toClubId'];
    return { asks: 'agree', of, said: idsIn(it['agreedBy']) };
  }
  const of = [hasReleasing ? 'fromClubId' : 'playerId', 'toClubId'];
  return it.state === 'agreed' ? { asks: 'complete', of, said: idsIn(it['completedBy']) } : null;
};

/** An offer that one party makes, and the other accepts. */
const ofOffer = (it: It, from: string, to: string): Question | null =>
  it.state === 'proposed' ? { asks: 'accept', of: [from, to], said: idsIn([it[from]]) } : null;

/** The open question of an agreement; null if there is none. */
export const questionOf = (kind: Kind, it: It): Question | null => {
  switch (kind) {
    case 'contract':
      return ofContract(it);
    case 'transfer':
      return ofTransfer(it);
    case 'agent-client':
      return ofOffer(it, 'agentId', 'playerId');
    case 'sponsorship':
      return ofOffer(it, 'sponsorId', 'athleteId');
    default: {
      const never: never = kind;
      return never;
    }
  }
};

/** Whether the party in a field has answered; undefined if it isn't asked. */
export const hasAnswered = (it: It, question: Question | null, field: string): boolean | undefined =>
  question?.of.includes(field) ? question.said.some((id) => id === it[field]) : undefined;

/** The party whose answer an agreement waits for, the reader before others; null if no answer is due. */
export const turnOf = (kind: Kind, it: It, mine: Mine): 'yours' | 'others' | null => {
  const question = questionOf(kind, it);
  const waiting = question?.of.filter((field) => hasAnswered(it, question, field) === false) ?? [];
  if (waiting.length === 0) return null;
  return waiting.some((field) => mine.has(String(it[field]))) ? 'yours' : 'others';
};

/** Actions that the API offers, but that would change nothing or be refused now. */
export const idleActions = (kind: Kind, it: It, mine: Mine): readonly string[] => {
  const question = questionOf(kind, it);
  const isYours = turnOf(kind, it, mine) === 'yours';
  switch (kind) {
    case 'contract': {
      const hasAsked = idsIn(it['endedBy']).some((id) => mine.has(id));
      return [
        ...(isYours ? [] : ['sign']),
        ...(hasAsked ? ['terminate'] : []),
        ...(question?.asks === 'end' ? [] : ['keep']),
        ...(it.state === 'draft' ? [] : ['remove']),
      ];
    }
    case 'transfer':
      return isYours ? ['remove'] : ['agree', 'complete', 'remove'];
    case 'agent-client':
      return it.state === 'proposed' ? [] : ['remove'];
    case 'sponsorship':
      return it.state === 'active' || it.state === 'ended' ? ['remove'] : [];
    default: {
      const never: never = kind;
      return never;
    }
  }
};
