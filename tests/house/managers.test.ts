import { expect, test } from 'vitest';
import { appendsAfter } from '../../commands/process/manager.ts';
import { registry } from '../../domain/registry.ts';
import { cyclesIn, managerEdges, managersAtRest, timerEdges } from '../support/event-graph.ts';

/** Process managers that take each other's events: no chain may go on without an end. */

const managers = managersAtRest();

const ofTickets = { name: 'thanks', on: { TicketTaken: async () => [] }, appends: ['TicketThanked'] };
const ofThanks = { name: 'tickets', on: { TicketThanked: async () => [] }, appends: ['TicketTaken'] };

test('a cycle of events is found, unless a declaration says why it ends', () => {
  expect(cyclesIn(managerEdges([ofTickets]))).toEqual([]);
  expect(cyclesIn(managerEdges([ofTickets, ofThanks]))).toEqual([
    'TicketTaken (thanks) → TicketThanked (tickets)',
  ]);
  const ending = { ...ofThanks, ends: { TicketThanked: 'a ticket is thanked for once' } };
  expect(cyclesIn(managerEdges([ofTickets, ending]))).toEqual([]);
});

test('a cycle through a timer is found', () => {
  const timer = { from: 'TicketThanked', to: 'TicketTaken', by: 'timer ticket.take' };
  expect(cyclesIn(managerEdges([ofTickets]), [timer])).toEqual([
    'TicketTaken (thanks) → TicketThanked (timer ticket.take)',
  ]);
  const timers = timerEdges(registry);
  expect(timers).toContainEqual({
    from: 'NotificationHeldBack',
    to: 'NotificationFellDue',
    by: 'timer notification-log.release',
  });
  expect(timers.filter(({ from }) => from === 'AnnouncementSent')).toEqual([]);
});

test('no chain of events goes round the process managers without an end', () => {
  const edges = managerEdges(managers);
  expect(edges.length).toBeGreaterThan(200);
  expect(cyclesIn(edges, timerEdges(registry))).toEqual([]);
});

test('each reason why a chain ends is needed', () => {
  const timers = timerEdges(registry);
  const needless = managers.flatMap((manager) =>
    Object.keys(manager.ends ?? {}).filter((type) => {
      const { [type]: _, ...ends } = manager.ends ?? {};
      const others = managers.map((one) => (one === manager ? { ...manager, ends } : one));
      return cyclesIn(managerEdges(others), timers).length === 0;
    }),
  );
  expect(needless).toEqual([]);
});

test('process managers declare events that exist, for types that they take', () => {
  const unknown = managers.flatMap((manager) =>
    Object.keys(manager.on)
      .flatMap((type) => [type, ...appendsAfter(manager, type)])
      .filter((type) => registry.ofEvent(type) === undefined),
  );
  const untaken = managers.flatMap(({ on, appends }) =>
    Array.isArray(appends) ? [] : Object.keys(appends).filter((type) => !(type in on)),
  );
  expect([unknown, untaken]).toEqual([[], []]);
});
