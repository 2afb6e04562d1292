import { lazily } from '../../ui/lazily.tsx';

/** Pages that show one of these load its code when it is shown. */
export const HiddenNotice = lazily(() => import('./hidden-notice.tsx'));
export const ReportDialog = lazily(() => import('./report-dialog.tsx'));
export const PolicyName = lazily(() => import('./policy-name.tsx'));
