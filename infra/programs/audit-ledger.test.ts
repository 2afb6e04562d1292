import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../tests/support/database.ts';
import { programsBuilt, startProgram } from '../../tests/support/program.ts';
import { testService, type TestService } from '../../tests/support/service.ts';

beforeAll(() => programsBuilt());
let it: TestService;
beforeAll(async () => {
  it = await testService();
});
afterAll(() => it.close());

const audited = () => startProgram('audit-ledger', it.environment).ended;

test('make audit-ledger ends with 0 without a difference, and with 2 after naming each one', async () => {
  const clean = await audited();
  expect(clean.said).toContain('No difference.');
  expect(clean.status).toBe(0);
  await query(
    it.environment['MALAAB_DATABASE_URL'] ?? '',
    `insert into read.ledger_account (account, currency, class, sum, entries)
     values ('platform:commission', 'EGP', 'platform:commission', 7, 1)`,
  );
  const { status, said, complaint } = await audited();
  expect(said).toContain('account: platform:commission EGP: expected 0, found 7\n');
  expect(complaint).toContain('Differences: 1.');
  expect(status).toBe(2);
});
