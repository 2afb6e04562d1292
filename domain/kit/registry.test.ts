import { describe, expect, it } from 'vitest';
import { list, optional, personal, ref, text } from './fields.ts';
import { BadDefinition } from './kind.ts';
import { registryOf } from './registry.ts';
import { keyed, link as lookAt, linkEach, linkTo, pair, partOf, unique, type Resource } from './resource.ts';
import { all, anyone, full, linkedBy, related, visibleVia } from './rules.ts';

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

const persons = named('person', { person: { suspendedIn: ['kept'] } });
const between = { oneId: ref('person'), otherId: ref('person') };
const block = { relation: { is: 'block' } } as const;
const blocks = (name: string) =>
  named(name, { stream: keyed('oneId', 'otherId'), fields: between, ...block });

describe('a registry', () => {
  it('finds kinds by name and by event type, including retired types', () => {
    const registry = registryOf([named('a'), named('b', { retired: { BGone: 'removed' } })]);
    expect(registry.kinds.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(registry.kind('b').name).toBe('b');
    expect(registry.ofEvent('a-kept')?.name).toBe('a');
    expect(registry.ofEvent('BGone')?.name).toBe('b');
    expect(registry.ofEvent('Held')).toBeUndefined();
    expect(() => registry.kind('c')).toThrow(BadDefinition);
  });

  it('finds the kind of a relation between two persons', () => {
    const registry = registryOf([persons, blocks('a')]);
    expect(registry.relation('block')?.name).toBe('a');
    expect(registry.relation('friendship')).toBeUndefined();
  });

  it('allows circular references and references to the same kind', () => {
    const [a, b] = [
      named('a', { fields: { b: ref('b'), parent: optional(ref('a')) } }),
      named('b', { fields: { a: ref('a') } }),
    ];
    expect(registryOf([a, b]).kinds).toHaveLength(2);
  });

  it('allows a rule with a path over a reference, to a field or the creator of the other item', () => {
    const a = named('a', {
      fields: { bId: ref('b'), note: personal(text(), 'bId.ownerId') },
      read: [related('b.ownerId'), related('b.createdBy')],
    });
    expect(registryOf([a, named('b', { fields: { ownerId: ref('a') } })]).kinds).toHaveLength(2);
  });

  it('allows a rule over a link, to an item in a field or to the item itself', () => {
    const b = named('b', {
      stream: keyed('aId', 'userId'),
      fields: link,
      read: [linkedBy('b.userId', 'aId')],
    });
    const a = named('a', { read: [linkedBy('b.userId', 'id', 'aId')] });
    expect(registryOf([a, b]).kinds).toHaveLength(2);
  });

  it('allows a read rule via another item whose rule depends on no further item', () => {
    const a = named('a', { fields: { bId: ref('b') }, read: [visibleVia('bId')] });
    expect(registryOf([a, named('b')]).kinds).toHaveLength(2);
  });

  it('allows two actions of a kind to write the same event', () => {
    const event = { event: 'Kept', to: 'kept', by: [full] };
    expect(registryOf([named('a', { actions: { create: event, edit: event } })]).ofEvent('Kept')?.name).toBe(
      'a',
    );
  });

  it.each([
    [
      'two resources with the same name',
      [named('a'), named('a', { path: '/other' })],
      'Duplicate resource a.',
    ],
    ['two resources with the same path', [named('a'), named('b', { path: '/as' })], 'Duplicate path /as.'],
    [
      'two kinds with the same event',
      [named('a'), named('b', { retired: { 'a-kept': 'removed' } })],
      'Duplicate event a-kept.',
    ],
    [
      'a reference to an unknown kind',
      [named('a', { fields: { b: ref('b') } })],
      'a: b refers to the unknown kind b.',
    ],
    [
      'a part of an unknown kind',
      [named('a', { fields: { bId: text() }, stream: partOf('b', 'bId') })],
      'a: partOf refers to the unknown kind b.',
    ],
    [
      'a path without a reference field',
      [named('a', { read: [related('b.ownerId')] })],
      'needs a reference field bId.',
    ],
    [
      'a path to an unknown field of the other kind',
      [named('a', { fields: { bId: ref('b') }, read: [related('b.ownerId')] }), named('b')],
      'a: Unknown field b.ownerId.',
    ],
    [
      'a path to a personal field',
      [
        named('a', { fields: { bId: ref('b') }, actions: { create: { ...kept, by: [related('b.phone')] } } }),
        named('b', { fields: { phone: personal(text()) } }),
      ],
      'a: The path b.phone must not end in a personal field.',
    ],
    [
      'a path over two items',
      [named('a', { fields: { bId: ref('b') }, read: [all(full, related('b.c.ownerId'))] }), named('b')],
      'a: The path b.c.ownerId must have exactly two steps.',
    ],
    [
      'a personal field whose data subject path is unknown',
      [named('a', { fields: { bId: ref('b'), note: personal(text(), 'bId.userId') } }), named('b')],
      'a: Unknown field b.userId.',
    ],
    ...[
      named('b'),
      named('b', { stream: keyed('aId', 'userId', 'title'), fields: link }),
      named('b', { stream: pair('aId', 'userId'), fields: link }),
      named('b', { stream: keyed('aId', 'title'), fields: link }),
    ].map((b): [string, Resource[], string] => [
      'a link whose key is not the person and the item',
      [named('a', { read: [linkedBy('b.userId', 'id', 'aId')] }), b],
      'a: The key of the link b must be userId and aId.',
    ]),
    [
      'a read rule via a field without a reference',
      [named('a', { fields: { bId: text() }, read: [all(full, visibleVia('bId'))] })],
      'a: visibleVia needs a reference field; bId is not one.',
    ],
    [
      'a read rule via two other items',
      [
        named('a', { fields: { bId: ref('b') }, read: [visibleVia('bId')] }),
        named('b', { fields: { cId: ref('c') }, read: [visibleVia('cId')] }),
        named('c'),
      ],
      'a: visibleVia must not refer to b: its read rule depends on another item.',
    ],
    [
      'a link by the field of an item that is not referred to',
      [
        named('a', {
          fields: { bId: ref('b') },
          actions: { create: { ...kept, by: [full], links: { b: linkTo('b', 'bId.cId') } } },
        }),
        named('b'),
      ],
      'a: Unknown field b.cId.',
    ],
    ...[named('b'), named('b', { stream: keyed('aId', 'title'), fields: link })].map(
      (b): [string, Resource[], string] => [
        'a link that does not name the whole key',
        [
          named('a', {
            actions: { create: { ...kept, by: [full], links: { b: lookAt('b', { aId: 'title' }) } } },
          }),
          b,
        ],
        'a: create: the link must name the whole key of b, not aId.',
      ],
    ),
    [
      'links by a list that the action does not take',
      [
        named('a', {
          actions: { create: { ...kept, by: [full], eachLinks: { b: linkEach('b', 'title', 'bIds') } } },
        }),
        named('b', { stream: keyed('title') }),
      ],
      'a: create: bIds is not a list of references that the action takes.',
    ],
    [
      'links by a list that do not name the whole key',
      [
        named('a', {
          actions: {
            create: {
              ...kept,
              by: [full],
              asks: { bIds: list(ref('b')) },
              eachLinks: { b: linkEach('b', 'aId', 'bIds') },
            },
          },
        }),
        named('b', { stream: keyed('title') }),
      ],
      'a: create: the link must name the whole key of b, not aId.',
    ],
    [
      'links by a list and an unknown field',
      [
        named('a', {
          actions: {
            create: {
              ...kept,
              by: [full],
              asks: { bIds: list(ref('b')) },
              eachLinks: { b: linkEach('b', 'title', 'bIds', { aId: 'nothing' }) },
            },
          },
        }),
        named('b', { stream: keyed('title') }),
      ],
      'a: create: unknown field nothing.',
    ],
    ...['seat', 'code'].map((hold): [string, Resource[], string] => [
      `holders of ${hold === 'code' ? 'a secret hold' : 'an unknown hold'}`,
      [
        named('a', {
          actions: { create: { ...kept, by: [full], holders: { b: { kind: 'b', hold, by: 'title' } } } },
        }),
        named('b', { holds: [{ ...unique('title', { secret: true }), name: 'code' }] }),
      ],
      `a: create: the hold b.${hold} does not exist or is secret.`,
    ]),
    [
      'a relation whose key is not two persons',
      [
        named('a', { stream: pair('oneId', 'title'), fields: { ...between, title: text() }, ...block }),
        persons,
      ],
      'a: The key of a relation must be two persons.',
    ],
    ['two kinds of one relation', [blocks('a'), blocks('b'), persons], 'Duplicate relation block.'],
    ['a bad definition', [named('a', { read: [] })], 'a: The rule to read it is empty.'],
  ])('refuses %s', (_, resources, message) => {
    expect(() => registryOf(resources)).toThrow(BadDefinition);
    expect(() => registryOf(resources)).toThrow(message);
  });
});
