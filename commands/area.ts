import type { AccountsContext } from './accounts/accounts.ts';
import type { ErasureContext } from './accounts/managers/erasure.ts';
import type { Saying } from './notifications/managers/mails.ts';
import type { CountMembers, HeldMails, MembersOf, Referrers, Reports, StaffOf } from './ports/process.ts';
import type { ProcessManager } from './process/manager.ts';

/** Dependencies of the process managers. */
export type ManagersContext = AccountsContext &
  Pick<ErasureContext, 'files' | 'forgetMails'> & {
    readonly referrers: Referrers;
    readonly reports: Reports;
    readonly staffOf: StaffOf;
    readonly heldMails: HeldMails;
    readonly membersOf: MembersOf;
    readonly countMembers: CountMembers;
    readonly saying: Saying;
  };

/** The process managers of an area. */
export type ManagersOf = (context: ManagersContext) => readonly ProcessManager[];
