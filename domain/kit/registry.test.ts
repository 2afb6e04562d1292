import { describe, expect, it } from 'vitest';
import { optional, personal, ref, text } from './fields.ts';
import { BadDefinition } from './kind.ts';
import { registryOf } from './registry.ts';
import { keyed, link as lookAt, pair, partOf, unique, type Resource } from './resource.ts';
import { all, anyone, full, linkedBy, related, sees } from './rules.ts';

const kept = { event: 'Kept', to: 'kept' };

const link = { aId: text(), userId: text(), title: text() };

const named = (name: string, more: Partial<Resource> = {}): Resource => ({
  name,
  path: `/${name}s`,
  fields: { title: text() },
  states: ['kept'],
  actions: { create: { event: `${name}-kept`, to: 'kept', by: [full] } },
  lookups: [],
  read: [anyone],
  ...more,
});

describe('a registry', () => {
  it('finds kinds by name and by event, retired ones too', () => {
    const registry = registryOf([named('a'), named('b', { retired: { BGone: 'removed' } })]);
    expect(registry.kinds.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(registry.kind('b').name).toBe('b');
    expect(registry.ofEvent('a-kept')?.name).toBe('a');
    expect(registry.ofEvent('BGone')?.name).toBe('b');
    expect(registry.ofEvent('Held')).toBeUndefined();
    expect(() => registry.kind('c')).toThrow(BadDefinition);
  });

  it('lets references go round in a circle, and to the kind itself', () => {
    const [a, b] = [
      named('a', { fields: { b: ref('b'), parent: optional(ref('a')) } }),
      named('b', { fields: { a: ref('a') } }),
    ];
    expect(registryOf([a, b]).kinds).toHaveLength(2);
  });

  it('lets a rule reach over a reference, to whom the other thing names or who made it', () => {
    const a = named('a', {
      fields: { bId: ref('b'), note: personal(text(), 'bId.ownerId') },
      read: [related('b.ownerId'), related('b.createdBy')],
    });
    expect(registryOf([a, named('b', { fields: { ownerId: ref('a') } })]).kinds).toHaveLength(2);
  });

  it('lets a rule reach over a link, to a thing in a field or to the thing itself', () => {
    const b = named('b', {
      stream: keyed('aId', 'userId'),
      fields: link,
      read: [linkedBy('b.userId', 'aId')],
    });
    const a = named('a', { read: [linkedBy('b.userId', 'id', 'aId')] });
    expect(registryOf([a, b]).kinds).toHaveLength(2);
  });

  it('lets a thing be seen with another, which is seen by itself', () => {
    const a = named('a', { fields: { bId: ref('b') }, read: [sees('bId')] });
    expect(registryOf([a, named('b')]).kinds).toHaveLength(2);
  });

  it('lets one kind write an event from two actions', () => {
    const event = { event: 'Kept', to: 'kept', by: [full] };
    expect(registryOf([named('a', { actions: { create: event, edit: event } })]).ofEvent('Kept')?.name).toBe(
      'a',
    );
  });

  it.each([
    ['two of a name', [named('a'), named('a', { path: '/other' })], 'two resources are called a'],
    ['two of a path', [named('a'), named('b', { path: '/as' })], 'two paths are called /as'],
    [
      'one event of two kinds',
      [named('a'), named('b', { retired: { 'a-kept': 'removed' } })],
      'two events are called a-kept',
    ],
    [
      'a reference to nothing',
      [named('a', { fields: { b: ref('b') } })],
      'a: b refers to b, which there is none of',
    ],
    [
      'a part of nothing',
      [named('a', { fields: { bId: text() }, stream: partOf('b', 'bId') })],
      'a: it is a part of b, which there is none of',
    ],
    [
      'a way over no reference',
      [named('a', { read: [related('b.ownerId')] })],
      'a: it reaches over b, but bId refers to nothing',
    ],
    [
      'a way to what the other hasn’t',
      [named('a', { fields: { bId: ref('b') }, read: [related('b.ownerId')] }), named('b')],
      'a: it reads b.ownerId, which there is none of',
    ],
    [
      'a way to what is sealed',
      [
        named('a', { fields: { bId: ref('b') }, actions: { create: { ...kept, by: [related('b.phone')] } } }),
        named('b', { fields: { phone: personal(text()) } }),
      ],
      'a: it reads the personal field b.phone',
    ],
    [
      'a way over two things',
      [named('a', { fields: { bId: ref('b') }, read: [all(full, related('b.c.ownerId'))] }), named('b')],
      'a: it reaches along b.c.ownerId: one thing away, no more',
    ],
    [
      'a personal field of whom the other doesn’t name',
      [named('a', { fields: { bId: ref('b'), note: personal(text(), 'bId.userId') } }), named('b')],
      'a: it reads b.userId, which there is none of',
    ],
    ...[
      named('b'),
      named('b', { stream: keyed('aId', 'userId', 'title'), fields: link }),
      named('b', { stream: pair('aId', 'userId'), fields: link }),
      named('b', { stream: keyed('aId', 'title'), fields: link }),
    ].map((b): [string, Resource[], string] => [
      'a link that isn’t found by person and thing',
      [named('a', { read: [linkedBy('b.userId', 'id', 'aId')] }), b],
      "a: it is linked by b, whose key isn't userId and aId",
    ]),
    [
      'a thing that is seen with none',
      [named('a', { fields: { bId: text() }, read: [all(full, sees('bId'))] })],
      'a: it is seen with bId, which refers to nothing',
    ],
    [
      'a thing that is seen through two others',
      [
        named('a', { fields: { bId: ref('b') }, read: [sees('bId')] }),
        named('b', { fields: { cId: ref('c') }, read: [sees('cId')] }),
        named('c'),
      ],
      'a: it is seen with b, which is seen through a third thing',
    ],
    ...[named('b'), named('b', { stream: keyed('aId', 'title'), fields: link })].map(
      (b): [string, Resource[], string] => [
        'a look at a thing that isn’t found by its key',
        [
          named('a', {
            actions: { create: { ...kept, by: [full], links: { b: lookAt('b', { aId: 'title' }) } } },
          }),
          b,
        ],
        "a: create looks at a b by aId, which isn't its key",
      ],
    ),
    ...['seat', 'code'].map((hold): [string, Resource[], string] => [
      `a look at holders of ${hold === 'code' ? 'a secret' : 'no hold'}`,
      [
        named('a', {
          actions: { create: { ...kept, by: [full], holders: { b: { kind: 'b', hold, by: 'title' } } } },
        }),
        named('b', { holds: [{ ...unique('title', { secret: true }), name: 'code' }] }),
      ],
      `a: create looks at holders of b.${hold}, which is no hold without a secret`,
    ]),
    ['a bad definition', [named('a', { read: [] })], 'a: nobody may read it'],
  ])('refuses %s', (_, resources, message) => {
    expect(() => registryOf(resources)).toThrow(BadDefinition);
    expect(() => registryOf(resources)).toThrow(message);
  });
});
