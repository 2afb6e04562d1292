import { eventCategories, events, type DemoEvent } from './events.ts';

/** Runs a command of the demo: as the admin, or as a member by key. `nth` tells repeated actions on one item apart. */
export type Run = (command: {
  readonly kind: string;
  readonly action: string;
  readonly id: string;
  readonly by: string;
  readonly input?: object;
  readonly nth?: number;
}) => Promise<string>;

/** Ids of the demo: of own items, of members, and of items that a key identifies. */
export type DemoIds = {
  readonly own: (...parts: readonly string[]) => string;
  readonly member: (key: string) => string;
  readonly keyed: (kind: string, key: Readonly<Record<string, string>>) => string;
};

const pounds = (amount: number) => ({ amount: amount * 100, currency: 'EGP' });

const loadAgenda = async (run: Run, ids: DemoIds, { key, by, agenda }: DemoEvent, eventId: string) => {
  for (const { title, day, items } of agenda) {
    const id = ids.own('event-agenda', key, day);
    await run({ kind: 'event-agenda', action: 'create', id, by, input: { eventId, title, day } });
    for (const [nth, item] of items.entries())
      await run({ kind: 'event-agenda', action: 'addItem', id, by, input: { item }, nth });
  }
};

const loadRequests = async (run: Run, ids: DemoIds, event: DemoEvent, eventId: string) => {
  for (const [member, answer] of Object.entries(event.participants)) {
    const userId = ids.member(member);
    const [kind, input] = ['event-participant', { eventId, userId }];
    const id = ids.keyed(kind, input);
    await run({ kind, action: 'create', id, by: member, input });
    if (answer) await run({ kind, action: answer, id, by: event.by });
  }
  for (const [member, { tier, pounds: sum, answer }] of Object.entries(event.sponsors)) {
    const [kind, key] = ['event-sponsor', { eventId, sponsorId: ids.member(member) }];
    const id = ids.keyed(kind, key);
    await run({ kind, action: 'create', id, by: member, input: { ...key, tier, amount: pounds(sum) } });
    if (answer) await run({ kind, action: answer, id, by: event.by });
  }
};

const loadPrizes = async (run: Run, ids: DemoIds, { key, by, prizes }: DemoEvent, eventId: string) => {
  for (const { name, category, position, pounds: sum } of prizes) {
    const value = sum === undefined ? {} : { value: pounds(sum) };
    const input = { eventId, name, category, position, ...value };
    await run({ kind: 'prize', action: 'create', id: ids.own('prize', key, name), by, input });
  }
};

/** Loads the events of the demo with all that belongs to them. */
export const loadEvents = async (run: Run, ids: DemoIds): Promise<void> => {
  for (const [key, name] of Object.entries(eventCategories))
    await run({
      kind: 'event-category',
      action: 'create',
      id: ids.own('event-category', key),
      by: 'admin',
      input: { name },
    });
  for (const event of events) {
    const { key, by, category, said, steps, cancelReason } = event;
    const id = ids.own('event', key);
    const categoryId = ids.own('event-category', category);
    await run({ kind: 'event', action: 'create', id, by, input: { ...said, categoryId } });
    if (steps.includes('publish')) await run({ kind: 'event', action: 'publish', id, by });
    await loadAgenda(run, ids, event, id);
    await loadRequests(run, ids, event, id);
    await loadPrizes(run, ids, event, id);
    if (steps.includes('cancel'))
      await run({ kind: 'event', action: 'cancel', id, by, input: { cancelReason } });
  }
};
