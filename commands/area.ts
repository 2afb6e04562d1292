import type { AccountsDesk } from './accounts/accounts.ts';
import type { ErasureDesk } from './accounts/managers/erasure.ts';
import type { Referrers, Reports, StaffOf } from './ports/process.ts';
import type { ProcessManager } from './process/manager.ts';

/** What process managers work with. */
export type ManagersContext = AccountsDesk &
  Pick<ErasureDesk, 'files' | 'forgetMails'> & {
    readonly referrers: Referrers;
    readonly reports: Reports;
    readonly staffOf: StaffOf;
  };

/** The process managers of an area. */
export type ManagersOf = (context: ManagersContext) => readonly ProcessManager[];
