import { describe, expect, test } from 'vitest';
import { readCalls, readField, readMachine, rejoined, shapeOf } from './notation.ts';

const plain = { list: false, optional: false, refersTo: [], choices: [], range: undefined };

describe('a field', () => {
  test.each([
    ['text', { is: 'text' }],
    ['text?', { is: 'text', optional: true }],
    ['email, unique', { is: 'email' }],
    ['phone?, unique', { is: 'phone', optional: true }],
    ['int 0..99?', { is: 'int', optional: true, range: [0, 99] }],
    ['text? (required for achievement and e_portfolio)', { is: 'text', optional: true }],
    ['text with placeholders', { is: 'text' }],
    ['ref(user)', { is: 'ref', refersTo: ['user'] }],
    ['ref(user|admin)', { is: 'ref', refersTo: ['user', 'admin'] }],
    ['ref?', { is: 'ref', optional: true }],
    ['list ref(team)', { is: 'ref', list: true, refersTo: ['team'] }],
    ['list of upload', { is: 'upload', list: true }],
    ['list of area:verb', { is: 'text', list: true }],
    ['list?', { is: 'anything', list: true, optional: true }],
    ['list {id, variantId?}', { is: 'thing', list: true }],
    ['{percent 0..100, from, to}?', { is: 'thing', optional: true }],
    ['map kind->bool', { is: 'map' }],
    ['ar|en', { is: 'choice', choices: ['ar', 'en'] }],
    ['right left both', { is: 'choice', choices: ['right', 'left', 'both'] }],
    ['list FITNESS TACTICS', { is: 'choice', list: true, choices: ['FITNESS', 'TACTICS'] }],
  ])('%s', (text, told) => {
    expect(readField('it', text)).toEqual([{ name: 'it', ...plain, ...told }]);
  });

  test('with two alternatives is one or the other', () => {
    const fields = readField('userId', 'ref(user) | teamId: ref(team)');
    expect(fields.map(({ name, refersTo, optional }) => [name, refersTo, optional])).toEqual([
      ['userId', ['user'], true],
      ['teamId', ['team'], true],
    ]);
  });
});

describe('a state machine', () => {
  test('begins with the state without a step', () => {
    expect(
      readMachine({
        open: null,
        close: 'open->closed (admin)',
        reply: 'open,seen->replied (buyer, seller; the stock returns)',
        archive: '*->archived',
        choose: 'open->active|waiting (some wait)',
        award: 'open->awarded {winnerId: an approved participant}',
        '-': 'a remark -> for readers',
      }),
    ).toEqual({
      initial: 'open',
      steps: [
        { action: 'close', from: ['open'], to: ['closed'], by: 'admin' },
        { action: 'reply', from: ['open', 'seen'], to: ['replied'], by: 'buyer, seller' },
        { action: 'archive', from: 'any', to: ['archived'] },
        { action: 'choose', from: ['open'], to: ['active', 'waiting'] },
        { action: 'award', from: ['open'], to: ['awarded'] },
      ],
    });
  });

  test('without readable text is refused', () => {
    expect(() => readMachine({ close: 'open->closed' })).toThrow('close is no initial state');
    expect(() => readMachine({ open: null, close: 'whenever' })).toThrow('close: whenever is no step');
  });
});

describe('calls', () => {
  test.each([
    ['GET active', ['GET /jobs/active']],
    ['POST award/{id} {winnerId}', ['POST /jobs/award/{id}']],
    ['PUT {id} {status}', ['PUT /jobs/{id}']],
    ['GET ?filter=popular|recent', ['GET /jobs']],
    ['GET check/{userId}?date=', ['GET /jobs/check/{userId}']],
    ['GET /users/me (of the caller)', ['GET /users/me']],
    ['GET|POST callback (form)', ['GET /jobs/callback', 'POST /jobs/callback']],
    ['GET fallowing/all (and following/all)', ['GET /jobs/fallowing/all', 'GET /jobs/following/all']],
  ])('%s', (text, calls) => {
    expect(readCalls('/jobs', text)).toEqual(calls);
  });

  test('are the same by any names of their parameters', () => {
    expect(shapeOf('GET /rooms/{roomId}/users/{userId}')).toBe(shapeOf('GET /rooms/{id}/users/{of}'));
    expect(shapeOf('GET /rooms/{id}')).not.toBe(shapeOf('GET /rooms/me'));
  });
});

test('a text with a comma is one text, also without quotes', () => {
  expect(rejoined({ write: 'owner', admin: null, read: 'public' })).toEqual({
    write: 'owner, admin',
    read: 'public',
  });
});
