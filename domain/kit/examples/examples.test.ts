import { describe, expect, it } from 'vitest';
import type { Relational } from '../rules.ts';
import { fold, given, person } from '../spec.ts';
import { kindOf } from '../kind.ts';
import { address } from './address.ts';
import { article } from './article.ts';
import { competitionRound } from './competition-round.ts';
import { friendship } from './friendship.ts';
import { injury } from './injury.ts';
import { message, room, roomUser } from './message.ts';
import { order } from './order.ts';
import { productImage } from './product-image.ts';
import { reaction } from './reaction.ts';
import { enrolment, training } from './training.ts';
import { transfer } from './transfer.ts';
import { user } from './user.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [omar, mona, nour] = [person(id(2)), person(id(3)), person(id(4))];
const guest = person(id(5), { role: 'GUEST', guest: true });
const staff = person(id(6), { role: 'ADMIN', permissions: ['*'] });

const examples = {
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
};

describe('every example', () => {
  it.each(Object.entries(examples))('%s is a definition that can work', (_, resource) => {
    expect(Object.keys(kindOf(resource).actions)).toContain('create');
  });
});

describe('a user', () => {
  const registered = { type: 'UserRegistered', data: { username: 'mona' } } as const;
  const self = { ...mona, id: id(1) };

  it('registers without being anybody yet, and holds name and address', () => {
    const { holds } = given(user)
      .when('create', { input: { name: 'منى', username: 'Mona', email: 'Mona@example.org', language: 'ar' } })
      .gives({ type: 'UserRegistered' });
    expect(holds.map(({ name, key, secret }) => [name, key, secret])).toEqual([
      ['username', 'mona', false],
      ['email', 'mona@example.org', true],
    ]);
  });

  it('waits for approval as a scout, not as a player', () => {
    const chosen = (role: 'SCOUT' | 'PLAYER') =>
      given(
        user,
        registered,
        { type: 'UserActivated' },
        { type: 'RoleChosen', data: { role } },
        { type: 'SportChosen' },
      ).when('choose-plan', { by: self, input: { planId: 'free' } });
    chosen('SCOUT').gives({ type: 'PlanChosen', state: 'awaiting_approval' });
    chosen('PLAYER').gives({ type: 'PlanChosen', state: 'active' });
  });

  it('is rejected with a reason, by an admin alone', () => {
    const waiting = given(user, registered, { type: 'PlanChosen', state: 'awaiting_approval' });
    waiting
      .when('reject', { by: staff, input: { reason: 'no licence' } })
      .gives({ type: 'UserRejected', data: { reason: 'no licence' } });
    waiting.when('approve', { by: self }).refuses('forbidden');
  });
});

describe('a reaction', () => {
  const liked = { type: 'PostReacted', data: { postId: id(9), userId: omar.id, type: 'LIKE' } } as const;
  const input = { postId: id(9), type: 'LOVE' } as const;

  it('is given once a person and post: the second changes the first', () => {
    given(reaction)
      .when('create', { by: omar, input })
      .gives({ type: 'PostReacted', data: { ...input, userId: omar.id } });
    given(reaction, liked)
      .when('create', { by: omar, input })
      .gives({ type: 'ReactionChanged', data: { type: 'LOVE', was: { type: 'LIKE' } } });
  });

  it('withdrawn and given again starts from nothing', () => {
    const again = fold(
      reaction,
      liked,
      { type: 'ReactionWithdrawn', data: { was: { type: 'LIKE' } } },
      {
        type: 'PostReacted',
        data: { postId: id(9), userId: omar.id, type: 'CLAP' },
        at: '2026-11-21T00:00:00.000Z',
      },
    );
    expect(again).toMatchObject({ type: 'CLAP', state: 'given', createdAt: '2026-11-21T00:00:00.000Z' });
    expect(again).not.toHaveProperty('was');
  });

  it('is not for guests', () => {
    given(reaction).when('create', { by: guest, input }).refuses('guest_not_allowed');
    given(reaction).when('create', { input }).refuses('unauthenticated');
  });
});

describe('a friendship', () => {
  const asked = {
    type: 'FriendshipRequested',
    data: { requesterId: omar.id, addresseeId: mona.id, message: 'from the club' },
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

describe('an address', () => {
  const input = {
    label: 'home',
    recipient: 'Mona',
    phone: '01000000000',
    street: '26 July',
    city: 'Giza',
    country: 'EG',
  };
  it('is the default if it is the first, or chosen last', () => {
    const { after } = given(address).when('create', { by: mona, input }).gives({ type: 'AddressAdded' });
    const second = given(address).when('create', { by: mona, input, siblings: [after] });
    expect(after.chosenAt).toBeDefined();
    expect(second.gives({ type: 'AddressAdded' }).after.chosenAt).toBeUndefined();
  });
});

describe('an injury', () => {
  it("is recorded by the player or the player's coach", () => {
    const input = {
      playerId: id(8),
      type: 'sprain',
      bodyPart: 'ankle',
      severity: 'MINOR',
      occurredOn: '2026-11-01',
    } as const;
    const relations = (atom: Relational) => atom.kind === 'related' && atom.path === 'team.coachId';
    given(injury).when('create', { by: nour, input, relations }).gives({ type: 'InjuryRecorded' });
    given(injury).when('create', { by: mona, input }).refuses('forbidden');
  });
});

describe('a message', () => {
  const relations = (atom: Relational) => atom.kind === 'linkedBy' && atom.path === 'room-user.userId';

  it('is written by who is in the room, and not empty', () => {
    const input = { roomId: id(8), text: 'أهلا', attachments: [] };
    given(message).when('create', { by: mona, input, relations }).gives({ type: 'MessageSent' });
    given(message).when('create', { by: omar, input }).refuses('forbidden');
    given(message)
      .when('create', { by: mona, input: { ...input, senderId: omar.id }, relations })
      .refuses('forbidden');
    given(message)
      .when('create', { by: mona, input: { ...input, text: '' }, relations })
      .refuses('invalid');
  });

  it('is read by one mark a person and room', () => {
    given(roomUser, { type: 'RoomJoined', data: { userId: mona.id } })
      .when('read', { by: mona, now: '2026-11-21T08:00:00.000Z' })
      .gives({ type: 'RoomRead', data: { lastReadAt: '2026-11-21T08:00:00.000Z' } });
  });
});
