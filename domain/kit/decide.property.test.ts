import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { competitionRound } from '../competitions/competition-round.ts';
import { friendship } from '../social/friendship.ts';
import { enrolment } from '../sports/trainings/enrolment.ts';
import { injury } from '../sports/people/injury.ts';
import { training } from '../sports/trainings/training.ts';
import {
  alone,
  decide,
  evolve,
  nothing,
  type Command,
  type Decided,
  type DecisionContext,
} from './decide.ts';
import { address } from '../../tests/support/examples/address.ts';
import { article } from '../../tests/support/examples/article.ts';
import { message, room, roomUser } from '../../tests/support/examples/message.ts';
import { order } from '../../tests/support/examples/order.ts';
import { productImage } from '../../tests/support/examples/product-image.ts';
import { reaction } from '../../tests/support/examples/reaction.ts';
import { transfer } from '../../tests/support/examples/transfer.ts';
import { user } from '../../tests/support/examples/user.ts';
import { kindOf, type Kind } from './kind.ts';
import type { Item } from './resource.ts';
import { person, THE_COMMAND, THE_THING, thing } from '../../tests/support/spec.ts';

const kinds = [
  address,
  article,
  competitionRound,
  enrolment,
  friendship,
  injury,
  message,
  order,
  productImage,
  reaction,
  room,
  roomUser,
  training,
  transfer,
  user,
].map(kindOf);

const ids = [2, 3].map((digit) => `01900000-0000-7000-8000-00000000000${digit}`);
const actors = [
  null,
  ...ids.flatMap((id) => [
    person(id, { role: 'COACH' }),
    person(id, { role: 'SYSTEM', permissions: ['*'] }),
    person(id, { guest: true }),
  ]),
];

/** Few values of each type, so that commands often repeat a value. */
const TYPICAL: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uuid: fc.constantFrom(...ids),
  'date-time': fc.constantFrom('2026-11-20T12:00:00Z', '2026-12-20T12:00:00.5Z'),
  date: fc.constantFrom('2026-11-20', '2024-02-29'),
  email: fc.constantFrom('mona@example.org', 'omar@example.org'),
};

const described = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
});

/** Generates values of a JSON schema, for the features that the examples use. */
const valueOf = (schema: unknown): fc.Arbitrary<unknown> => {
  const field = described.parse(schema);
  if (field.anyOf) return fc.oneof(...field.anyOf.map(valueOf));
  if (field.enum) return fc.constantFrom(...field.enum);
  if (field.pattern === '^[A-Z]{3}$') return fc.constantFrom('EGP', 'KWD');
  if (field.type === 'object') {
    return fc.record(
      Object.fromEntries(Object.entries(field.properties ?? {}).map(([name, one]) => [name, valueOf(one)])),
      { requiredKeys: field.required ?? [] },
    );
  }
  if (field.type === 'array') return fc.array(valueOf(field.items), { maxLength: 3 });
  if (field.type === 'integer') return fc.integer({ min: field.minimum ?? 0, max: (field.minimum ?? 0) + 3 });
  if (field.type === 'null') return fc.constant(null);
  return (
    TYPICAL[field.format ?? ''] ??
    fc.string({ minLength: field.minLength ?? 0, maxLength: Math.min(field.maxLength ?? 0, 12) })
  );
};

const commandOf = (kind: Kind): fc.Arbitrary<Command> =>
  fc.oneof(
    ...Object.values(kind.actions).map(({ name, schemas }) =>
      fc.record({
        action: fc.constant(name),
        item: fc.constant(THE_THING),
        input: valueOf(z.toJSONSchema(schemas().input, { io: 'input' }))
          // JSON schema can't express that required input must not be null.
          .filter((value) => schemas().input.safeParse(value).success)
          .map((value) => schemas().input.parse(value)),
        actor: fc.constantFrom(...actors),
        now: fc.constantFrom('2026-11-20T12:00:00.000Z', '2026-11-20T12:30:00.000Z'),
        command: fc.constant(THE_COMMAND),
      }),
    ),
  );

const decisionContext: fc.Arbitrary<DecisionContext> = fc.constantFrom(
  alone,
  { ...alone, parent: thing('running'), siblings: [thing('ended', { number: 1, place: 2 })] },
  {
    ...alone,
    refs: { trainingId: thing('scheduled', { capacity: 3 }) },
    relations: () => true,
  },
);

type Step = readonly [Command, DecisionContext];

/** Runs commands in sequence; returns each promised item and the item folded from the events. */
const replay = (kind: Kind, steps: readonly Step[]) => {
  const taken: { readonly promised: Item; readonly folded: Item; readonly event: Decided | null }[] = [];
  steps.reduce((item, [command, around]) => {
    const decision = decide(kind, item, command, around);
    if (!decision.ok) return item;
    const { event, after } = decision.value;
    const folded = event
      ? evolve(kind, item, { ...event, at: command.now, actor: command.actor?.id ?? null })
      : item;
    taken.push({ promised: event ? after : { ...after, updatedAt: item.updatedAt }, folded, event });
    return folded;
  }, nothing(THE_THING));
  return taken;
};

describe.each(kinds.map((kind) => [kind.name, kind] as const))('random commands on a %s', (_, kind) => {
  const steps = fc.array(fc.tuple(commandOf(kind), decisionContext), { maxLength: 12 });

  it('never throw, and the folded events equal the item that each decision promised', () => {
    const states = new Set<string>();
    fc.assert(
      fc.property(steps, (commands) => {
        const taken = replay(kind, commands);
        expect(taken.map(({ folded }) => folded)).toEqual(taken.map(({ promised }) => promised));
        taken.forEach(({ event }) => event && states.add(event.state));
      }),
      { numRuns: 150 },
    );
    expect(states.size).toBeGreaterThan(0);
    expect([...kind.resource.states, 'removed']).toEqual(expect.arrayContaining([...states]));
  });
});
