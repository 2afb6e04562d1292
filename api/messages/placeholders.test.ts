import { expect, test } from 'vitest';
import { isAboutReader, NOTIFICATION_KINDS, placeholdersOf } from '../../domain/notifications/kinds.ts';
import { NOTIFICATION_TEXTS } from '../../domain/notifications/kinds.words.ts';

const ofOthers = NOTIFICATION_KINDS.filter((kind) => !isAboutReader(kind));

test.each(ofOthers)('a template of %s names a person where the default text does', (kind) => {
  const allowed = placeholdersOf(kind).map((one) => `{${one}}`);
  for (const language of ['ar', 'en'] as const) {
    expect(NOTIFICATION_TEXTS[language][kind].match(/\{(?:name|policy)\}/g) ?? []).toEqual(allowed);
  }
});
