import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../domain/kit/rules.ts';
import { person } from '../../../tests/support/spec.ts';
import { codeOf, done, registered, run } from '../../../tests/support/runtime.ts';
import { settled, theatre, type Theatre } from '../../../tests/support/theatre.ts';
import { newId } from '../../core/ids.ts';
import { confidants } from './confidants.ts';

let house: Theatre;
beforeAll(async () => {
  house = await theatre();
});
afterAll(() => house.close());

const staff = person(newId(), { role: 'ADMIN', permissions: ['*'] });
const take = (kind: string, action: string, id: string, input: object = {}, actor: Actor = staff) =>
  done(house.stage.runtime, { kind, action, id, input: { ...input }, actor });
const make = async (kind: string, input: object) => (await take(kind, 'create', newId(), input)).item.id;

const aPlayer = async () => {
  const member = await registered(house.stage.runtime);
  const id = await make('player', {
    userId: member.id,
    sport: 'FOOTBALL',
    dateOfBirth: '2004-05-06',
    preferredFoot: 'left',
    heightCm: 178,
    weightKg: 71,
    yearsPlaying: 9,
    position: 'مهاجم',
    country: 'EG',
  });
  return { member, id };
};
const anAgent = async () => {
  const member = await registered(house.stage.runtime, { role: 'AGENT' });
  const id = await make('agent', {
    userId: member.id,
    footballUnionRegistration: 'EFA-1',
    yearsOfExperience: 7,
    playersRepresented: 1,
    specialization: ['ناشئون'],
    socialLink: 'https://example.com/agent',
    phone: '+201001234567',
  });
  return { member, id };
};
const aClub = async () => {
  const member = await registered(house.stage.runtime, { role: 'CLUB' });
  const id = await make('club', {
    userId: member.id,
    name: 'نادي بنها',
    sports: ['FOOTBALL'],
    specialization: 'كرة القدم',
    socialLink: 'https://example.com/club',
  });
  return { member, id };
};

const hurt = { type: 'تمزق', bodyPart: 'الركبة', severity: 'MODERATE', occurredOn: '2026-11-18' };

describe("access to a player's health", () => {
  /** The status for a person who records an injury of the player. */
  const recording = async (playerId: string, actor: Actor) =>
    codeOf(
      await run(house.stage.runtime, {
        kind: 'injury',
        action: 'create',
        input: { ...hurt, playerId },
        actor,
      }),
    );

  test('an agent has it from acceptance until the agency ends', async () => {
    const running = await house.begun([confidants(house.stage.runtime)]);
    const [player, agent] = [await aPlayer(), await anAgent()];
    const agency = (
      await take('agent-client', 'create', newId(), {
        agentId: agent.id,
        playerId: player.id,
        from: '2026-11-01',
      })
    ).item.id;
    await settled(running);
    expect(await recording(player.id, agent.member)).toBe('forbidden');
    await take('agent-client', 'accept', agency, {}, player.member);
    await settled(running);
    expect(await recording(player.id, agent.member)).toBe('ok');
    await take('agent-client', 'end', agency);
    await settled(running);
    expect(await recording(player.id, agent.member)).toBe('forbidden');
    await running.stop();
  });

  test('a club has it while one of its contracts is in force', async () => {
    const running = await house.begun([confidants(house.stage.runtime)]);
    const [player, club] = [await aPlayer(), await aClub()];
    const aContract = async (from: string, to: string) => {
      const input = { playerId: player.id, clubId: club.id, from, to };
      const { item } = await take('contract', 'create', newId(), input, club.member);
      await take('contract', 'sign', item.id, {}, player.member);
      return item.id;
    };
    const contracts = [
      await aContract('2026-11-01', '2098-12-31'),
      await aContract('2099-01-01', '2099-06-30'),
    ];
    await settled(running);
    for (const contract of contracts) {
      expect(await recording(player.id, club.member)).toBe('ok');
      await take('contract', 'terminate', contract);
      await settled(running);
    }
    expect(await recording(player.id, club.member)).toBe('forbidden');
    await running.stop();
  });
});
