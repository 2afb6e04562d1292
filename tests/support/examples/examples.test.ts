import { describe, expect, it } from 'vitest';
import type { Relational } from '../../../domain/kit/rules.ts';
import { fold, given, person } from '../spec.ts';
import { kindOf } from '../../../domain/kit/kind.ts';
import { address } from './address.ts';
import { article } from './article.ts';
import { message, room, roomUser } from './message.ts';
import { order } from './order.ts';
import { productImage } from './product-image.ts';
import { reaction } from './reaction.ts';
import { transfer } from './transfer.ts';
import { user } from './user.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [omar, mona] = [person(id(2)), person(id(3))];
const guest = person(id(5), { role: 'GUEST', guest: true });
const staff = person(id(6), { role: 'ADMIN', permissions: ['*'] });

const examples = {
  address,
  article,
  message,
  order,
  productImage,
  reaction,
  room,
  roomUser,
  transfer,
  user,
};

describe('every example', () => {
  it.each(Object.entries(examples))('%s is a valid definition', (_, resource) => {
    expect(Object.keys(kindOf(resource).actions)).toContain('create');
  });
});

describe('a user', () => {
  const registered = { type: 'UserRegistered', data: { username: 'mona' } } as const;
  const self = { ...mona, id: id(1) };

  it('registers without a token, and holds user name and e-mail', () => {
    const { holds } = given(user)
      .when('create', { input: { name: 'منى', username: 'Mona', email: 'Mona@example.org', language: 'ar' } })
      .gives({ type: 'UserRegistered' });
    expect(holds.map(({ name, key, secret }) => [name, key, secret])).toEqual([
      ['username', 'mona', false],
      ['email', 'mona@example.org', true],
    ]);
  });

  it('needs approval as a scout, not as a player', () => {
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

  it('can be rejected with a reason, by an admin only', () => {
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

  it('exists once per person and post: the second changes the first', () => {
    given(reaction)
      .when('create', { by: omar, input })
      .gives({ type: 'PostReacted', data: { ...input, userId: omar.id } });
    given(reaction, liked)
      .when('create', { by: omar, input })
      .gives({ type: 'ReactionChanged', data: { type: 'LOVE', was: { type: 'LIKE' } } });
  });

  it('starts empty when it is withdrawn and given again', () => {
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

  it('is refused for guests', () => {
    given(reaction).when('create', { by: guest, input }).refuses('guest_not_allowed');
    given(reaction).when('create', { input }).refuses('unauthenticated');
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
  it('is the default if it is the first or was chosen last', () => {
    const { after } = given(address).when('create', { by: mona, input }).gives({ type: 'AddressAdded' });
    const second = given(address).when('create', { by: mona, input, siblings: [after] });
    expect(after.chosenAt).toBeDefined();
    expect(second.gives({ type: 'AddressAdded' }).after.chosenAt).toBeUndefined();
  });
});

describe('a message', () => {
  const relations = (atom: Relational) => atom.kind === 'linkedBy' && atom.path === 'room-user.userId';

  it('can be written by members of the room only, and must not be empty', () => {
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

  it('is marked as read by one mark per person and room', () => {
    given(roomUser, { type: 'RoomJoined', data: { userId: mona.id } })
      .when('read', { by: mona, now: '2026-11-21T08:00:00.000Z' })
      .gives({ type: 'RoomRead', data: { lastReadAt: '2026-11-21T08:00:00.000Z' } });
  });
});
