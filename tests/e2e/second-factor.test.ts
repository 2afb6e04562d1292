import { expect } from 'vitest';
import { codeOf } from '../support/second-factor.ts';
import { PHONE } from './browser.ts';
import { test } from './journey.ts';
import { newEmail } from './people.ts';
import { enrolApp, signInAtDoor } from './staff.ts';
import { LANGUAGES, signIn, words } from './steps.ts';

const STROKE = "getComputedStyle(document.querySelector('main svg[role=img] path:last-of-type')).stroke";

test.for(LANGUAGES)(
  'an admin sets an app up, and signs in again with its code or a recovery code, in %s',
  async (language, { site, visit }) => {
    const text = words[language];
    const staff = { language, email: newEmail('hala') };
    await site.appoint(staff.email);
    const visitor = await visit(language, PHONE);
    const { page } = visitor;
    const isIn = () => page.getByRole('heading', { level: 1, name: text['admin.tasks'] }).waitFor();
    const leave = async () => {
      await page.getByRole('button', { name: text['account.signOut'] }).click();
      await page.getByLabel(text['account.email']).waitFor();
    };
    visitor.expectRefusal(401, '/auth-admin/login');
    visitor.expectRefusal(422, '/auth-admin/login');

    await signIn(visitor, staff, '/admin');
    // the picture is large enough for a camera, and its modules have no outlines that would fill the gaps
    const picture = page.getByRole('img', { name: text['admin.factor.qr'] });
    expect((await picture.boundingBox())?.width).toBeGreaterThan(160);
    expect(await page.evaluate(STROKE)).toBe('none');
    await page.getByLabel(text['admin.factor.code']).fill('12');
    await page.getByRole('button', { name: text['admin.factor.enrol.send'] }).click();
    await page
      .getByRole('textbox', { name: text['admin.factor.code'] })
      .and(page.locator('[aria-invalid=true]'))
      .waitFor();
    const before = Date.now();
    const secret = await enrolApp(visitor, staff);
    await isIn();
    await leave();

    await signIn(visitor, staff, '/admin');
    const send = () =>
      page.getByRole('main').getByRole('button', { name: text['account.signIn'], exact: true }).click();
    // no code of a time up to that in which the app was set up works again
    await page.getByLabel(text['admin.factor.code']).fill(codeOf(secret, before));
    await send();
    await page.getByRole('alert').waitFor();
    await page.getByLabel(text['admin.factor.code']).fill(codeOf(secret, Date.now() + 30_000));
    await send();
    await isIn();
    await leave();

    await signInAtDoor(visitor, staff);
    await isIn();
    expect(await page.getByLabel(text['account.password'], { exact: true }).count()).toBe(0);
  },
);
