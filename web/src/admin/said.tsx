import type { ReactNode } from 'react';
import { FormattedDisplayName, FormattedMessage } from 'react-intl';
import { plans, roles, sports } from '../features/account/index.ts';
import { Fact, Facts } from '../ui/layout.tsx';
import type { AnyField } from './kinds.ts';

/** Fields of things, each with its name in words. The type is that of the definition: one that is missing doesn't compile. */
const named: Readonly<Record<AnyField, true>> = {
  name: true,
  username: true,
  email: true,
  phone: true,
  language: true,
  role: true,
  sport: true,
  planId: true,
  position: true,
  country: true,
  bio: true,
  profilePicture: true,
  coverPhoto: true,
  details: true,
  reason: true,
  permissions: true,
  personId: true,
  of: true,
  authorId: true,
  kind: true,
  title: true,
  description: true,
  media: true,
  visibility: true,
  location: true,
  repostOf: true,
  opportunity: true,
  hiddenBecause: true,
  postId: true,
  parentId: true,
  text: true,
  userId: true,
  type: true,
  followerId: true,
  followedId: true,
  requesterId: true,
  addresseeId: true,
  message: true,
  blockedUserId: true,
  byId: true,
  read: true,
};

const isNamed = (field: string): field is keyof typeof named => Object.hasOwn(named, field);

/** What an event says, field by field, in the reader's words; empty fields are left out. */
export const Said = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => (
  <Facts>
    {Object.entries(data)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => (
        <Fact key={field} name={<FormattedMessage id={`admin.field.${isNamed(field) ? field : 'other'}`} />}>
          <bdi>{shown(field, value)}</bdi>
        </Fact>
      ))}
  </Facts>
);

const shown = (field: string, value: unknown): ReactNode => {
  const role = field === 'role' && roles.find((one) => one === value);
  if (role) return <FormattedMessage id={`role.${role}`} />;
  const sport = field === 'sport' && sports.find((one) => one === value);
  if (sport) return <FormattedMessage id={`sport.${sport}`} />;
  const plan = field === 'planId' && plans.find((one) => one === value);
  if (plan) return <FormattedMessage id={`plan.${plan}`} />;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'language') return <FormattedDisplayName type="language" value={value} />;
  if (field === 'country') return <FormattedDisplayName type="region" value={value} />;
  return value;
};
