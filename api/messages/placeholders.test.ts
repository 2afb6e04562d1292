import { expect, test } from 'vitest';
import { isAboutReader, NOTIFICATION_KINDS, placeholdersOf } from '../../domain/notifications/kinds.ts';
import { texts } from './format.ts';

const ofOthers = NOTIFICATION_KINDS.filter((kind) => !isAboutReader(kind));

test.each(ofOthers)('a template of %s names somebody where Malaab’s own words do', (kind) => {
  const allowed = placeholdersOf(kind).map((one) => `{${one}}`);
  for (const language of ['ar', 'en'] as const) {
    expect(texts[language].notifications[kind].match(/\{(?:name|policy)\}/g) ?? []).toEqual(allowed);
  }
});
