import { expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { expectFits } from './fits.ts';
import { shardOf } from '../support/shard.ts';
import { demoTest } from './journey.ts';
import { expectPlainWords } from './plain-words.ts';
import { screens } from './screens.ts';

const test = demoTest.extend('leads', { scope: 'file' }, true);

/** English screens are read on a desktop: both layouts are covered. */
const PHONE = { width: 360, height: 740 };

test('there are at least ten screens of the staff', () => {
  expect(screens.filter(({ who }) => who === 'admin').length).toBeGreaterThanOrEqual(10);
});

test.for(shardOf(screens))(
  '$name is accessible, light and dark, and shows no code, and fits the window',
  (screen, { stage }) =>
    stage.show(screen, 'ar', PHONE, async (page) => {
      await expectPlainWords(page, screen);
      await expectAccessible(page);
      await expectFits(page, [320]);
    }),
);
