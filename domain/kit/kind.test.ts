import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { instant, optional, personal, ref, text } from './fields.ts';
import { identityOf } from './definition.ts';
import { BadDefinition, kindOf } from './kind.ts';
import { keyed, partOf, type Resource } from './resource.ts';
import { all, anyone, full, owner, where } from './rules.ts';

const note: Resource = {
  name: 'note',
  fields: { postId: ref('post'), userId: ref('user'), title: text(80), body: personal(optional(text())) },
  states: ['kept'],
  stream: keyed('postId', 'userId'),
  owner: 'userId',
  actions: {
    create: { event: 'NoteKept', to: 'kept', by: [full] },
    edit: { event: 'NoteEdited', by: [owner] },
    rate: { event: 'NoteRated', by: [full], takes: ['title'], asks: { stars: z.int().max(5) } },
    remove: { event: 'NoteRemoved', to: 'removed', by: [owner] },
  },
  lookups: [],
  read: [anyone],
  retired: { NoteBurnt: 'removed' },
};

/** Plain zod schemas, without the kit's checks for storable strings. */
const why = z.object({
  tags: z.array(z.string().max(9)).max(9).optional(),
  words: z.record(z.string().max(9), z.number()).meta({ maxProperties: 9 }).optional(),
});

const { owner: _owner, stream: _stream, ...anonymous } = note;

describe('kindOf refuses', () => {
  it.each([
    [
      'a field without a maximum',
      { fields: { title: z.string() } },
      'note: Field title: the text has no maximum.',
    ],
    [
      'a personal key field',
      { fields: { ...note.fields, postId: personal(ref('post')) } },
      'must not be personal',
    ],
    [
      'a personal owner field',
      { fields: { ...note.fields, userId: personal(ref('user')) } },
      'Identity field userId',
    ],
    ['an empty read rule', { read: [] }, 'The rule to read it is empty.'],
    ['an empty action rule', { actions: { show: { event: 'E', by: [] } } }, 'The rule to show it is empty.'],
    [
      'a personal field in was',
      { actions: { edit: { event: 'E', by: [full], was: ['body'] } } },
      'must not include the personal field body',
    ],
    ['a reserved field name', { fields: { ...note.fields, state: text() } }, 'Field name state is reserved.'],
    [
      'a personal field with an unknown owner field',
      { fields: { ...note.fields, body: personal(text(), 'playerId') } },
      'Owner field playerId of body does not exist.',
    ],
    [
      'a create action without a next state',
      { actions: { create: { event: 'E', by: [full] } } },
      'create: A next state is missing.',
    ],
    [
      'a parameter with the name of a field',
      { actions: { edit: { event: 'E', by: [full], asks: { title: text() } } } },
      'edit: The parameter title of asks',
    ],
    [
      'a parameter without a maximum',
      { actions: { edit: { event: 'E', by: [full], asks: { why: z.string() } } } },
      'edit: the text has no maximum',
    ],
    [
      'a lookup by an unknown field',
      { lookups: ['check/{postId}/{userid}'] },
      'Lookup by unknown field userid.',
    ],
    [
      'two lookups with the same name',
      { lookups: [{ at: 'post/{postId}' }, { at: 'post' }] },
      'Duplicate lookup name post.',
    ],
    [
      'a lookup condition on an unknown field',
      { lookups: [{ at: 'lost', where: { lost: true } }] },
      'Lookup by unknown field lost.',
    ],
    [
      'a call with an unknown path parameter',
      { actions: { edit: { event: 'E', by: [full], call: 'PUT {id}/as/{name}' } } },
      'edit: The path parameter name is not an input field.',
    ],
    [
      'a sort by a restricted field',
      { sorts: ['-title'], readField: { title: [owner] } },
      'Sort field title must not be restricted.',
    ],
    [
      'a range over a restricted field',
      { lookups: [{ at: 'called', range: 'title' }], readField: { title: [owner] } },
      'Lookup called: field title must not be restricted.',
    ],
    [
      'a lookup of the past by a restricted field',
      {
        fields: { ...note.fields, until: instant() },
        lookups: [{ at: 'over', past: 'until' }],
        readField: { until: [owner] },
      },
      'Lookup over: field until must not be restricted.',
    ],
    [
      'an empty rule for reading a field',
      { readField: { title: [] } },
      'The rule to read its title is empty.',
    ],
    [
      'an upcaster of an unknown event',
      { upcasters: { NoteLost: [] } },
      'Upcaster of unknown event type NoteLost.',
    ],
    [
      'a derived kind without a key',
      { stream: { kind: 'own' }, derived: { from: { kind: 'post', field: 'postId' }, on: {} } },
      'A derived kind needs a keyed stream.',
    ],
    [
      'a rule on a personal field',
      { read: [all(full, where('body', 'x'))] },
      'The rule to read it must not use the personal field body.',
    ],
  ] satisfies [string, Partial<Resource>, string][])('%s', (_, wrong, message) => {
    expect(() => kindOf({ ...note, ...wrong })).toThrow(BadDefinition);
    expect(() => kindOf({ ...note, ...wrong })).toThrow(message);
  });
});

describe('kindOf reads', () => {
  const kind = kindOf(note);

  it('the owner, the data subjects of personal fields, and all events', () => {
    expect(kind.owner).toBe('userId');
    expect(kindOf(anonymous).owner).toBe('createdBy');
    expect(kind.personal).toEqual({ body: 'owner' });
    expect(kind.events).toEqual(['NoteKept', 'NoteEdited', 'NoteRated', 'NoteRemoved', 'NoteBurnt']);
  });

  it('the identity fields: the key, the parent and the owner', () => {
    expect(identityOf(note)).toEqual(['postId', 'userId']);
    expect(identityOf({ ...note, stream: partOf('post', 'postId') })).toEqual(['postId', 'userId']);
    expect(identityOf({ ...anonymous, owner: 'id' })).toEqual([]);
  });

  it('the input of each action: all fields at create, all but identity fields at edit, else the declared ones', () => {
    const takes = Object.values(kind.actions).map((one) => [one.name, one.takes]);
    expect(Object.fromEntries(takes)).toEqual({
      create: ['postId', 'userId', 'title', 'body'],
      edit: ['title', 'body'],
      rate: ['title'],
      remove: [],
    });
  });
});

describe('the input of', () => {
  const accepts = (action: string, input: object) =>
    kindOf(note).actions[action]?.schemas().input.safeParse(input).success;
  const postId = '01900000-0000-7000-8000-000000000009';

  it('create: all fields; the owner is optional', () => {
    expect(accepts('create', { postId, title: 'x' })).toBe(true);
    expect(accepts('create', { postId, title: 'x', userId: postId, body: null })).toBe(true);
    expect(accepts('create', { postId })).toBe(false);
    expect(accepts('create', { postId, title: 'x', views: 3 })).toBe(false);
  });

  it('edit: any of the fields', () => {
    expect(accepts('edit', {})).toBe(true);
    expect(accepts('edit', { body: null })).toBe(true);
    expect(accepts('edit', { postId })).toBe(false);
    expect(accepts('edit', { title: 3 })).toBe(false);
  });

  it('any action: strings and keys that can’t be stored are refused at any depth', () => {
    const noted = { ...note, actions: { rate: { event: 'E', by: [full], asks: { why } } } };
    const input = kindOf(noted).actions['rate']?.schemas().input;
    for (const [bad, path] of [
      [{ tags: ['ok', 'n\0l'] }, ['why', 'tags', '1']],
      [{ tags: ['\uD800'] }, ['why', 'tags', '0']],
      [{ words: { 'n\0l': 1 } }, ['why', 'words', 'n\0l']],
    ] as const) {
      const parsed = input?.safeParse({ why: bad });
      expect(parsed?.error?.issues).toMatchObject([{ path, params: { code: 'bad_format' } }]);
    }
    expect(input?.safeParse({ why: { tags: ['\u{1F3C0}'], words: {} } }).success).toBe(true);
  });

  it('another action: all declared fields and parameters', () => {
    expect(accepts('rate', { title: 'x', stars: 4 })).toBe(true);
    expect(accepts('rate', { title: 'x' })).toBe(false);
    expect(accepts('rate', { stars: 4 })).toBe(false);
    expect(accepts('rate', { title: 'x', stars: 6 })).toBe(false);
    expect(accepts('remove', { title: 'x' })).toBe(false);
  });
});
