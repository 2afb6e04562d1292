import type { ReactNode } from 'react';
import { FormattedDisplayName, FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { plans, roles, sports } from '../features/account/index.ts';
import { Fact, Facts } from '../ui/layout.tsx';
import { FIELDS, PEOPLE, type FieldName } from './generated/names.ts';

const fields: ReadonlySet<string> = new Set(FIELDS);
const isNamed = (field: string): field is FieldName => fields.has(field);

/** The fields of an event with their values, in the reader's language. Empty fields are left out. */
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
  const plan = (field === 'planId' || field === 'chosenPlanId') && plans.find((one) => one === value);
  if (plan) return <FormattedMessage id={`plan.${plan}`} />;
  if (typeof value === 'boolean') return <FormattedMessage id={`admin.is.${value ? 'so' : 'not'}`} />;
  if (typeof value !== 'string') return <Nested value={value} />;
  if (field === 'language') return <FormattedDisplayName type="language" value={value} />;
  if (field === 'country') return <FormattedDisplayName type="region" value={value} />;
  return UUID.test(value) ? <Reference id={value} isPerson={people.has(field)} /> : value;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sessions and erasures name a person without referring to them, who may be gone. */
const people: ReadonlySet<string> = new Set([...PEOPLE, 'personId']);

/** As many signs of an id as tell things apart to the eye. */
const ID_SIGNS = 8;

/** The way to a thing that an event names: a person's history, or all that was done to it. */
const Reference = ({ id, isPerson }: { readonly id: string; readonly isPerson: boolean }) => (
  <Link to={isPerson ? `/admin/users/${id}` : `/admin/activity?about=${id}`}>
    <code title={id}>{id.slice(-ID_SIGNS)}</code>
  </Link>
);

/** Lists and maps of values, as deep as they go. */
const Nested = ({ value }: { readonly value: unknown }): ReactNode => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!Array.isArray(value)) return <Map entries={Object.entries(value)} />;
  return (
    <ul>
      {value.map((one: unknown, index) => (
        // The data of an event never changes, so the index is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{shown('', one)}</li>
      ))}
    </ul>
  );
};

const Map = ({ entries }: { readonly entries: readonly (readonly [string, unknown])[] }) => (
  <Facts>
    {entries.map(([name, value]) => (
      <Fact
        key={name}
        name={isNamed(name) ? <FormattedMessage id={`admin.field.${name}`} /> : <bdi>{name}</bdi>}
      >
        <bdi>{shown(name, value)}</bdi>
      </Fact>
    ))}
  </Facts>
);
