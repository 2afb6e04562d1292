import type { Registry } from 'prom-client';
import type { Audit } from '../../commands/ports/audit.ts';
import { lookedUp, PATIENCE_MS } from './looked-up.ts';
import { within } from './within.ts';

/** Registers how far the sealed chain is behind the log, and its second place behind the chain. */
export const auditGauge = (registry: Registry, audit: Pick<Audit, 'status'>): void =>
  lookedUp(registry, {
    name: 'malaab_audit_lag_seconds',
    help: 'Age of the oldest event that is not sealed, and of the oldest segment that the second place lacks.',
    label: 'stage',
    read: async () => {
      const found = await within(PATIENCE_MS, audit.status());
      return (
        found &&
        new Map([
          ['seal', found.sealLagMs / 1000],
          ['copy', found.copyLagMs / 1000],
        ])
      );
    },
  });
