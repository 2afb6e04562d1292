import { describe, expect, test } from 'vitest';
import { theSystem } from '../kit/rules.ts';
import { given, person, thing, THE_COMMAND } from '../../tests/support/spec.ts';
import { messageReaction } from './message-reaction.ts';
import { message } from './message.ts';
import { report } from './report.ts';
import { roomUser } from './room-user.ts';
import { room } from './room.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [omar, mona] = [person(id(2)), person(id(3))];
const [roomId, friendshipId, postId] = [id(5), id(6), id(7)];
const yes = { relations: () => true };
const nobody: string[] = [];
const NOVEMBER = '2026-11-20T12:00:00.000Z';

const direct = { openerId: omar.id, kind: 'direct', withId: mona.id, memberIds: nobody } as const;
const group = { openerId: omar.id, kind: 'group', name: 'فريق الجمعة', memberIds: nobody } as const;
const kept = { ...group, keeperId: omar.id } as const;
const opening = (by: typeof omar, other: Readonly<Record<string, unknown>>, opener = {}) =>
  given(room).when('create', {
    ...yes,
    by,
    input: direct,
    now: NOVEMBER,
    refs: { openerId: thing('active', opener), withId: thing('active', other) },
  });

describe('a room', () => {
  test('with a stranger counts in the month of Cairo in which it is opened', () => {
    const opened = { type: 'RoomOpened', data: { ...direct, contactedIn: '2026-12' } } as const;
    // in Cairo it is December already
    given(room)
      .when('create', { ...yes, by: omar, input: direct, now: '2026-11-30T22:30:00.000Z' })
      .gives(opened);
  });

  test('is not opened by a stranger if only friends may write first', () => {
    opening(omar, { messagesFrom: 'friends' }).refuses('friends_only');
    opening(omar, { messagesFrom: 'everyone' }).gives({
      type: 'RoomOpened',
      data: { ...direct, contactedIn: '2026-11' },
    });
    given(room)
      .when('create', {
        ...yes,
        by: omar,
        input: direct,
        refs: {
          withId: thing('active', { messagesFrom: 'friends' }),
          friendship: { ...thing('accepted'), id: friendshipId },
        },
      })
      .gives({ type: 'RoomOpened', data: { ...direct, friendshipId } });
  });

  test('of friends isn’t counted', () => {
    const friendship = { ...thing('accepted'), id: friendshipId };
    given(room)
      .when('create', { ...yes, by: omar, input: direct, refs: { friendship } })
      .gives({ type: 'RoomOpened', data: { ...direct, friendshipId } });
    given(room)
      .when('create', {
        ...yes,
        by: omar,
        input: direct,
        now: NOVEMBER,
        refs: { friendship: thing('pending') },
      })
      .gives({ type: 'RoomOpened', data: { ...direct, contactedIn: '2026-11' } });
  });

  test('is created automatically only for friends', () => {
    const opened = (friendship: ReturnType<typeof thing>) =>
      given(room).when('create', { by: theSystem, input: direct, refs: { friendship } });
    opened({ ...thing('accepted'), id: friendshipId }).gives({
      type: 'RoomOpened',
      data: { ...direct, friendshipId },
    });
    for (const state of ['pending', 'rejected', 'removed']) opened(thing(state)).refuses('forbidden');
    given(room).when('create', { by: theSystem, input: direct }).refuses('forbidden');
  });

  test('needs another member; a group needs a name', () => {
    const open = (input: object) =>
      given(room).when('create', { ...yes, by: omar, input: { ...direct, ...input } });
    open({ withId: omar.id }).refuses('not_to_oneself');
    open({ withId: null }).refuses('invalid');
    open({ kind: 'group' }).refuses('invalid');
    open({ kind: 'group', withId: null }).refuses('invalid');
    given(room)
      .when('create', { ...yes, by: omar, input: group })
      .gives({ type: 'RoomOpened', data: kept });
  });

  test('is opened neither with nor by a guest', () => {
    opening(omar, { role: 'GUEST' }).refuses('not_to_a_guest');
    opening(person(omar.id, { guest: true }), {}).refuses('guest_not_allowed');
  });

  test('of two is kept, a group can be closed by its opener', () => {
    given(room, { type: 'RoomOpened', data: direct })
      .when('remove', { by: omar })
      .refuses('kept_for_the_record');
    given(room, { type: 'RoomOpened', data: kept }).when('remove', { by: mona }).refuses('forbidden');
    given(room, { type: 'RoomOpened', data: kept })
      .when('remove', { by: omar })
      .gives({ type: 'RoomClosed' });
  });
});

test('a request is accepted once, by its receiver', () => {
  const opened = { type: 'RoomOpened', data: direct } as const;
  const accepted = { type: 'RoomAccepted', data: { acceptedAt: NOVEMBER } } as const;
  given(room, opened).when('accept', { by: mona, now: NOVEMBER }).gives(accepted);
  given(room, opened).when('accept', { by: omar, now: NOVEMBER }).refuses('forbidden');
  given(room, opened, accepted).when('accept', { by: mona, now: NOVEMBER }).refuses('invalid_transition');
});

describe('agents and scouts', () => {
  const agent = { role: 'AGENT' };

  test.each([
    ['a minor', { role: 'PLAYER', bornIn: 2010 }],
    ['who may still be 17 this year', { role: 'COACH', bornIn: 2008 }],
    ['a player of whom no age is known', { role: 'PLAYER' }],
  ])('open no room with %s', (_, other) => {
    opening(omar, other, agent).refuses('guardian_consent_missing');
    opening(omar, other, { role: 'SCOUT' }).refuses('guardian_consent_missing');
  });

  test('open one with an adult, and others open one with anybody', () => {
    const opened = { type: 'RoomOpened', data: { ...direct, contactedIn: '2026-11' } } as const;
    opening(omar, { role: 'PLAYER', bornIn: 2007 }, agent).gives(opened);
    opening(omar, { role: 'COACH' }, agent).gives(opened);
    opening(omar, { role: 'PLAYER', bornIn: 2010 }, { role: 'COACH' }).gives(opened);
  });

  test('can’t invite a minor into a group', () => {
    const refs = { roomId: thing('open', group), userId: thing('active', { role: 'PLAYER', bornIn: 2010 }) };
    const input = { roomId, userId: mona.id };
    const asked = (role: string) =>
      given(roomUser).when('create', { ...yes, by: person(omar.id, { role }), input, refs, now: NOVEMBER });
    asked('AGENT').refuses('guardian_consent_missing');
    asked('COACH').gives({ type: 'RoomJoined', data: { ...input, role: 'member', joinedAt: NOVEMBER } });
  });
});

describe('a room with a minor', () => {
  const minor = { role: 'PLAYER', bornIn: 2010 };
  const groupOf = (opener: object, members: readonly object[], more: object = {}) =>
    given(room).when('create', {
      by: omar,
      input: { ...group, memberIds: members.map((_, at) => id(at + 3)) },
      now: NOVEMBER,
      refs: {
        openerId: thing('active', { ...opener }),
        ...Object.fromEntries(members.map((one, at) => [`memberIds.${at}`, thing('active', { ...one })])),
        ...more,
      },
    });

  test('is opened with no agent or scout, by any opener and of any kind', () => {
    for (const role of ['AGENT', 'SCOUT']) {
      opening(omar, { role }, minor).refuses('guardian_consent_missing');
      groupOf({ role }, [minor]).refuses('guardian_consent_missing');
      groupOf(minor, [{ role: 'COACH' }, { role }]).refuses('guardian_consent_missing');
      groupOf({ role: 'COACH' }, [{ role }, minor]).refuses('guardian_consent_missing');
    }
    expect(groupOf({ role: 'COACH' }, [minor, { role: 'CLUB' }]).result.ok).toBe(true);
    expect(groupOf({ role: 'AGENT' }, [{ role: 'PLAYER', bornIn: 2000 }]).result.ok).toBe(true);
  });

  test('follows the profiles as well, whatever the account’s role is', () => {
    const adult = { role: 'PLAYER', bornIn: 2000 };
    for (const profile of ['openerAgent', 'openerScout'])
      groupOf(adult, [minor], { [profile]: thing('listed') }).refuses('guardian_consent_missing');
    groupOf(adult, [{ role: 'AGENT' }], { openerPlayer: thing('listed', { bornIn: 2012 }) }).refuses(
      'guardian_consent_missing',
    );
  });

  test('has seats for only one side', () => {
    const sideOf = (user: object, profiles: object = {}) =>
      given(roomUser)
        .when('create', {
          by: theSystem,
          input: { roomId, userId: mona.id },
          now: NOVEMBER,
          refs: { roomId: thing('open', { ...group }), userId: thing('active', { ...user }), ...profiles },
        })
        .gives({ type: 'RoomJoined' }).holds[0]?.side;
    // to the end of the year in which they turn 18
    expect(sideOf(minor)).toEqual({ name: 'minor', until: '2029-01-01T00:00:00.000Z' });
    expect(sideOf({ role: 'PLAYER' })).toEqual({ name: 'minor' });
    expect(sideOf({ role: 'COACH' }, { player: thing('listed', { bornIn: 2011 }) })).toMatchObject({
      name: 'minor',
    });
    // a birth date counts in every role
    expect(sideOf({ role: 'COACH', bornIn: 2010 })).toMatchObject({ name: 'minor' });
    for (const role of ['AGENT', 'SCOUT']) expect(sideOf({ role })).toEqual({ name: 'seeker' });
    expect(sideOf({ role: 'COACH' }, { scout: thing('listed') })).toEqual({ name: 'seeker' });
    expect(sideOf({ role: 'COACH' })).toBeUndefined();
    expect(sideOf({ role: 'PLAYER', bornIn: 2007 })).toBeUndefined();
  });
});

describe("a guardian's consent", () => {
  const minor = { role: 'PLAYER', bornIn: 2010 };
  const agent = { role: 'AGENT' };
  const consent = thing('consented');
  const others = ['invited', 'declined', 'withdrawn', 'expired', 'ended'];
  const people = (more: object = {}) => ({
    refs: { openerId: thing('active', agent), withId: thing('active', minor), ...more },
  });

  test('lets agents and scouts open a room with the minor; nothing else does', () => {
    const open = (more: object) =>
      given(room).when('create', { ...yes, by: omar, input: direct, now: NOVEMBER, ...people(more) });
    open({ withGuardianship: consent }).gives({
      type: 'RoomOpened',
      data: { ...direct, contactedIn: '2026-11' },
    });
    for (const state of others) open({ withGuardianship: thing(state) }).refuses('guardian_consent_missing');
    // the consent is for the minor, not for the agent's rooms with other members
    open({ openerGuardianship: consent }).refuses('guardian_consent_missing');
  });

  test('counts for the one minor of a group whose guardian gave it', () => {
    const grouped = (...guardianships: readonly (object | undefined)[]) =>
      given(room).when('create', {
        by: omar,
        input: { ...group, memberIds: [id(3), id(4)] },
        now: NOVEMBER,
        refs: {
          openerId: thing('active', agent),
          'memberIds.0': thing('active', minor),
          'memberIds.1': thing('active', minor),
          ...Object.fromEntries(guardianships.map((one, at) => [`memberGuardianship.${at}`, one])),
        },
      });
    grouped(consent).refuses('guardian_consent_missing');
    grouped(undefined, consent).refuses('guardian_consent_missing');
    expect(grouped(consent, consent).result.ok).toBe(true);
  });

  test('gives the minor a place without a side, and its end a place with minors', () => {
    const sides = (guardianship: ReturnType<typeof thing> | undefined) =>
      given(roomUser, { type: 'RoomJoined', data: { roomId, userId: mona.id, role: 'member' } })
        .when('decide-side', {
          by: theSystem,
          now: NOVEMBER,
          refs: {
            roomId: thing('open', { ...group }),
            userId: thing('active', minor),
            ...(guardianship && { guardianship }),
          },
        })
        .gives({ type: 'RoomSideDecided', data: { sideDecidedAt: NOVEMBER } }).holds;
    const until = '2029-01-01T00:00:00.000Z';
    expect(sides(undefined)).toMatchObject([
      { key: roomId, side: { name: 'minor', until }, apart: { code: 'guardian_consent_missing' } },
    ]);
    expect(sides(thing('withdrawn'))).toMatchObject([{ side: { name: 'minor', until } }]);
    const [seat] = sides(consent);
    expect(seat).toMatchObject({ key: roomId });
    expect(seat).not.toHaveProperty('side');
  });

  test('is stored with the place that it gives', () => {
    const place = (guardianship: ReturnType<typeof thing>) =>
      given(roomUser).when('create', {
        by: theSystem,
        input: { roomId, userId: mona.id },
        now: NOVEMBER,
        refs: { roomId: thing('open', { ...group }), userId: thing('active', minor), guardianship },
      });
    const joined = { roomId, userId: mona.id, role: 'member', joinedAt: NOVEMBER } as const;
    place(consent).gives({ type: 'RoomJoined', data: { ...joined, sideDecidedAt: NOVEMBER } });
    place(thing('withdrawn')).gives({ type: 'RoomJoined', data: joined });
  });

  test('pauses the room of an agent and the minor when it ends, and resumes it when it is given again', () => {
    const opened = { type: 'RoomOpened', data: direct } as const;
    const paused = { type: 'RoomPaused' } as const;
    const pause = (more: object) =>
      given(room, opened).when('pause', { by: theSystem, now: NOVEMBER, ...people(more) });
    pause({ withGuardianship: thing('withdrawn') }).gives(paused);
    pause({ withGuardianship: consent }).refuses('invalid_transition');
    pause({ openerId: thing('active', { role: 'COACH' }) }).refuses('invalid_transition');
    given(room, { type: 'RoomOpened', data: kept })
      .when('pause', { by: theSystem, now: NOVEMBER, ...people() })
      .refuses('invalid_transition');
    for (const by of [omar, mona])
      given(room, opened)
        .when('pause', { by, now: NOVEMBER, ...people() })
        .refuses('forbidden');

    const resume = (more: object, now = NOVEMBER) =>
      given(room, opened, paused).when('resume', { by: theSystem, now, ...people(more) });
    resume({}).refuses('guardian_consent_missing');
    resume({ withGuardianship: consent }).gives({ type: 'RoomResumed' });
    // an adult needs no consent
    resume({}, '2029-01-01T00:00:00.000Z').gives({ type: 'RoomResumed' });
  });

  test('is required for each message in a paused room', () => {
    const refs = { roomId: thing('paused', { ...direct }) };
    given(message)
      .when('create', { ...yes, by: omar, input: { roomId, text: 'أهلًا', attachments: [] }, refs })
      .refuses('guardian_consent_missing');
    given(message, { type: 'MessageSent', data: { roomId, senderId: omar.id, text: 'أهلًا' } })
      .when('edit', { by: omar, input: { text: 'مرحبًا' }, refs })
      .refuses('guardian_consent_missing');
    given(messageReaction)
      .when('create', { ...yes, by: mona, input: { messageId: id(8), roomId, type: 'LIKE' }, refs })
      .refuses('guardian_consent_missing');
    given(roomUser)
      .when('create', { by: theSystem, input: { roomId, userId: mona.id }, refs, now: NOVEMBER })
      .refuses('guardian_consent_missing');
  });
});

test('a message is removed for everybody by its sender within a day, later by the system alone', () => {
  const sent = { type: 'MessageSent', data: { roomId, senderId: omar.id, text: 'أهلًا' } } as const;
  const removing = (by: typeof omar, now: string) => given(message, sent).when('remove', { by, now });
  const [dayAfter, later] = ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.001Z'];
  removing(omar, dayAfter).gives({ type: 'MessageRemoved' });
  removing(omar, later).refuses('too_late_to_delete');
  removing(mona, dayAfter).refuses('forbidden');
  removing(theSystem, later).gives({ type: 'MessageRemoved' });
});

describe('the name of a group', () => {
  const staff = person(id(4), { role: 'ADMIN', permissions: ['*'] });
  const opened = { type: 'RoomOpened', data: kept } as const;
  const hiding = { input: { policy: 'HARASSMENT', decidedBy: staff.id } } as const;
  const decision = { policy: 'HARASSMENT', decisionId: THE_COMMAND, decidedBy: staff.id } as const;
  const hidden = { type: 'RoomNameHidden', data: decision } as const;

  test('is hidden by the system after an upheld report, and is not changed until staff show it again', () => {
    given(room, opened)
      .when('hide-for-staff', { by: theSystem, ...hiding })
      .gives({ type: 'RoomNameHidden', data: { ...decision, was: { keeperId: omar.id } } });
    for (const by of [omar, staff])
      given(room, opened)
        .when('hide-for-staff', { by, ...hiding })
        .refuses('forbidden');
    given(room, opened, hidden)
      .when('edit', { by: omar, input: { name: 'شتائم' } })
      .refuses('invalid_transition');
    given(room, opened, hidden).when('restore', { by: omar }).refuses('forbidden');
    given(room, opened, hidden)
      .when('restore', { by: staff })
      .gives({
        type: 'RoomNameRestored',
        data: {
          policy: null,
          decisionId: null,
          decidedBy: null,
          hiddenBecause: null,
          was: { keeperId: omar.id, decisionId: THE_COMMAND },
        },
      });
  });

  test('is not hidden in a room of two, which has none', () => {
    given(room, { type: 'RoomOpened', data: direct })
      .when('hide-for-staff', { by: theSystem, ...hiding })
      .refuses('invalid_transition');
  });
});

describe('a place in a room', () => {
  const input = { roomId, userId: mona.id };
  const joined = { type: 'RoomJoined', data: { ...input, role: 'member', joinedAt: NOVEMBER } } as const;
  const refs = (of: object) => ({ roomId: thing('open', { ...of }) });

  test('of two can’t be given, and can’t be removed by others', () => {
    given(roomUser)
      .when('create', { ...yes, by: omar, input, refs: refs(direct) })
      .refuses('room_of_two');
    given(roomUser)
      .when('create', { by: theSystem, input, refs: refs(direct), now: NOVEMBER })
      .gives(joined);
    given(roomUser, joined)
      .when('remove', { ...yes, by: omar, input, refs: refs(direct) })
      .refuses('room_of_two');
    given(roomUser, joined)
      .when('remove', { by: mona, input, refs: refs(direct) })
      .gives({ type: 'RoomLeft' });
  });

  test('is one of at most a hundred', () => {
    const { holds } = given(roomUser)
      .when('create', { by: theSystem, input, refs: refs(group), now: NOVEMBER })
      .gives(joined);
    expect(holds).toMatchObject([{ key: roomId, limit: 100, refusal: { code: 'room_full' } }]);
  });

  test('in a group is left, or removed by its opener', () => {
    given(roomUser, joined)
      .when('remove', { by: mona, input, refs: refs(group) })
      .gives({ type: 'RoomLeft' });
    given(roomUser, joined)
      .when('remove', { ...yes, by: omar, input, refs: refs(group) })
      .gives({ type: 'RoomLeft' });
    given(roomUser, joined)
      .when('remove', { by: omar, input, refs: refs(group) })
      .refuses('forbidden');
  });

  test('stores the last read message, by the server’s clock', () => {
    given(roomUser, joined)
      .when('read-all', { by: mona, input, now: NOVEMBER })
      .gives({ type: 'RoomRead', data: { lastReadAt: NOVEMBER, was: { roomId } } });
    given(roomUser, joined).when('read-all', { by: omar, input }).refuses('forbidden');
    given(roomUser, joined)
      .when('read-to', { by: mona, input: { lastReadAt: NOVEMBER } })
      .refuses('forbidden');
  });
});

describe('a message', () => {
  const written = (input: object, refs = {}) =>
    given(message).when('create', {
      ...yes,
      by: omar,
      input: { roomId, text: 'أهلًا', attachments: [], ...input },
      refs,
    });

  test('has text or attachments', () => {
    written({ text: '' }).refuses('invalid');
    const attachments = [{ fileId: id(9) }];
    written({ text: '', attachments }).gives({
      type: 'MessageSent',
      data: { roomId, text: '', attachments, senderId: omar.id },
    });
  });

  test('replies to a message of the same room', () => {
    written({ replyTo: id(8) }, { replyTo: thing('sent', { roomId: id(9) }) }).refuses('invalid');
    written({ replyTo: id(8) }, { replyTo: thing('sent', { roomId }) }).gives({
      type: 'MessageSent',
      data: { roomId, text: 'أهلًا', attachments: [], replyTo: id(8), senderId: omar.id },
    });
  });

  test('mentions members of the group, once each', () => {
    const seat = { 'mentionSeat.1': thing('inside'), 'mentionSeat.2': thing('inside') };
    const mentions = [id(8), mona.id, mona.id];
    const plain = { roomId, text: 'أهلًا', attachments: [], senderId: omar.id };
    const inGroup = { roomId: thing('open', { kind: 'group' }) };
    written({ mentions }, { ...inGroup, ...seat }).gives({
      type: 'MessageSent',
      data: { ...plain, mentions: [mona.id] },
    });
    written({ mentions }, { roomId: thing('open', { kind: 'direct' }), ...seat }).gives({
      type: 'MessageSent',
      data: { ...plain, mentions: null },
    });
    const sent = { type: 'MessageSent' as const, data: { ...plain, mentions: [mona.id] } };
    given(message, sent)
      .when('edit', { by: omar, input: { text: 'وداعًا' }, refs: { place: thing('inside') } })
      .gives({ type: 'MessageEdited', data: { text: 'وداعًا', edited: true, was: { roomId } } });
  });

  test('is written only by members of the room', () => {
    given(message)
      .when('create', { by: omar, input: { roomId, text: 'أهلًا', attachments: [] } })
      .refuses('forbidden');
  });

  test('is changed and deleted by its sender', () => {
    const sent = {
      type: 'MessageSent',
      data: { roomId, senderId: omar.id, text: 'أهلًا' },
    } as const;
    given(message, sent)
      .when('edit', { by: mona, input: { text: 'لا' } })
      .refuses('forbidden');
    given(message, sent).when('remove', { by: mona }).refuses('forbidden');
    given(message, sent)
      .when('remove', { by: omar })
      .gives({ type: 'MessageRemoved', data: { was: { roomId } } });
  });
});

describe('who may write to a member who takes messages of friends only', () => {
  const wary = { ...thing('active', { messagesFrom: 'friends' }), id: mona.id };
  const opener = { ...thing('active'), id: omar.id };
  const toMona = (about: object, more: object = {}) =>
    given(message).when('create', {
      ...yes,
      by: omar,
      input: { roomId, text: 'أهلًا', attachments: [] },
      refs: { roomId: thing('open', { ...direct, ...about }), opener, other: wary, ...more },
    });

  test('a stranger whom she has neither accepted nor answered may not, whenever the room was opened', () => {
    toMona({ contactedIn: '2026-10' }).refuses('friends_only');
    toMona({ contactedIn: '2026-10', acceptedAt: NOVEMBER }).gives({ type: 'MessageSent' });
  });

  test('a friend may, and a former friend may not', () => {
    toMona({ friendshipId }, { friendship: thing('accepted') }).gives({ type: 'MessageSent' });
    toMona({ friendshipId }, { friendship: thing('pending') }).refuses('friends_only');
    toMona({ friendshipId }).refuses('friends_only');
  });

  test('somebody whom she wrote to first may answer', () => {
    const hers = { kind: 'direct', openerId: mona.id, withId: omar.id, contactedIn: '2026-10' };
    toMona(hers, { opener: wary, other: opener }).gives({ type: 'MessageSent' });
    toMona({ ...hers, contactedIn: null }, { opener: wary, other: opener }).refuses('friends_only');
  });

  test('a text that was sent before is changed by the same rule', () => {
    given(message, { type: 'MessageSent', data: { roomId, senderId: omar.id, text: 'أهلًا' } })
      .when('edit', {
        by: omar,
        input: { text: 'عرض خاص' },
        refs: {
          roomId: thing('open', { ...direct, contactedIn: '2026-10' }),
          place: thing('inside'),
          opener,
          other: wary,
        },
      })
      .refuses('friends_only');
  });
});

describe('after leaving, or a block', () => {
  const refs = { roomId: thing('open', { ...direct }), place: thing('inside') };
  const changing = (more: object) => [
    given(message, { type: 'MessageSent', data: { roomId, senderId: omar.id, text: 'أهلًا' } }).when('edit', {
      by: omar,
      input: { text: 'مرحبًا' },
      refs: { ...refs, ...more },
    }),
    given(messageReaction, {
      type: 'MessageReacted',
      data: { messageId: id(8), roomId, userId: omar.id, type: 'LIKE' },
    }).when('edit', { by: omar, input: { type: 'LOVE' }, refs: { ...refs, ...more } }),
  ];

  test('nothing written there is changed', () => {
    for (const { result } of changing({})) expect(result.ok).toBe(true);
    for (const outside of [
      { place: undefined },
      { blocking: thing('blocked') },
      { blocked: thing('blocked') },
    ])
      for (const one of changing(outside)) one.refuses('forbidden');
  });
});

describe('a report', () => {
  const input = { targetType: 'post', targetId: postId, type: 'SPAM', description: 'إعلان' } as const;
  const filed = { type: 'ReportFiled', data: { ...input, reporterId: omar.id } } as const;
  const staff = person(id(4), { role: 'ADMIN', permissions: ['reports:write'] });

  test('is filed by members, about others, and decided once by staff', () => {
    given(report).when('create', { by: omar, input }).gives(filed);
    given(report)
      .when('create', { by: person(omar.id, { guest: true }), input })
      .refuses('guest_not_allowed');
    given(report)
      .when('create', { by: omar, input: { ...input, targetId: omar.id } })
      .refuses('not_to_oneself');
    const policy = { policy: 'SCAM' } as const;
    given(report, filed).when('uphold', { by: omar, input: policy }).refuses('forbidden');
    given(report, filed)
      .when('uphold', { by: staff, input: policy })
      .gives({ type: 'ReportUpheld', data: policy });
    given(report, filed, { type: 'ReportDismissed' })
      .when('uphold', { by: staff, input: policy })
      .refuses('invalid_transition');
  });
});
