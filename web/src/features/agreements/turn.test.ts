import { describe, expect, test } from 'vitest';
import { hasAnswered, idleActions, questionOf, turnOf } from './turn.ts';

/** The party whose answer an agreement waits for, and the actions that would have no effect. */

const [player, club, rival, agent] = ['player', 'club', 'rival', 'agent'];
const as = (...ids: string[]) => new Set(ids);

describe('a contract', () => {
  const draft = { state: 'draft', playerId: player, clubId: club, agentId: agent, signedBy: [club] };
  const active = { ...draft, state: 'active', signedBy: [club, player] };
  const ending = { ...active, endedBy: [player] };

  test('waits for the party that has not signed, not for its agent', () => {
    expect(turnOf('contract', draft, as(player))).toBe('yours');
    expect(turnOf('contract', draft, as(club))).toBe('others');
    expect(turnOf('contract', draft, as(agent))).toBe('others');
    const question = questionOf('contract', draft);
    expect(question?.asks).toBe('sign');
    const answers = ['clubId', 'playerId', 'agentId'].map((field) => hasAnswered(draft, question, field));
    expect(answers).toEqual([true, false, undefined]);
  });

  test('waits for nobody while it is in force, and for the other party once one wants to end it', () => {
    expect(turnOf('contract', active, as(player))).toBeNull();
    expect(turnOf('contract', ending, as(club))).toBe('yours');
    expect(turnOf('contract', ending, as(player))).toBe('others');
    expect(questionOf('contract', ending)?.asks).toBe('end');
  });

  test('has no button for what is done', () => {
    expect(idleActions('contract', draft, as(player))).toEqual(['keep']);
    expect(idleActions('contract', draft, as(club))).toEqual(['sign', 'keep']);
    expect(idleActions('contract', active, as(club))).toEqual(['sign', 'keep', 'remove']);
    expect(idleActions('contract', ending, as(player))).toEqual(['sign', 'terminate', 'remove']);
  });
});

describe('a transfer', () => {
  const free = { state: 'proposed', playerId: player, toClubId: club, fromClubId: null, agreedBy: [club] };
  const released = { ...free, fromClubId: rival };

  test('waits for the player, and for the releasing club if there is one', () => {
    expect(turnOf('transfer', free, as(player))).toBe('yours');
    expect(turnOf('transfer', free, as(club))).toBe('others');
    expect(turnOf('transfer', released, as(rival))).toBe('yours');
    expect(questionOf('transfer', free)?.of).toEqual(['playerId', 'toClubId']);
  });

  test('is completed by both clubs, or by the player where no club releases them', () => {
    const agreed = { ...released, state: 'agreed', completedBy: [club] };
    expect(turnOf('transfer', agreed, as(rival))).toBe('yours');
    expect(turnOf('transfer', agreed, as(player))).toBe('others');
    expect(turnOf('transfer', { ...agreed, fromClubId: null }, as(player))).toBe('yours');
    expect(idleActions('transfer', agreed, as(player))).toContain('complete');
    expect(idleActions('transfer', agreed, as(rival))).toEqual(['remove']);
    expect(turnOf('transfer', { ...agreed, state: 'completed' }, as(rival))).toBeNull();
  });
});

describe('an offer of an agent or a sponsor', () => {
  test('waits for the one who was asked', () => {
    const agency = { state: 'proposed', agentId: agent, playerId: player };
    expect(turnOf('agent-client', agency, as(player))).toBe('yours');
    expect(turnOf('agent-client', agency, as(agent))).toBe('others');
    const sponsorship = { state: 'proposed', sponsorId: 'nile', athleteId: 'salma' };
    expect(turnOf('sponsorship', sponsorship, as('salma'))).toBe('yours');
    expect(turnOf('sponsorship', { ...sponsorship, state: 'active' }, as('salma'))).toBeNull();
  });

  test('is removed only before it was accepted', () => {
    const agency = { state: 'active', agentId: agent, playerId: player };
    expect(idleActions('agent-client', agency, as(agent))).toEqual(['remove']);
    expect(idleActions('agent-client', { ...agency, state: 'proposed' }, as(agent))).toEqual([]);
    const sponsorship = { state: 'declined', sponsorId: 'nile', athleteId: 'salma' };
    expect(idleActions('sponsorship', sponsorship, as('nile'))).toEqual([]);
    expect(idleActions('sponsorship', { ...sponsorship, state: 'ended' }, as('nile'))).toEqual(['remove']);
  });
});
