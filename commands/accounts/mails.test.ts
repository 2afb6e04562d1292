import { describe, expect, test } from 'vitest';
import { contactAnswerMail } from './contact/mails.ts';
import {
  activationMail,
  approvedMail,
  passwordChangedMail,
  passwordResetMail,
  rejectedMail,
} from './mails.ts';
import { signInLinkedMail } from './own/mails.ts';
import { guardianAnswerText, guardianCodeText, guardianInvitationText } from './guardians/texts.ts';
import { guardianAnswerMail, guardianCodeMail, guardianInvitationMail } from './guardians/mails.ts';

const link = 'https://malaab.example/on?step=profile&again=1';
const all = (language: 'ar' | 'en', name: string | null) => [
  activationMail({ language, name, code: '0427', link }),
  activationMail({ language, name, code: null, link }),
  passwordResetMail({ language, name, code: '0427', link }),
  passwordResetMail({ language, name, code: null, link }),
  passwordChangedMail({ language, name, link }),
  approvedMail({ language, name, link }),
  rejectedMail({ language, name, reason: 'الرخصة غير واضحة', link }),
  signInLinkedMail({ language, name, service: language === 'ar' ? 'جوجل' : 'Google', link }),
  guardianInvitationMail({ language, name, minor: name, link }),
  guardianCodeMail({ language, name, minor: name, code: '0427' }),
  guardianAnswerMail({ language, name, minor: name, link, answer: 'consented' }),
  guardianAnswerMail({ language, name, minor: name, link, answer: 'withdrawn' }),
  contactAnswerMail({ language, name, answer: '9:00', message: '?' }),
];

describe.each([
  ['ar', 'dir="rtl"', 'فريق ملاعب'],
  ['en', 'dir="ltr"', 'The Malaab team'],
] as const)('in %s', (language, direction, team) => {
  test('every mail contains recipient and sender, in text and in HTML with its direction', () => {
    for (const mail of all(language, 'سارة Sara')) {
      expect(mail.subject).not.toBe('');
      expect(mail.html).toContain(`<html lang="${language}" ${direction}>`);
      for (const form of [mail.text, mail.html]) {
        expect(form).toContain('\u2068سارة Sara\u2069');
        expect(form).toContain(team);
      }
    }
  });

  test('no mail contains a name if it is unknown, or a code in the subject', () => {
    for (const mail of all(language, null)) {
      expect(mail.text).not.toContain('null');
      expect(mail.text).not.toContain('\u2068');
      expect(mail.subject).not.toContain('0427');
    }
  });

  test('all texts are in that language', () => {
    for (const { subject, text } of all(language, null)) {
      const words = `${subject}\n${text}`.replace(link, '').replace('الرخصة غير واضحة', '');
      expect(words).not.toMatch(language === 'ar' ? /[a-z]/i : /\p{Script=Arabic}/u);
    }
  });
});

describe('a text message to a guardian', () => {
  const texts = (language: 'ar' | 'en', minor: string | null) => [
    guardianInvitationText({ language, name: null, minor, link }),
    guardianCodeText({ language, name: null, minor, code: '0427' }),
    guardianAnswerText({ language, name: null, minor, link, answer: 'consented' }),
    guardianAnswerText({ language, name: null, minor, link, answer: 'withdrawn' }),
  ];

  test('is in the language of the minor, and names them without isolates', () => {
    for (const text of texts('en', 'Sara  O’Neil-Ali')) {
      expect(text).toContain('Sara O’Neil-Ali');
      expect(text.replace(link, '')).not.toMatch(/\p{Script=Arabic}|[\u2066-\u2069]/u);
    }
    for (const text of texts('ar', 'د. سارة')) {
      expect(text).toContain('د. سارة');
      expect(text.replace(link, '')).not.toMatch(/[a-z\u2066-\u2069]/i);
    }
  });

  test('has the link on a line of its own, and fits into five parts', () => {
    const sent = texts('ar', 'م'.repeat(40));
    expect(sent.map((text) => text.split('\n').slice(1))).toEqual([[link], [], [link], [link]]);
    // a part of a longer message has 67 characters
    for (const text of sent) expect(text.replace(link, 'x'.repeat(120)).length).toBeLessThanOrEqual(5 * 67);
  });

  test.each(['Win at evil.com', 'evil/path', 'Call 01001234567', 'a@b', null, 'م'.repeat(41)])(
    'carries no message of the minor’s own: %s',
    (minor) => {
      for (const text of texts('en', minor)) expect(text).toContain('a member of Malaab');
    },
  );
});

test('a code is on its own line, and in a left-to-right span', () => {
  for (const { text, html } of [
    activationMail({ language: 'ar', name: 'سارة', code: '0427', link }),
    passwordResetMail({ language: 'ar', name: 'سارة', code: '0427', link }),
  ]) {
    expect(text.split('\n')).toContain('0427');
    expect(html).toMatch(/<span dir="ltr" style="[^"]*monospace[^"]*">0427<\/span>/);
  }
});

test('the reason of a refusal keeps its direction and line breaks', () => {
  const { text, html } = rejectedMail({
    language: 'ar',
    name: 'سارة',
    reason: 'Blurred licence\nNo date',
    link,
  });
  expect(text).toContain('Blurred licence\nNo date');
  expect(html).toMatch(/<blockquote dir="auto" style="[^"]*pre-line">Blurred licence\nNo date<\/blockquote>/);
});

test('user input is escaped in HTML', () => {
  const { html, text } = rejectedMail({
    language: 'en',
    name: '<img src=x onerror="a()">',
    reason: `</blockquote><script>'&"`,
    link: 'https://malaab.example/"><script>',
  });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;/blockquote&gt;&lt;script&gt;&#39;&amp;&quot;');
  expect(html).toContain('href="https://malaab.example/&quot;&gt;&lt;script&gt;"');
  expect(text).toContain(`</blockquote><script>'&"`);
});

test('a link is escaped in HTML and whole in text', () => {
  const { html, text } = approvedMail({ language: 'en', name: 'Sara', link });
  expect(html).toContain('href="https://malaab.example/on?step=profile&amp;again=1"');
  expect(text.split('\n')).toContain(link);
});

test('a name with line breaks is put on one line', () => {
  expect(approvedMail({ language: 'en', name: ' Sara\n\nAli ', link }).text).toMatch(
    /^Hello \u2068Sara Ali\u2069,\n/,
  );
});
