import { describe, expect, test } from 'vitest';
import { theSystem } from '../kit/rules.ts';
import { given, person, thing, TODAY } from '../../tests/support/spec.ts';
import { announcementTemplate } from './templates/announcement-template.ts';
import { announcement } from './announcement.ts';
import { placeholdersOf } from './kinds.ts';
import { notificationTemplate } from './notification-template.ts';
import { notification } from './notification.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const mona = person(id(2));
const desk = person(id(5), { role: 'ADMIN', permissions: ['notifications:write'] });
const input = {
  titleAr: 'موعد جديد',
  titleEn: 'A new time',
  bodyAr: 'يبدأ التدريب في السادسة.',
  bodyEn: 'Training begins at six.',
};
const made = { type: 'AnnouncementMade', data: { ...input, reached: 0 } } as const;
const begun = { type: 'AnnouncementBegun' } as const;
const counted = { type: 'AnnouncementCounted', data: { recipients: 3 } } as const;
const batch = (reached: number, count: number, digit: number) =>
  ({ type: 'AnnouncementBatchSent', data: { count, lastUserId: id(digit), reached } }) as const;
const finished = { type: 'AnnouncementSent' } as const;

describe('an announcement', () => {
  test('is written by the staff of notifications, in both languages', () => {
    given(announcement).when('create', { by: desk, input }).gives(made);
    given(announcement).when('create', { by: mona, input }).refuses('forbidden');
    const { bodyEn: _, ...half } = input;
    expect(() => given(announcement).when('create', { by: desk, input: half })).toThrow('bodyEn');
  });

  test('is for one group or segment, or for roles and sports together', () => {
    const asked = (audience: object) =>
      given(announcement).when('create', {
        by: desk,
        input: { ...input, ...audience },
        refs: { groupId: thing('kept'), segmentId: thing('kept') },
      });
    asked({ roles: ['PLAYER'], sports: ['FOOTBALL'] }).gives({
      type: 'AnnouncementMade',
      data: { ...made.data, roles: ['PLAYER'], sports: ['FOOTBALL'] },
    });
    asked({ groupId: id(7), roles: ['PLAYER'] }).refuses('invalid');
    asked({ groupId: id(7), segmentId: id(8) }).refuses('invalid');
  });

  test('begins at the time that was chosen, and never before it can be stopped', () => {
    const sendAt = '2026-11-22T06:00:00.000Z';
    const scheduled = { ...made, data: { ...made.data, sendAt } } as const;
    const choose = (at: string) =>
      given(announcement).when('create', { by: desk, input: { ...input, sendAt: at } });
    choose(sendAt).gives(scheduled);
    choose(TODAY).refuses('invalid');
    const beginning = (past: typeof made, now: string) =>
      given(announcement, past).when('begin', { by: theSystem, now });
    beginning(scheduled, '2026-11-22T05:59:59.999Z').refuses('invalid_transition');
    beginning(scheduled, sendAt).gives(begun);
    const soon = { ...made, data: { ...made.data, sendAt: '2026-11-20T12:00:01.000Z' } } as const;
    beginning(soon, '2026-11-20T12:00:04.999Z').refuses('invalid_transition');
    given(announcement, scheduled).when('stop', { by: desk }).gives({ type: 'AnnouncementStopped' });
  });

  test('counts its receivers, until all have received it', () => {
    const beginning = (now: string) => given(announcement, made).when('begin', { by: theSystem, now });
    beginning('2026-11-20T12:00:04.999Z').refuses('invalid_transition');
    beginning('2026-11-20T12:00:05.000Z').gives(begun);
    given(announcement, made, begun)
      .when('count', { by: theSystem, input: { recipients: 3 } })
      .gives(counted);
    given(announcement, made, begun, counted)
      .when('count', { by: theSystem, input: { recipients: 4 } })
      .refuses('invalid_transition');
    given(announcement, made, begun, counted, batch(2, 2, 3))
      .when('send-batch', { by: theSystem, input: { count: 1, lastUserId: id(4) } })
      .gives(batch(3, 1, 4));
    given(announcement, made, begun, batch(3, 3, 4))
      .when('finish', { by: theSystem })
      .gives(finished);
  });

  test('that was stopped doesn’t continue', () => {
    const stopped = { type: 'AnnouncementStopped' } as const;
    given(announcement, made).when('stop', { by: desk }).gives(stopped);
    given(announcement, made, begun).when('stop', { by: desk }).gives(stopped);
    given(announcement, made, stopped)
      .when('begin', { by: theSystem, now: '2026-11-20T12:00:05.000Z' })
      .refuses('invalid_transition');
    given(announcement, made, begun, stopped)
      .when('send-batch', { by: theSystem, input: { count: 1, lastUserId: id(4) } })
      .refuses('invalid_transition');
    given(announcement, made, begun).when('remove', { by: desk }).refuses('invalid_transition');
    given(announcement, made, begun, stopped).when('remove', { by: desk }).gives({
      type: 'AnnouncementRemoved',
    });
  });

  test('is notified only by the system, and holds the text itself', () => {
    const told = { userId: mona.id, kind: 'announcement', announcementId: id(6) } as const;
    const refs = { userId: thing('active'), announcementId: thing('sending') };
    given(notification)
      .when('create', { by: theSystem, input: told, refs })
      .gives({ type: 'NotificationSent', data: { ...told, read: false } });
    given(notification).when('create', { by: desk, input: told, refs }).refuses('invalid');
    const { announcementId: _, ...bare } = told;
    given(notification).when('create', { by: theSystem, input: bare, refs }).refuses('invalid');
  });
});

describe('a template', () => {
  const texts = { language: 'ar', title: 'خبر', active: true } as const;
  const written = (type: string, body: string) =>
    given(notificationTemplate).when('create', { by: desk, input: { ...texts, type, body } });

  test('uses the placeholders of its type, and no others', () => {
    expect(placeholdersOf('followed')).toEqual(['name']);
    expect(placeholdersOf('event_moved')).toEqual([]);
    written('followed', 'تابعك {name}').gives({ type: 'NotificationTemplateWritten' });
    for (const [type, body] of [
      ['followed', 'تابعك {nam}'],
      ['followed', 'تابعك {name'],
      ['event_moved', 'غيّر {name} الموعد'],
    ] as const) {
      const { result } = written(type, body);
      const options = type === 'followed' ? '{name}' : '—';
      expect(result).toMatchObject({
        problem: { errors: [{ path: 'body', code: 'unknown_placeholder', values: { options } }] },
      });
    }
  });

  test('is checked against the placeholders of its type on an edit', () => {
    const before = { ...texts, type: 'event_moved', body: 'تغيّر الموعد' } as const;
    given(notificationTemplate, { type: 'NotificationTemplateWritten', data: before })
      .when('edit', { by: desk, input: { body: 'غيّره {name}' } })
      .refuses('invalid');
  });
});

test('a template of announcements has no placeholders, and one kind of receivers', () => {
  const template = { ...input, name: 'مواعيد' };
  const keep = (over: object) =>
    given(announcementTemplate).when('create', {
      by: desk,
      input: { ...template, ...over },
      refs: { groupId: thing('kept') },
    });
  keep({ roles: ['COACH'] }).gives({
    type: 'AnnouncementTemplateKept',
    data: { ...template, roles: ['COACH'] },
  });
  expect(keep({ bodyAr: 'مرحبًا {name}' }).result).toMatchObject({
    problem: { errors: [{ path: 'bodyAr', code: 'unknown_placeholder', values: { options: '—' } }] },
  });
  keep({ groupId: id(7), roles: ['COACH'] }).refuses('invalid');
  given(announcementTemplate).when('create', { by: mona, input: template }).refuses('forbidden');
});
