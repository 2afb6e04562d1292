import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optional, personal, ref, text } from './fields.ts';
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

/** Schemas of zod's own, which know nothing of tables. */
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
      'note: field title: the text has no maximum',
    ],
    [
      'a key that would be sealed',
      { fields: { ...note.fields, postId: personal(ref('post')) } },
      "can't be sealed",
    ],
    [
      'an owner that would be sealed',
      { fields: { ...note.fields, userId: personal(ref('user')) } },
      'userId says which',
    ],
    ['a thing that nobody may read', { read: [] }, 'nobody may read it'],
    ['an action that nobody may take', { actions: { show: { event: 'E', by: [] } } }, 'nobody may show it'],
    [
      'a copy of a personal field',
      { actions: { edit: { event: 'E', by: [full], was: ['body'] } } },
      'copy the personal field body',
    ],
    [
      'a field that every item has',
      { fields: { ...note.fields, state: text() } },
      'field state: every item has one',
    ],
    [
      'a personal field of nobody',
      { fields: { ...note.fields, body: personal(text(), 'playerId') } },
      'body belongs to playerId',
    ],
    [
      'a beginning that leads nowhere',
      { actions: { create: { event: 'E', by: [full] } } },
      'create: it leads to no state',
    ],
    [
      'a question that is a field',
      { actions: { edit: { event: 'E', by: [full], asks: { title: text() } } } },
      'edit: it asks for title',
    ],
    [
      'a question without a maximum',
      { actions: { edit: { event: 'E', by: [full], asks: { why: z.string() } } } },
      'edit: the text has no maximum',
    ],
    ['a lookup by one of two', { lookups: ['check/{postId}/{userid}'] }, 'it is looked up by userid'],
    [
      'two lookups of one name',
      { lookups: [{ at: 'post/{postId}' }, { at: 'post' }] },
      'two of its lookups are called post',
    ],
    [
      'a lookup on a condition of no field',
      { lookups: [{ at: 'lost', where: { lost: true } }] },
      'looked up by lost',
    ],
    [
      'a call with what it does not take',
      { actions: { edit: { event: 'E', by: [full], call: 'PUT {id}/as/{name}' } } },
      "edit: it is called with name, which it doesn't take",
    ],
    ['a field that nobody may read', { readField: { title: [] } }, 'nobody may read its title'],
    [
      'a step for an event that it never wrote',
      { upcasters: { NoteLost: [] } },
      'it brings up to date NoteLost',
    ],
    [
      'things that follow from other events and have no key',
      { stream: { kind: 'own' }, derived: { from: { kind: 'post', field: 'postId' }, on: {} } },
      'no key names them',
    ],
    [
      'a rule on a personal field',
      { read: [all(full, where('body', 'x'))] },
      'who may read it depends on the personal field body',
    ],
  ] satisfies [string, Partial<Resource>, string][])('%s', (_, wrong, message) => {
    expect(() => kindOf({ ...note, ...wrong })).toThrow(BadDefinition);
    expect(() => kindOf({ ...note, ...wrong })).toThrow(message);
  });
});

describe('kindOf reads', () => {
  const kind = kindOf(note);

  it('the owner, whose the personal fields are, and all events', () => {
    expect(kind.owner).toBe('userId');
    expect(kindOf(anonymous).owner).toBe('createdBy');
    expect(kind.personal).toEqual({ body: 'owner' });
    expect(kind.events).toEqual(['NoteKept', 'NoteEdited', 'NoteRated', 'NoteRemoved', 'NoteBurnt']);
  });

  it('what says which thing it is: the key, the parent and the owner', () => {
    expect(identityOf(note)).toEqual(['postId', 'userId']);
    expect(identityOf({ ...note, stream: partOf('post', 'postId') })).toEqual(['postId', 'userId']);
    expect(identityOf({ ...anonymous, owner: 'id' })).toEqual([]);
  });

  it('what each action takes: all at create, all but its identity at edit, else what it says', () => {
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
    kindOf(note).actions[action]?.input.safeParse(input).success;
  const postId = '01900000-0000-7000-8000-000000000009';

  it('create: all fields, the owner left out or not', () => {
    expect(accepts('create', { postId, title: 'x' })).toBe(true);
    expect(accepts('create', { postId, title: 'x', userId: postId, body: null })).toBe(true);
    expect(accepts('create', { postId })).toBe(false);
    expect(accepts('create', { postId, title: 'x', views: 3 })).toBe(false);
  });

  it('edit: any of its fields', () => {
    expect(accepts('edit', {})).toBe(true);
    expect(accepts('edit', { body: null })).toBe(true);
    expect(accepts('edit', { postId })).toBe(false);
    expect(accepts('edit', { title: 3 })).toBe(false);
  });

  it('any action: no string, and no key, that can’t be stored, however deep it lies', () => {
    const noted = { ...note, actions: { rate: { event: 'E', by: [full], asks: { why } } } };
    const input = kindOf(noted).actions['rate']?.input;
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

  it('another action: all that it takes and asks for', () => {
    expect(accepts('rate', { title: 'x', stars: 4 })).toBe(true);
    expect(accepts('rate', { title: 'x' })).toBe(false);
    expect(accepts('rate', { stars: 4 })).toBe(false);
    expect(accepts('rate', { title: 'x', stars: 6 })).toBe(false);
    expect(accepts('remove', { title: 'x' })).toBe(false);
  });
});
