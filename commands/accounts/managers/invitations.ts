import type { AccountsDesk } from '../../accounts/accounts.ts';
import { sendInvitation } from '../../accounts/invitations.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

/** Writes to whoever is invited to be an admin. */
export const invitations = (desk: AccountsDesk): ProcessManager => {
  const write: Reaction = async ({ meta: { item } }) => [
    effectStep('mail', (key) => sendInvitation(desk, item, key)),
  ];
  return { name: 'invitations', on: { AdminInvited: write, AdminInvitedAgain: write } };
};
