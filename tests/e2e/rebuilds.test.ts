import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { rebuildProcesses } from '../support/rebuild-processes.ts';
import { expectAccessible } from './accessible.ts';
import { demoTest as test } from './journey.ts';
import { newEmail } from './people.ts';
import { signInAtDoor } from './staff.ts';
import { LANGUAGES, words } from './steps.ts';

const SIZES = { ar: { width: 390, height: 844 }, en: { width: 1280, height: 800 } };

/** The page's words for tables that were as the log says. */
const ALIKE = { ar: /مطابق\S* للسجل/, en: /as the log says\./ };

/** Halts the process of the next rebuild as soon as it has begun; answers a way to let it go on. */
const haltNext = async (): Promise<() => void> => {
  for (;;) {
    const [pid] = await rebuildProcesses();
    if (pid !== undefined) {
      process.kill(pid, 'SIGSTOP');
      return () => void process.kill(pid, 'SIGCONT');
    }
    await pause(5);
  }
};

test.for(LANGUAGES)(
  'an admin rebuilds chosen read models, sees progress and parity, and cancels another rebuild, in %s',
  { timeout: 240_000 },
  async (language, { site, visit }) => {
    const text = words[language];
    const staff = { language, email: newEmail('ops') };
    await site.appoint(staff.email, ['ops:write']);
    const visitor = await visit(language, { viewport: SIZES[language] });
    const { page } = visitor;
    await signInAtDoor(visitor, staff);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto('/admin/rebuilds');
    const main = page.getByRole('main');

    const begin = async (models: readonly string[], reason: string) => {
      for (const name of models) await main.getByRole('checkbox', { name, exact: true }).check();
      // the estimate follows the choice
      await main
        .locator('[aria-live=polite]')
        .filter({ hasText: /\p{Nd}/u })
        .waitFor();
      await main.getByLabel(text['word.shared.field.reason']).fill(reason);
      const halted = haltNext();
      await main.getByRole('button', { name: text['admin.rebuilds.begin'] }).click();
      return halted;
    };
    const rebuildOf = (reason: string) => page.getByRole('article').filter({ hasText: reason });

    const model = {
      feed: text['admin.rebuilds.model.feed'],
      activity: text['admin.rebuilds.model.activity'],
    };
    const [first, second] = [`أرقام لا تتفق ${language}`, `في غير وقتها ${language}`];
    const goOn = await begin([model.feed, model.activity], first);
    const running = rebuildOf(first);
    await running.getByRole('progressbar', { name: text['admin.rebuilds.progress'] }).waitFor();
    await running.getByText(text['word.rebuild.state.running'], { exact: true }).waitFor();
    await expectAccessible(page);
    // a card is live while it is in sight
    await running.scrollIntoViewIfNeeded();
    goOn();
    await running.getByText(text['word.rebuild.state.finished'], { exact: true }).waitFor();
    await running.getByText(ALIKE[language]).waitFor();
    for (const name of Object.values(model)) await running.getByText(name, { exact: true }).waitFor();

    const letGo = await begin([model.feed], second);
    const other = rebuildOf(second);
    const cancel = text['word.rebuild.action.cancel'];
    await other.getByRole('button', { name: cancel, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text['word.rebuild.field.cancelledBecause']).fill('نعيدها ليلًا');
    await dialog.getByRole('button', { name: cancel, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await other.scrollIntoViewIfNeeded();
    letGo();
    await other.getByText(text['word.rebuild.state.cancelled'], { exact: true }).waitFor();
    await other.getByText('نعيدها ليلًا').waitFor();
    await expectAccessible(page);
    expect(await rebuildProcesses()).toEqual([]);
  },
);
