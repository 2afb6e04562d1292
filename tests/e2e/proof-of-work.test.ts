import { expect } from 'vitest';
import type { Visitor } from './browser.ts';
import { test } from './journey.ts';
import { PASSWORD } from './site.ts';
import { LANGUAGES, signUp, words } from './steps.ts';
import { newEmail } from './people.ts';

/** A visitor at the same address tries one account after the other, until proof of work is required of that address. */
const guessUntilLimited = async ({ page }: Visitor): Promise<void> => {
  for (let guess = 0; guess < 100; guess += 1) {
    const data = { email: `nobody${guess}@example.com`, password: 'a guess like any other' };
    const answer = await page.request.post('/auth/login', { data });
    if (answer.status() === 428) return;
    expect(answer.status()).toBe(401);
  }
  throw new Error('a hundred wrong guesses were let pass');
};

test.for(LANGUAGES)(
  'after many failed sign-ins the page solves the proof of work automatically, in %s',
  async (language, { visit }) => {
    const text = words[language];
    const visitor = await visit(language);
    const { page } = visitor;
    // the rate limit stays on: the second visitor opens the account with proof of work, too
    visitor.expectRefusal(428, '/auth/');
    visitor.expectRefusal(401, '/auth/login');
    const email = newEmail('karim');
    await signUp(visitor, { language, name: 'Karim', email, role: 'PLAYER' });
    await page.getByRole('link', { name: text['app.settings'] }).click();
    await page.getByRole('button', { name: text['account.signOut'] }).click();
    await page.getByRole('heading', { name: text['welcome.title'] }).waitFor();
    await guessUntilLimited(visitor);

    const signIn = async (password: string) => {
      await page.getByLabel(text['account.password'], { exact: true }).fill(password);
      const demanded = page.waitForResponse((answer) => answer.status() === 428);
      await page.getByRole('main').getByRole('button', { name: text['account.signIn'] }).click();
      expect((await demanded).request().postDataJSON()).toEqual({ email, password });
    };
    await page.goto('/auth/signin');
    await page.getByLabel(text['account.email']).fill(email);
    await signIn('not my password');
    await page.getByRole('alert').waitFor();
    await signIn(PASSWORD);
    await page.getByLabel(text['feed.text']).waitFor();
  },
);
