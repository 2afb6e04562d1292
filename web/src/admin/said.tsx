import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { roles, sports } from '../features/account/index.ts';

const NAMED = [
  'name',
  'username',
  'email',
  'phone',
  'language',
  'role',
  'sport',
  'planId',
  'reason',
  'bio',
] as const;

/** What an event says, field by field, in the reader's words; empty fields are left out. */
export const Said = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => (
  <dl>
    {Object.entries(data)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => (
        <div key={field} className="pair">
          <dt>
            <FormattedMessage id={`admin.field.${NAMED.find((name) => name === field) ?? 'other'}`} />
          </dt>
          <dd>
            <bdi>{shown(field, value)}</bdi>
          </dd>
        </div>
      ))}
  </dl>
);

const shown = (field: string, value: unknown): ReactNode => {
  const role = field === 'role' && roles.find((one) => one === value);
  if (role) return <FormattedMessage id={`role.${role}`} />;
  const sport = field === 'sport' && sports.find((one) => one === value);
  if (sport) return <FormattedMessage id={`sport.${sport}`} />;
  return typeof value === 'string' ? value : JSON.stringify(value);
};
