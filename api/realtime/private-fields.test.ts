import { expect, test } from 'vitest';
import { PRIVATE_DATA } from '../../domain/accounts/private-data.ts';
import type { Client } from './client.fixture.ts';
import { bearer, onStage } from './stage.fixture.ts';

/** One event for many sockets: callers with the same attributes share a frame, but not what one of the staff has opened. */

const stage = onStage();

test('a private field that one of the staff has opened reaches nobody else who is told of the same event', async () => {
  const it = stage.it();
  const [opener, colleague, subject] = [await it.admin(), await it.admin(), await it.member()];
  const reading = { thingKind: 'user', thingId: subject.id, reason: 'طلب العضو تصحيح بريده' };
  await it.http.post('/private-reads').set(bearer(opener)).send(reading).expect(200);
  const audience = [colleague, opener, await it.member(), await it.member()];
  const clients: Client[] = [];
  for (const one of audience) clients.push(await stage.enter(one));
  /** The values that each socket gets of the subject, after a change that everybody is told of. */
  const valuesAfter = async (change: 'suspend' | 'reinstate', body: object) => {
    await it.http.post(`/users/${change}/${subject.id}`).set(bearer(colleague)).send(body).expect(200);
    const count = change === 'suspend' ? 1 : 2;
    return Promise.all(
      clients.map(async (client) => {
        const frame = (await client.told(count)).at(-1);
        expect(frame).toMatchObject({ type: 'member', id: subject.id });
        return frame?.values;
      }),
    );
  };
  await valuesAfter('suspend', { policy: 'SPAM' });
  const [ofColleague, ofOpener, ...ofMembers] = await valuesAfter('reinstate', {});
  expect(ofOpener).toMatchObject({ name: expect.any(String), email: subject.email });
  expect(ofOpener).not.toHaveProperty('withheld');
  expect(ofColleague).toMatchObject({ name: expect.any(String), withheld: [...PRIVATE_DATA.user] });
  for (const field of PRIVATE_DATA.user) expect(ofColleague).not.toHaveProperty(field);
  expect(ofMembers).toHaveLength(2);
  for (const values of ofMembers) {
    expect(values).toMatchObject({ name: expect.any(String) });
    for (const field of PRIVATE_DATA.user) expect(values).not.toHaveProperty(field);
  }
});
