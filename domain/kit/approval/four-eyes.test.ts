import { describe, expect, test } from 'vitest';
import { personal, text } from '../fields.ts';
import { kindOf } from '../kind.ts';
import { defineResource } from '../resource.ts';
import { admin, system, theSystem } from '../rules.ts';
import { given, person } from '../../../tests/support/spec.ts';

/** A safe whose door needs two keepers. */
const safe = defineResource({
  name: 'safe',
  fields: { label: text(80) },
  states: ['closed', 'open'],
  actions: {
    create: { event: 'SafeBuilt', to: 'closed', by: [admin('safes')] },
    open: {
      event: 'SafeOpened',
      from: ['closed'],
      to: 'open',
      by: [admin('safes')],
      secondBy: 'keys',
      refuse: ({ label }) => (label === 'jammed' ? 'conflict' : undefined),
    },
  },
  lookups: [],
  read: [admin('safes')],
});

const staff = (digit: number, ...permissions: string[]) =>
  person(`01900000-0000-7000-8000-00000000000${digit}`, { role: 'ADMIN', permissions });
const [hala, nour] = [staff(2, 'safes:write', 'keys:write'), staff(3, 'keys:write')];
const built = { type: 'SafeBuilt', data: { label: 'office' } } as const;
const opened = { type: 'SafeOpened', state: 'open' } as const;

describe('an action that needs two admins', () => {
  test('waits for a second one', () => {
    given(safe, built).when('open', { by: hala }).refuses('waits_for_another_admin');
  });

  test('is taken as the command of the first once the second agreed', () => {
    given(safe, built)
      .when('open', { by: hala, agreed: { first: hala, second: nour } })
      .gives(opened);
  });

  test('waits if the second is the first, has no permission, or agreed on the command of another', () => {
    const clerk = staff(4, 'safes:write');
    for (const agreed of [
      { first: hala, second: hala },
      { first: hala, second: clerk },
      { first: nour, second: nour },
    ]) {
      given(safe, built).when('open', { by: hala, agreed }).refuses('waits_for_another_admin');
    }
  });

  test('is refused at once where its own rules refuse it', () => {
    const jammed = { type: 'SafeBuilt', data: { label: 'jammed' } } as const;
    given(safe, jammed).when('open', { by: hala }).refuses('conflict');
    given(safe, built).when('open', { by: nour }).refuses('forbidden');
    given(safe, built, opened)
      .when('open', { by: hala, agreed: { first: hala, second: nour } })
      .refuses('invalid_transition');
  });

  test('is taken by the system for two admins who take something back, and by nobody else', () => {
    const agreed = { first: hala, second: nour };
    given(safe, built).when('open', { by: theSystem }).refuses('forbidden');
    given(safe, built).when('open', { by: theSystem, agreed }).gives(opened);
    given(safe, built)
      .when('open', { by: staff(5), agreed })
      .refuses('forbidden');
    const jammed = { type: 'SafeBuilt', data: { label: 'jammed' } } as const;
    given(safe, jammed).when('open', { by: theSystem, agreed }).refuses('conflict');
    given(safe, built, opened).when('open', { by: theSystem, agreed }).refuses('invalid_transition');
    // a removed thing returns only so
    const gone = { type: 'SafeBuilt', state: 'removed' } as const;
    const input = { label: 'office' };
    given(safe, built, gone).when('create', { by: hala, input }).refuses('invalid_transition');
    given(safe, built, gone)
      .when('create', { by: theSystem, agreed, input })
      .gives({ ...built, state: 'closed' });
  });

  test('needs nobody when the system takes it', () => {
    const ofSystem = defineResource({
      ...safe,
      actions: { ...safe.actions, open: { ...safe.actions.open, by: [system] } },
    });
    given(ofSystem, built).when('open', { by: theSystem }).gives(opened);
  });

  test('takes no personal data, which the proposal would keep in the clear, and no new thing', () => {
    const { create, open } = safe.actions;
    const fields = { label: text(80), note: personal(text(80)) };
    const taking = { ...safe, fields, actions: { create, open: { ...open, takes: ['note'] } } };
    expect(() => kindOf(taking)).toThrow('open: secondBy must not take the personal field note.');
    const creating = { ...safe, actions: { create: { ...create, secondBy: 'keys' } } };
    expect(() => kindOf(creating)).toThrow('create: secondBy needs a thing that is there.');
  });
});
