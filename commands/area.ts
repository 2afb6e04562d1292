import type { AccountsContext } from './accounts/accounts.ts';
import type { ErasureContext } from './accounts/managers/erasure.ts';
import type { Saying } from './notifications/due-notices.ts';
import type { Jobs } from './ports/jobs.ts';
import type { SpamModelFiles } from './ports/spam.ts';
import type { PaymentProvider } from './ports/payments.ts';
import type {
  CampaignCounts,
  CountMembers,
  HeldNotices,
  ItemsWithFile,
  MembersOf,
  FreshFinds,
  Referrers,
  Reports,
  SearchersOf,
  StaffOf,
  TotalsOf,
} from './ports/process.ts';
import type { ViewFigures, ViewSubscribersOf } from './ports/view-figures.ts';
import type { ProcessManager } from './process/manager.ts';

/** Dependencies of the process managers. */
export type ManagersContext = AccountsContext &
  Pick<ErasureContext, 'files' | 'forgetMails' | 'forgetCards'> & {
    readonly referrers: Referrers;
    readonly itemsWithFile: ItemsWithFile;
    readonly reports: Reports;
    readonly staffOf: StaffOf;
    readonly heldNotices: HeldNotices;
    readonly membersOf: MembersOf;
    readonly countMembers: CountMembers;
    readonly totalsOf: TotalsOf;
    readonly searchersOf: SearchersOf;
    readonly freshFinds: FreshFinds;
    readonly viewFigures: ViewFigures;
    readonly viewSubscribersOf: ViewSubscribersOf;
    readonly saying: Saying;
    readonly jobs: Jobs;
    readonly payments: PaymentProvider;
    /** The amount above which two admins approve a refund. */
    readonly twoAdminsAbove: number;
    readonly spamModels: SpamModelFiles;
    readonly campaignCounts: CampaignCounts;
    /** Time between two readings of a campaign. */
    readonly adReadEveryMs: number;
  };

/** The process managers of an area. */
export type ManagersOf = (context: ManagersContext) => readonly ProcessManager[];
