import type { AccountsContext } from '../../accounts/accounts.ts';
import { sendInvitation } from '../../accounts/invitations.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

/** Writes to whoever is invited to be an admin. */
export const invitations = (context: AccountsContext): ProcessManager => {
  const write: Reaction = async ({ meta: { item } }) => [
    effectStep('mail', (key) => sendInvitation(context, item, key)),
  ];
  return { name: 'invitations', on: { AdminInvited: write, AdminInvitedAgain: write } };
};
