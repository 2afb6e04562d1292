import { expect, test } from 'vitest';
import { isAboutReader, NOTIFICATION_KINDS, placeholdersOf } from '../../domain/notifications/kinds.ts';
import { texts } from './format.ts';

const ofOthers = NOTIFICATION_KINDS.filter((kind) => !isAboutReader(kind));

test.each(ofOthers)('a template of %s names a person where the default text does', (kind) => {
  const allowed = placeholdersOf(kind).map((one) => `{${one}}`);
  for (const language of ['ar', 'en'] as const) {
    expect(texts[language].notifications[kind].match(/\{(?:name|policy)\}/g) ?? []).toEqual(allowed);
  }
});
