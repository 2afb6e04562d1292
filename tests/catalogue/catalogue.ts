import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  readCalls,
  readField,
  readMachine,
  rejoined,
  shapeOf,
  type Call,
  type FieldType,
  type Machine,
} from './notation.ts';

/** The resource catalogue, read from the committed copy of the specification. */

/** A resource in the catalogue. */
export type Specified = {
  readonly area: string;
  readonly name: string;
  readonly path: string;
  readonly fields: readonly FieldType[];
  readonly machine: Machine | undefined;
  /** Names of its events, if stated. */
  readonly events: readonly string[];
  /** Permissions in the catalogue's words: `read` → `owner, admin`. */
  readonly may: Readonly<Record<string, string>>;
  /** All its routes: the usual ones, lookups, steps and its own. */
  readonly calls: readonly Call[];
  /** Usual routes that it must not have. */
  readonly without: readonly Call[];
};

/** The copied files of the specification. */
export const COPIES = path.join(import.meta.dirname, 'spec');
const copy = (file: string): string => readFileSync(path.join(COPIES, file), 'utf8');

/** The usual routes of every resource, unless it says `only`. */
const usual = z.enum(['list', 'create', 'get', 'put', 'patch', 'delete']);
const USUAL: Readonly<Record<z.output<typeof usual>, string>> = {
  list: 'GET ',
  create: 'POST ',
  get: 'GET {id}',
  put: 'PUT {id}',
  patch: 'PATCH {id}',
  delete: 'DELETE {id}',
};

const written = z.strictObject({
  path: z.string().startsWith('/'),
  only: z.array(usual).default(usual.options),
  user: z.string().optional(),
  profile: z.string().optional(),
  fields: z.record(z.string(), z.string()).default({}),
  status: z.record(z.string(), z.string().nullable()).optional(),
  also: z.array(z.string()).default([]),
  may: z.preprocess(rejoined, z.record(z.string(), z.string()).default({})),
  event: z.string().default(''),
  note: z.string().optional(),
});
type Written = z.output<typeof written>;

/** Areas whose resources have lookups by `userId` without stating it. */
const BY_PERSON: ReadonlySet<string> = new Set(['profile']);

const lookupsOf = (area: string, { user, profile, fields }: Written): readonly string[] => {
  const byPerson = BY_PERSON.has(area) && 'userId' in fields;
  return [
    ...(user !== undefined || byPerson ? ['GET user/{userId}'] : []),
    ...(profile !== undefined || byPerson ? ['GET profile/{id}'] : []),
  ];
};

/** The route of each step, unless one of the resource's own routes has its name. */
const stepsOf = (machine: Machine | undefined, own: readonly Call[]): readonly string[] =>
  (machine?.steps ?? [])
    .filter(({ action }) => !own.some((call) => call.split('/').includes(action)))
    .map(({ action }) => `POST ${action}/{id}`);

const callsOf = (area: string, resource: Written, machine: Machine | undefined): readonly Call[] => {
  const { path: at, also, only } = resource;
  const own = also.flatMap((one) => readCalls(at, one));
  const common = [
    ...only.map((one) => USUAL[one]),
    ...(only.length > 0 ? ['GET {id}/history'] : []),
    ...lookupsOf(area, resource),
    ...stepsOf(machine, own),
  ].flatMap((one) => readCalls(at, one));
  return [...new Map([...common, ...own].map((call) => [shapeOf(call), call])).values()];
};

const specified = (area: string, name: string, resource: Written): Specified => {
  const { path: at, only, fields, status, may, event } = resource;
  const machine = status && readMachine(status);
  return {
    area,
    name,
    path: at,
    fields: Object.entries(fields).flatMap(([field, text]) => readField(field, text)),
    machine,
    events: event.split(' ').filter(Boolean),
    may,
    calls: callsOf(area, resource, machine),
    without: usual.options.filter((one) => !only.includes(one)).flatMap((one) => readCalls(at, USUAL[one])),
  };
};

/** Areas that only consist of routes, and parts that are not HTTP. */
const CALLS_ALONE: ReadonlySet<string> = new Set(['dashboard', 'uploads-and-ai']);
const NO_CALLS: ReadonlySet<string> = new Set(['realtime']);

const resources = z.record(z.string(), z.preprocess(rejoined, written));
const callsAlone = z.looseObject({ calls: z.array(z.string()) });
const areas = Object.entries(z.record(z.string(), z.unknown()).parse(parse(copy('resources.yaml'))));

/** All resources by area, in the catalogue's order. */
export const catalogue: readonly Specified[] = areas
  .filter(([area]) => !CALLS_ALONE.has(area) && !NO_CALLS.has(area))
  .flatMap(([area, within]) =>
    Object.entries(resources.parse(within)).map(([name, resource]) => specified(area, name, resource)),
  );

/** All required routes with their area. */
export const asked: readonly { readonly area: string; readonly call: Call }[] = [
  ...catalogue.flatMap(({ area, calls }) => calls.map((call) => ({ area, call }))),
  ...areas
    .filter(([area]) => CALLS_ALONE.has(area))
    .flatMap(([area, within]) =>
      callsAlone.parse(within).calls.flatMap((text) => readCalls('', text).map((call) => ({ area, call }))),
    ),
];

/** The specification's own list of routes, to verify the parsed ones. */
export const endpoints: readonly Call[] = copy('endpoints.tsv')
  .trimEnd()
  .split('\n')
  .map((line) => line.replace('\t', ' '));
