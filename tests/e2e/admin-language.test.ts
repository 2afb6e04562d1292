import { expect } from 'vitest';
import { demoTest as test } from './journey.ts';
import { screens } from './screens.ts';
import { LANGUAGES } from './steps.ts';

const SIZE = { width: 1280, height: 800 };

/** The visible text of a page, without the values of its fields. */
const VISIBLE = "document.querySelector('main').innerText";

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
const STAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Codes of values, states and events: `AWAITING_APPROVAL`, `awaiting_approval`, `UserApproved`. */
const CODE = /\b[a-z]+_[a-z_]+\b|\b[A-Z]{2,}_[A-Z_]+\b|\b(?:[A-Z][a-z]+){2,}(?:ed|Sent|Made)\b/;

const pages = screens.filter(({ who }) => who === 'admin');

test('there are at least ten screens of the staff', () => {
  expect(pages.length).toBeGreaterThanOrEqual(10);
});

const states = pages.flatMap((screen) => LANGUAGES.map((language) => ({ ...screen, language })));

test.for(states)('$name in $language shows no id, stamp or code', ({ language, ...screen }, { stage }) =>
  stage.show(screen, language, SIZE, async (page) => {
    const text = String(await page.evaluate(VISIBLE));
    expect(text).not.toMatch(ID);
    expect(text).not.toMatch(STAMP);
    // the machinery calls its parts by their names in the code
    expect(screen.name === 'admin-operations' ? '' : text).not.toMatch(CODE);
  }),
);
