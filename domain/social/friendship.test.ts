import { describe, expect, test } from 'vitest';
import { given, person } from '../../tests/support/spec.ts';
import { friendship } from './friendship.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, omar, sara] = [person(id(2)), person(id(3)), person(id(4))];

/** The two members, as each change stores them. */
const was = { requesterId: omar.id, addresseeId: mona.id };
const asked = {
  type: 'FriendshipRequested',
  data: { requesterId: omar.id, addresseeId: mona.id, message: 'من النادي' },
} as const;
const refused = { type: 'FriendshipRejected', at: '2026-11-20T12:00:00.000Z' } as const;
const free = { relations: () => true };
const [soon, later] = ['2026-12-20T11:59:59.000Z', '2026-12-20T12:00:00.000Z'];

describe('after a refusal', () => {
  test('the refusing member may ask at any time, and then is the requester', () => {
    given(friendship, asked, refused)
      .when('create', { ...free, by: mona, input: { addresseeId: omar.id } })
      .gives({
        type: 'FriendshipAskedAgain',
        state: 'pending',
        data: { requesterId: mona.id, addresseeId: omar.id, message: null, was },
      });
  });

  test('the refused member may ask after thirty days, and the words of the first request go', () => {
    const again = (now: string) =>
      given(friendship, asked, refused).when('create', {
        ...free,
        by: omar,
        now,
        input: { addresseeId: mona.id },
      });
    const early = again(soon);
    early.refuses('asked_too_soon');
    expect(early.result).toMatchObject({ problem: { retryAfterSeconds: 1 } });
    expect(again(later).gives({ type: 'FriendshipAskedAgain' }).after).toMatchObject({
      requesterId: omar.id,
      addresseeId: mona.id,
      message: null,
    });
  });

  test('the request can be answered again', () => {
    const turned = {
      type: 'FriendshipAskedAgain',
      data: { requesterId: mona.id, addresseeId: omar.id, message: null },
    } as const;
    const past = [asked, refused, turned] as const;
    given(friendship, ...past)
      .when('accept', { by: omar })
      .gives({ type: 'FriendshipAccepted' });
    given(friendship, ...past)
      .when('accept', { by: mona })
      .refuses('forbidden');
    given(friendship, ...past, { ...refused, at: later })
      .when('ask-again', { ...free, by: mona, now: later })
      .refuses('asked_too_soon');
  });

  test('a request is refused across a block, and in another’s name', () => {
    const ask = { by: mona, now: later };
    given(friendship, asked, refused)
      .when('ask-again', {
        ...ask,
        relations: (atom) => 'field' in atom && atom.field === 'addresseeId',
      })
      .refuses('forbidden');
    given(friendship, asked, refused)
      .when('ask-again', { ...ask, ...free, by: sara })
      .refuses('forbidden');
  });
});

test('a waiting or accepted request can’t be repeated', () => {
  const ask = { ...free, by: mona, input: { addresseeId: omar.id } };
  given(friendship, asked).when('create', ask).refuses('invalid_transition');
  given(friendship, asked, { type: 'FriendshipAccepted' }).when('create', ask).refuses('invalid_transition');
});

describe('a friendship', () => {
  test('is answered by the receiver of the request', () => {
    given(friendship, asked)
      .when('accept', { by: mona })
      .gives({ type: 'FriendshipAccepted', data: { was } });
    given(friendship, asked).when('accept', { by: omar }).refuses('forbidden');
  });

  test('is not requested twice, or with oneself', () => {
    const ask = { by: mona, input: { addresseeId: omar.id } };
    given(friendship, asked).when('create', ask).refuses('invalid_transition');
    given(friendship)
      .when('create', { by: omar, input: { addresseeId: omar.id } })
      .refuses('not_to_oneself');
  });

  test('requested again after its end, with the roles swapped, starts empty', () => {
    given(friendship, asked, { type: 'FriendshipAccepted' }, { type: 'FriendshipRemoved' })
      .when('create', { by: mona, input: { addresseeId: omar.id } })
      .gives({ type: 'FriendshipRequested', data: { requesterId: mona.id, addresseeId: omar.id } });
  });
});

describe('a request', () => {
  const ask = (input: { readonly addresseeId: string; readonly message?: string }) =>
    given(friendship).when('create', { ...free, by: omar, input });

  test('takes no words: they would reach a stranger past the limit of contacts and the spam models', () => {
    ask({ addresseeId: mona.id, message: 'عرض خاص' }).refuses('words_by_message');
    given(friendship, asked, refused)
      .when('ask-again', { ...free, by: omar, now: later, input: { message: 'عرض خاص' } })
      .refuses('words_by_message');
    ask({ addresseeId: mona.id }).gives({
      type: 'FriendshipRequested',
      data: { addresseeId: mona.id, requesterId: omar.id },
    });
  });

  test('is one of at most two hundred that wait for an answer', () => {
    const { holds } = ask({ addresseeId: mona.id }).gives({ type: 'FriendshipRequested' });
    expect(holds).toMatchObject([{ key: omar.id, limit: 200, refusal: { code: 'requests_cap_reached' } }]);
    expect(
      given(friendship, asked).when('accept', { by: mona }).gives({ type: 'FriendshipAccepted' }).holds,
    ).toMatchObject([{ key: null }]);
  });
});
