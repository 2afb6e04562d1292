/** Addresses of the staff's pages below `/admin`; the page at `/admin` itself lists the accounts to approve. */
export const STAFF_PATHS = {
  join: 'join',
  history: 'users/:id',
  activity: 'activity',
  operations: 'operations',
  areas: 'resources',
  list: 'resources/:kind',
  new: 'resources/:kind/new',
  thing: 'resources/:kind/:id',
  edit: 'resources/:kind/:id/edit',
} as const;

export type StaffPath = (typeof STAFF_PATHS)[keyof typeof STAFF_PATHS];
