import { describe, it } from 'vitest';
import { given, person } from '../kit/spec.ts';
import { friendship } from './friendship.ts';

const [omar, mona] = [
  person('01900000-0000-7000-8000-000000000002'),
  person('01900000-0000-7000-8000-000000000003'),
];

describe('a friendship', () => {
  const asked = {
    type: 'FriendshipRequested',
    data: { requesterId: omar.id, addresseeId: mona.id, message: 'من النادي' },
  } as const;

  it('is answered by the one who was asked', () => {
    given(friendship, asked).when('accept', { by: mona }).gives({ type: 'FriendshipAccepted', data: {} });
    given(friendship, asked).when('accept', { by: omar }).refuses('forbidden');
  });

  it('is not asked twice, nor of oneself, nor of who blocks', () => {
    const ask = { by: mona, input: { addresseeId: omar.id } };
    given(friendship, asked).when('create', ask).refuses('invalid_transition');
    given(friendship)
      .when('create', { by: omar, input: { addresseeId: omar.id } })
      .refuses('not_to_oneself');
    given(friendship)
      .when('create', { ...ask, relations: () => false })
      .refuses('forbidden');
  });

  it('ended and asked again, with the roles swapped, starts from nothing', () => {
    given(friendship, asked, { type: 'FriendshipAccepted' }, { type: 'FriendshipRemoved' })
      .when('create', { by: mona, input: { addresseeId: omar.id } })
      .gives({ type: 'FriendshipRequested', data: { requesterId: mona.id, addresseeId: omar.id } });
  });
});
