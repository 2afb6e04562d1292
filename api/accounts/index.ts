import type { RoutesOf } from '../area.ts';
import { addressRoutes } from './addresses.ts';
import { adminRoutes } from './admins.ts';
import { authRoutes, staffRoutes } from './auth.ts';
import { contactRoutes } from './contact.ts';
import { erasureRoutes } from './erasure.ts';
import { federatedRoutes } from './federated.ts';
import { guardianRoutes } from './guardians.ts';
import { contactDetailsRoute } from './contact-details.ts';
import { legalRoutes } from './legal.ts';
import { flagRoutes } from './flags/routes.ts';
import { forgottenRoutes, staffForgottenRoutes } from './forgotten.ts';
import { meRoutes } from './me.ts';
import { ownDataRoutes } from './own-data.ts';
import { ownSessionRoutes } from './own-sessions.ts';
import { ownEmailRoutes } from './own/email.ts';
import { ownIdentityRoutes } from './own/identities.ts';
import { ownPasswordRoute } from './own/password.ts';
import { recoveryCodesRoute } from './recovery-codes.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { usernameRoutes } from './usernames.ts';
import { viewerRoutes } from './viewers.ts';

export { couldDoRoute } from './permissions/routes.ts';

export const accountsArea: RoutesOf = ({ accounts, resources, reads, feed, production, ports }) => {
  const context = { accounts, resources, secureCookies: production };
  return [
    ...authRoutes(context),
    ...federatedRoutes(context),
    ...legalRoutes(ports),
    contactDetailsRoute(ports.contact),
    ...ownSessionRoutes(context),
    ownPasswordRoute(context),
    ...ownEmailRoutes(context),
    ...ownIdentityRoutes(context),
    ...staffRoutes(context),
    recoveryCodesRoute(context),
    ...forgottenRoutes(context),
    ...staffForgottenRoutes(context),
    ...adminRoutes(context),
    ...meRoutes(context),
    ...flagRoutes({ resources, membersById: reads.accounts.membersById }),
    ...guardianRoutes(context),
    ...erasureRoutes(context),
    ...addressRoutes(resources),
    ...contactRoutes(accounts, resources),
    ...subscriptionRoutes(),
    ...usernameRoutes(resources),
    ...viewerRoutes(resources),
    ...ownDataRoutes({ ...context, feed, touchedBy: reads.resources.touchedBy }),
  ];
};
