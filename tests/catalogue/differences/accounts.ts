import { letIn, notRouted, type Difference } from './difference.ts';

export const accounts: readonly Difference[] = [
  ...letIn('anyone', 'strangers read the account of a member who wants a public page', { user: ['read'] }),
  {
    about: 'user.fields.username',
    difference: 'may be absent',
    why: 'registration takes it as optional, so somebody may be without',
  },
  {
    about: 'user.fields.role',
    difference: 'may be absent',
    why: 'chosen in onboarding, after the account is made',
  },
  {
    about: 'user.fields.isOnline',
    difference: 'is missing',
    why: 'presence is a signal of open connections, told over the realtime socket and never stored',
  },
  {
    about: 'user.fields.profilePicture',
    difference: 'is uuid',
    why: "the id of an upload of one's own: a picture elsewhere could not be erased with the person",
  },
  {
    about: 'user.fields.coverPhoto',
    difference: 'is uuid',
    why: "the id of an upload of one's own: a picture elsewhere could not be erased with the person",
  },
  {
    about: 'user.fields.sportType',
    difference: 'is missing',
    why: 'the sport is one value of a fixed list; a text beside it would say it a second way',
  },
  {
    about: 'user.states',
    difference: 'adds guest',
    why: 'a guest has an account without a name, which signing up turns into a full one',
  },
  {
    about: 'user.steps.suspend-for-staff',
    difference: 'is added',
    why: 'after an upheld report or a confirmed suggestion the system acts for the staff',
  },
  {
    about: 'user.steps.register',
    difference: 'is added',
    why: 'a guest who signs up keeps their id, and so all that is theirs',
  },
  {
    about: 'user.steps.forget',
    difference: 'is added',
    why: 'a guest who does not come back within a month is forgotten',
  },
  {
    about: 'user.steps.choose-role',
    difference: 'leads choosing_plan,choosing_role,choosing_sport->choosing_sport',
    why: 'onboarding lets a member go back and choose again',
  },
  {
    about: 'user.steps.choose-sport',
    difference: 'leads choosing_plan,choosing_sport->choosing_plan',
    why: 'onboarding lets a member go back and choose again',
  },
  {
    about: 'user.steps.lapse',
    difference: 'is added',
    why: 'a registration that is never activated must give its e-mail back',
  },
  {
    about: 'user.steps.resubmit',
    difference: 'is added',
    why: 'who was refused may send again without retyping',
  },
  ...notRouted('registration is the way to an account', 'POST /users'),
  {
    about: 'admin.fields.profilePicture',
    difference: 'is uuid',
    why: "the id of an upload of one's own: a picture elsewhere could not be erased with the person",
  },
  {
    about: 'admin.states',
    difference: 'adds invited, appointed',
    why: 'whoever is invited is no admin until they have shown that the address is theirs',
  },
  {
    about: 'admin.may.read',
    difference: 'lets in person',
    why: 'the admin themselves: their own account, with its name and picture, is theirs',
  },
  {
    about: 'admin.may.edit',
    difference: 'lets in person',
    why: 'the admin themselves, but for their own permissions',
  },
  ...notRouted(
    'a block is made and ended; there is nothing in it to edit',
    'PUT /block-lists/{id}',
    'PATCH /block-lists/{id}',
  ),
  {
    about: 'subscription.steps.activate',
    difference: 'leads expired,pending->active',
    why: 'a plan that was not paid in time begins all the same with a payment that comes late',
  },
  ...['apply-upgrade', 'end-refunded', 'lapse', 'renew-paid', 'withdraw'].map((step) => ({
    about: `subscription.steps.${step}`,
    difference: 'is added',
    why: 'a payment begins, upgrades and renews a plan; without one, or without the member, it ends',
  })),
];
