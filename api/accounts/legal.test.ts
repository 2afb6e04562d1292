import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, streamOf } from '../../commands/core/ids.ts';
import { keyedId } from '../../domain/kit/ids.ts';
import { testService, type TestService } from '../../tests/support/service.ts';
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
