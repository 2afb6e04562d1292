import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { screens } from './screens.ts';
import { LANGUAGES } from './steps.ts';

/** The one language on a phone, the other on a context: both layouts are read. */
const SIZES = { ar: { width: 360, height: 740 }, en: { width: 1280, height: 800 } };

const states = screens.flatMap((screen) => LANGUAGES.map((language) => ({ ...screen, language })));

test.for(states)('$name in $language is accessible, light and dark', ({ language, ...screen }, { stage }) =>
  stage.show(screen, language, SIZES[language], expectAccessible),
);
