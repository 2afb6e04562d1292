import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Person, TestService } from '../../tests/support/service.ts';
import { accountsOf } from './accounts.fixture.ts';
import { patiently } from '../../tests/support/patience.ts';

/** The secret of a guardian's link. */
export type GuardianLink = { readonly of: string; readonly pass: string };

const made = z.looseObject({ id: z.uuid() });

let count = 0;
/** A phone that belongs to nobody yet. */
export const freshPhone = (): string => `+2010056${String((count += 1)).padStart(5, '0')}`;
/** An address that belongs to nobody yet. */
export const freshAddress = (): string => `guardian-${String((count += 1))}-${process.pid}@example.com`;

/** Guardians for tests: what a minor and a guardian do over HTTP, by mail and by text message. */
export const guardiansOf = (it: TestService) => {
  const we = accountsOf(it);
  const send = (by: Person, method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object) => {
    const sent = it.http[method](path).set('authorization', `Bearer ${by.token}`);
    return body === undefined ? sent : sent.send(body);
  };
  /** Invites by phone if the contact is a number. */
  const invite = (minor: Person, guardian: string) =>
    send(minor, 'post', '/guardianships', {
      guardianName: 'سعاد حسن',
      ...(guardian.startsWith('+') ? { guardianPhone: guardian } : { guardianEmail: guardian }),
    });

  /** The newest message to a guardian that has the link. */
  const linkTo = async (guardian: string): Promise<GuardianLink> => {
    const text = await vi.waitFor(async () => {
      const found = (await we.mails(guardian)).find((mail) => mail.text.includes('/guardian#'));
      expect(found).toBeDefined();
      return found?.text ?? '';
    }, patiently);
    const words = new URLSearchParams(/\/guardian#(\S+)/.exec(text)?.[1]);
    return { of: words.get('of') ?? '', pass: words.get('pass') ?? '' };
  };
  const call = (name: string, body: object) => it.http.post(`/guardian/${name}`).send(body);

  return {
    send,
    invite,
    linkTo,
    call,
    mails: we.mails,
    code: we.code,
    later: we.later,
    /** A player born on that day. */
    player: async (dateOfBirth = '2012-03-04'): Promise<Person> => {
      const player = await it.member();
      const details = {
        dateOfBirth,
        preferredFoot: 'left',
        heightCm: 160,
        weightKg: 50,
        yearsPlaying: 3,
        position: 'جناح',
        country: 'EG',
      };
      await send(player, 'patch', `/users/${player.id}`, { details }).expect(200);
      return player;
    },
    /** Invites a guardian; the id of the guardianship and the link. */
    invited: async (minor: Person, guardian = freshAddress()) => {
      const { id } = made.parse((await invite(minor, guardian).expect(201)).body);
      return { id, guardian, link: await linkTo(guardian) };
    },
    /** Opens a guardian's name and contact for one of the staff, with a reason. */
    opens: (staff: Person, thingId: string) =>
      send(staff, 'post', '/private-reads', {
        thingKind: 'guardianship',
        thingId,
        reason: 'ولي الأمر اتصل بالدعم',
      }).expect(200),
    /** Consents with the code of the message. */
    consent: async (link: GuardianLink, guardian: string): Promise<void> => {
      await call('code', link).expect(200);
      await call('consent', { ...link, code: await we.code(guardian) }).expect(200, { done: true });
    },
  };
};
