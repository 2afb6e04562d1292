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

/** The catalogue of what Malaab has to be, read from the committed copy of the specification. */

/** A resource as the catalogue tells it. */
export type Specified = {
  readonly area: string;
  readonly name: string;
  readonly path: string;
  readonly fields: readonly FieldType[];
  readonly machine: Machine | undefined;
  /** Names of its events, where the catalogue gives them. */
  readonly events: readonly string[];
  /** Who may do what, in the catalogue's words: `read` → `owner, admin`. */
  readonly may: Readonly<Record<string, string>>;
  /** All its calls: those that every resource has, those of its lookups and steps, and those of its own. */
  readonly calls: readonly Call[];
  /** Usual calls that it is not to have. */
  readonly without: readonly Call[];
};

/** The files of the specification that are kept here. */
export const COPIES = path.join(import.meta.dirname, 'spec');
const copy = (file: string): string => readFileSync(path.join(COPIES, file), 'utf8');

/** The calls that every resource has, unless it says `only`. */
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

/** Areas whose resources are found by their `userId` even where it isn't said. */
const BY_PERSON: ReadonlySet<string> = new Set(['profile']);

const lookupsOf = (area: string, { user, profile, fields }: Written): readonly string[] => {
  const byPerson = BY_PERSON.has(area) && 'userId' in fields;
  return [
    ...(user !== undefined || byPerson ? ['GET user/{userId}'] : []),
    ...(profile !== undefined || byPerson ? ['GET profile/{id}'] : []),
  ];
};

/** The call of each step, unless one of the resource's own calls is named after it. */
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

/** Areas that are calls alone, and what is no HTTP at all. */
const CALLS_ALONE: ReadonlySet<string> = new Set(['dashboard', 'uploads-and-ai']);
const NO_CALLS: ReadonlySet<string> = new Set(['realtime']);

const resources = z.record(z.string(), z.preprocess(rejoined, written));
const callsAlone = z.looseObject({ calls: z.array(z.string()) });
const areas = Object.entries(z.record(z.string(), z.unknown()).parse(parse(copy('resources.yaml'))));

/** Every resource, by area, in the catalogue's order. */
export const catalogue: readonly Specified[] = areas
  .filter(([area]) => !CALLS_ALONE.has(area) && !NO_CALLS.has(area))
  .flatMap(([area, within]) =>
    Object.entries(resources.parse(within)).map(([name, resource]) => specified(area, name, resource)),
  );

/** Every call that is asked for, with its area. */
export const asked: readonly { readonly area: string; readonly call: Call }[] = [
  ...catalogue.flatMap(({ area, calls }) => calls.map((call) => ({ area, call }))),
  ...areas
    .filter(([area]) => CALLS_ALONE.has(area))
    .flatMap(([area, within]) =>
      callsAlone.parse(within).calls.flatMap((text) => readCalls('', text).map((call) => ({ area, call }))),
    ),
];

/** The specification's own list of calls, to hold what is read here against. */
export const endpoints: readonly Call[] = copy('endpoints.tsv')
  .trimEnd()
  .split('\n')
  .map((line) => line.replace('\t', ' '));
