/** Addresses of the staff's pages below `/admin`; the page at `/admin` itself shows the reader's waiting tasks. */
export const STAFF_PATHS = {
  join: 'join',
  forgot: 'forgot-password',
  reset: 'reset-password',
  security: 'security',
  queue: 'tasks/:kind/:state',
  activity: 'activity',
  dossier: 'dossiers/:kind/:id',
  undo: 'undo',
  undoPlan: 'undo/:id',
  dashboard: 'dashboard',
  sql: 'sql',
  lineage: 'lineage',
  operations: 'operations',
  ledger: 'ledger',
  announcements: 'announcements',
  coupons: 'coupons',
  competition: 'competitions/:id',
  calendar: 'calendar',
  spam: 'spam',
  areas: 'resources',
  list: 'resources/:kind',
  new: 'resources/:kind/new',
  thing: 'resources/:kind/:id',
  edit: 'resources/:kind/:id/edit',
} as const;

export type StaffPath = (typeof STAFF_PATHS)[keyof typeof STAFF_PATHS];
