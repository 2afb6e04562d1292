import type { AccountsContext } from '../../people/context.ts';
import { sendInvitation } from '../../accounts/invitations.ts';
import { effectStep, type ProcessManager, type Reaction } from '../../process/manager.ts';

/** Mails invited admins. */
export const invitations = (context: AccountsContext): ProcessManager => {
  const write: Reaction = async ({ meta: { item } }) => [
    effectStep('mail', (key) => sendInvitation(context, item, key)),
  ];
  return { name: 'invitations', appends: [], on: { AdminInvited: write, AdminInvitedAgain: write } };
};
