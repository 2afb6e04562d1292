import { expect } from 'vitest';
import { upcastingLog } from '../../commands/core/upcasting-log.ts';
import { registry } from '../../domain/registry.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { auditLedger, type Audited } from '../../projections/commerce/ledger-audit.ts';
import { quietOf } from './quiet.ts';
import type { TestService } from './service.ts';
import { PATIENCE_MS } from './patience.ts';

/** The audit of `make audit-ledger`, once all processes have dealt with what has happened. */
export const auditOf = async (it: TestService): Promise<Audited> => {
  await quietOf(it);
  const { pool, log, payments } = it.platform;
  await it.service.position.waitFor(await log.end(), PATIENCE_MS);
  const feed = upcastingLog(registry, log);
  return auditLedger({ pool, schema: SCHEMA, feed, statement: payments.statement });
};

/** Expects that the ledger has entries, and agrees with the log and the provider's statement. */
export const expectCleanLedger = async (it: TestService): Promise<void> => {
  const { entries, differences } = await auditOf(it);
  expect(differences).toEqual([]);
  expect(entries).toBeGreaterThan(0);
};
