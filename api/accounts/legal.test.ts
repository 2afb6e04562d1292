import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { newId, streamOf } from '../../commands/core/ids.ts';
import { keyedId } from '../../domain/kit/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { PASSWORD, testService, type TestService } from '../../tests/support/service.ts';
import { openLegalTexts } from '../../infra/accounts/legal/open.ts';
import { sentenceOf } from '../../infra/programs/error-sentence.ts';
import { partsOf } from './legal.ts';

let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

test.each(['terms', 'privacy'])('the default %s exist in both languages', async (document) => {
  const read = (language: string) =>
    it.http.get(`/legal/${document}`).set('accept-language', language).expect(200);
  const [ar, en] = [(await read('ar')).body, (await read('en')).body];
  expect(ar.title).toMatch(/\p{Script=Arabic}/u);
  expect(en.title).toMatch(/[a-z]/);
  expect(en.sections).toHaveLength(ar.sections.length);
  for (const { sections } of [ar, en])
    expect(sections.some(({ anchor }: { anchor?: string }) => anchor === 'cookies')).toBe(
      document === 'privacy',
    );
  expect(ar.version).toBe('2026-11');
});

test('a text is structured by headings and paragraphs', () => {
  expect(
    partsOf('# Title\n\nLead.\n\n## One\n\nFirst\nline.\n\nSecond.\n\n## Cookies {#cookies}\n\nThird.\n'),
  ).toEqual({
    title: 'Title',
    lead: ['Lead.'],
    sections: [
      { heading: 'One', paragraphs: ['First line.', 'Second.'] },
      { heading: 'Cookies', anchor: 'cookies', paragraphs: ['Third.'] },
    ],
  });
});

test('a sign-up accepts the terms in force, by an event with its time', async () => {
  const { id } = await it.member();
  const kind = it.service.runtime.registry.kind('terms-acceptance');
  const item = keyedId(kind, { userId: id, terms: '2026-11' }) ?? newId();
  const [event] = await it.platform.log.readStream(streamOf('terms-acceptance', item));
  expect(event).toMatchObject({
    type: 'TermsAccepted',
    data: { userId: id, terms: '2026-11', language: 'ar' },
  });
});

test('a new version is asked of members, and the acceptance records the version that was shown', async () => {
  const member = await it.member();
  const { runtime } = it.service.context;
  const me = async () =>
    (await it.http.get('/users/me').set('authorization', `Bearer ${member.token}`)).body.termsAccepted;
  const accept = (version: string) =>
    it.http.post('/users/me/terms').set('authorization', `Bearer ${member.token}`).send({ version });
  expect(await me()).toBe(true);
  // as after a start with another version
  const terms = { userId: member.id, terms: '2026-11' };
  const id = keyedId(runtime.registry.kind('terms-acceptance'), terms) ?? '';
  const removed = { kind: 'terms-acceptance', action: 'remove', id, input: {}, actor: theSystem };
  expect((await execute(runtime, { ...removed, command: newId() })).ok).toBe(true);
  expect(await me()).toBe(false);
  expect((await accept('2025-01')).body).toMatchObject({ status: 409, code: 'terms_changed' });
  expect(await me()).toBe(false);
  await accept('2026-11').expect(200);
  expect(await me()).toBe(true);

  // a page that was open since before the new version
  const email = 'old.page@example.com';
  const form = { name: 'سارة', email, password: PASSWORD, acceptTerms: true, terms: '2025-01' };
  const { id: late } = z
    .looseObject({ id: z.string() })
    .parse((await it.http.post('/auth/register').send(form)).body);
  const recorded = (await it.platform.log.readAll(0n, 1000)).filter(
    ({ type, data }) => type === 'TermsAccepted' && data['userId'] === late,
  );
  expect(recorded).toEqual([]);
  const guest = await it.http.post('/auth/guest').send({});
  const asGuest = { authorization: `Bearer ${String(guest.body.access_token)}` };
  expect((await it.http.post('/users/me/terms').set(asGuest).send({ version: '2026-11' })).status).toBe(403);
});

describe('texts of the operator', () => {
  const own = {
    'terms.ar.md': '# شروط نادينا\n\nاللعب النظيف أولًا.\n\n## من يشترك\n\nكل محبي الرياضة.\n',
    'terms.en.md': '# Our terms\n\nFair play first.\n\n## Members\n\nAll who love sports.\n',
    'privacy.ar.md': '# خصوصيتك\n\nبياناتك لك.\n\n## ملفات الارتباط {#cookies}\n\nملف واحد.\n',
    'privacy.en.md': '# Your privacy\n\nYour data is yours.\n\n## Cookies {#cookies}\n\nOne cookie.\n',
  } as const;
  const folderOf = async (files: Readonly<Record<string, string | null>>): Promise<string> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'malaab-legal-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files))
      if (text !== null) await writeFile(path.join(folder, name), text);
    return folder;
  };
  test('are shown in both languages, and their version is accepted by an event', async () => {
    const folder = await folderOf(own);
    const environment = { MALAAB_LEGAL_FOLDER: folder, MALAAB_TERMS_VERSION: 'club-7' };
    const service = await testService(undefined, undefined, { environment });
    onTestFinished(() => service.close());
    const read = async (document: string, language: string) =>
      (await service.http.get(`/legal/${document}`).set('accept-language', language).expect(200)).body;
    expect(await read('terms', 'ar')).toEqual({
      version: 'club-7',
      title: 'شروط نادينا',
      lead: ['اللعب النظيف أولًا.'],
      sections: [{ heading: 'من يشترك', paragraphs: ['كل محبي الرياضة.'] }],
    });
    expect(await read('terms', 'en')).toMatchObject({ title: 'Our terms', lead: ['Fair play first.'] });
    for (const [language, title] of [
      ['ar', 'خصوصيتك'],
      ['en', 'Your privacy'],
    ] as const)
      expect(await read('privacy', language)).toMatchObject({ title, sections: [{ anchor: 'cookies' }] });
    // they were read at the start
    await rm(path.join(folder, 'terms.ar.md'));
    expect(await read('terms', 'ar')).toMatchObject({ title: 'شروط نادينا' });

    const form = { name: 'سارة', email: 'sara@example.com', password: PASSWORD };
    const refused = await service.http.post('/auth/register').send({ ...form, acceptTerms: false });
    expect(refused.body).toMatchObject({ errors: [{ path: 'acceptTerms', code: 'not_accepted' }] });
    await service.http
      .post('/auth/register')
      .send({ ...form, acceptTerms: true })
      .expect(201);
    const accepted = (await service.platform.log.readAll(0n, 1000)).filter(
      ({ type }) => type === 'TermsAccepted',
    );
    expect(accepted).toMatchObject([{ data: { terms: 'club-7' }, at: expect.any(String) }]);
  });

  test.each([
    ['a missing text', { 'terms.en.md': null }, 'terms.en.md can’t be read'],
    ['an empty text', { 'privacy.ar.md': '  \n' }, 'privacy.ar.md must begin with a title'],
    ['a text without a title', { 'terms.ar.md': 'شروط\n\nنص\n' }, 'terms.ar.md must begin with a title'],
    ['a title alone', { 'terms.ar.md': '# شروط\n' }, 'terms.ar.md must begin with a title'],
    [
      'a policy without the section of the foot',
      { 'privacy.en.md': '# Privacy\n\nYours.\n' },
      'privacy.en.md needs a heading with the anchor {#cookies}',
    ],
  ])('with %s are refused at the start, by a sentence', async (_, broken, sentence) => {
    const folder = await folderOf({ ...own, ...broken });
    const error: unknown = await openLegalTexts({ legalFolder: folder }).catch((thrown: unknown) => thrown);
    expect(sentenceOf(error)).toContain(`MALAAB_LEGAL_FOLDER names ${folder}, but ${sentence}`);
  });
});
