import { z } from 'zod';
import { registry } from '../../domain/registry.ts';
import type { Operation } from '../hostile/requests.ts';
import { inLanes } from '../support/listener.ts';
import { parsed } from './answers.ts';
import { Notes, type Attack } from './report.ts';
import type { World } from './world.ts';

/**
 * Mass assignment: each write gets all field names of all schemas. Unknown names must be refused by name, never
 * ignored. Known names must not create an item for another owner.
 */

const LANES = 6;
const QUICK = 40;
/** Names in one request; a refusal lists no more than this. */
const CHUNK = 20;

/** Names about rights, money or figures, in a schema or not. */
const PRIVILEGED = [
  'id',
  'state',
  'status_',
  'createdBy',
  'createdAt',
  'updatedAt',
  'version',
  'ownerId',
  'role',
  'permissions',
  'planId',
  'isAdmin',
  'verified',
  'views',
  'price_',
  'paid',
  'emailVerified',
  'phoneVerified',
  'emailBouncedAt',
  'promotedAt',
  '__proto__',
  'constructor',
];

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

type Taken = { readonly names: ReadonlySet<string>; readonly isOpen: boolean };

/** The names that a schema accepts, and whether it accepts any others. */
const takenBy = (schema: unknown, schemas: World['schemas']): Taken => {
  const shape = schemaShape.parse(schema ?? {});
  const named = shape.$ref?.split('/').at(-1);
  if (named !== undefined) return takenBy(schemas[named], schemas);
  const choices = (shape.anyOf ?? shape.oneOf ?? []).map((one) => takenBy(one, schemas));
  const { additionalProperties: more } = shape;
  return {
    names: new Set([...Object.keys(shape.properties), ...choices.flatMap(({ names }) => [...names])]),
    isOpen: (more !== undefined && more !== false) || choices.some(({ isOpen }) => isOpen),
  };
};

/** All field names of the document's schemas. */
const namesIn = (schemas: World['schemas']): readonly string[] => [
  ...new Set([
    ...PRIVILEGED,
    ...Object.values(schemas).flatMap((schema) => [...takenBy(schema, schemas).names]),
  ]),
];

const refusal = z.looseObject({
  code: z.string(),
  errors: z.array(z.looseObject({ path: z.string(), code: z.string() })).default([]),
});

type Write = {
  readonly operation: Operation;
  readonly path: string;
  readonly tokens: readonly (string | undefined)[];
};

/** Writes with a JSON body, each on an item of its kind, by its owner and by staff. */
const writesOf = async (world: World): Promise<readonly Write[]> => {
  const { targets } = await world.prey();
  const staff = world.cast.find(({ as }) => as === 'admin')?.token;
  return world.operations.flatMap((operation) => {
    const body = operation.requestBody?.content['application/json'];
    if (body === undefined || operation.method === 'GET') return [];
    const target = targets.find(
      ({ kind, fate }) => fate === 'live' && operation.path.startsWith(kind.resource.path ?? ' '),
    );
    const path = operation.path.replaceAll(/\{\w+\}/g, () => target?.thing.id ?? world.stage.maker.id);
    const owner = target?.owner?.token ?? world.stage.maker.token;
    return [{ operation, path, tokens: [owner, staff] }];
  });
};

const chunked = (names: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(names.length / CHUNK) }, (_, n) => names.slice(n * CHUNK, (n + 1) * CHUNK));

/** Sends foreign names to one route; records those that aren't refused by name. */
const assign = async (world: World, notes: Notes, names: readonly string[], write: Write): Promise<void> => {
  const { operation, path, tokens } = write;
  const taken = takenBy(operation.requestBody?.content['application/json']?.schema, world.schemas);
  if (taken.isOpen) return;
  const foreign = names.filter((name) => !taken.names.has(name));
  for (const [n, token] of tokens.entries()) {
    for (const chunk of chunked(foreign)) {
      // parsed, because `__proto__` in a literal would not be sent as a name
      const body = `{${chunk.map((name) => `${JSON.stringify(name)}:"assigned"`).join()}}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await world.send({ method: operation.method, path, headers, body }, token);
      notes.sent();
      const call = `${n === 0 ? 'owner' : 'staff'} ${operation.method} ${operation.path}`;
      if (answer.status >= 500) notes.found(`${call}: answered ${answer.status}`);
      if (answer.status < 300) notes.found(`${call}: takes fields that it doesn't know: ${chunk.join(' ')}`);
      const said = refusal.safeParse(parsed(answer.text)).data;
      // refused for the caller or the item's state: the body was not validated
      if (answer.status !== 422 || said?.code !== 'invalid') break;
      const refused = new Set(
        said.errors.flatMap(({ path: at, code }) => (code === 'unknown_field' ? [at] : [])),
      );
      const dropped = chunk.filter((name) => !refused.has(name));
      if (dropped.length > 0) notes.found(`${call}: drops ${dropped.join(' ')} in silence`);
    }
  }
};

/** Creates items with another owner's id, as a member; the owner must stay the member. */
const disown = async (world: World, notes: Notes): Promise<void> => {
  const victim = await world.callers.member('PLAYER');
  for (const kind of registry.kinds) {
    const { path } = kind.resource;
    const create = kind.actions['create'];
    if (path === undefined || !create || kind.owner === 'id' || kind.owner === 'createdBy') continue;
    if (kind.facts[kind.owner]?.ref?.resource !== 'user' || !create.takes.includes(kind.owner)) continue;
    const maker = await world.callers.member('PLAYER');
    const body = await world.things.bodyOf(kind, maker).catch(() => ({}));
    const sent = { method: 'POST', path, body: { ...body, [kind.owner]: victim.id } };
    const answer = await world.send(sent, maker.token);
    notes.sent();
    const thing = z.looseObject({}).safeParse(parsed(answer.text)).data;
    notes.foundIf(
      answer.status < 300 && thing?.[kind.owner] === victim.id,
      `a member makes a ${kind.name} in the name of somebody else`,
    );
  }
};

export const assignment: Attack = async (world, depth) => {
  const notes = new Notes();
  const writes = await writesOf(world);
  const names = namesIn(world.schemas);
  const quick = depth === 'quick';
  const drawn = quick ? world.chance.some(writes, QUICK) : writes;
  // drawn before the first request, so that a seed gives the same requests each time
  const shots = drawn.map((write) => ({ write, names: quick ? world.chance.some(names, CHUNK) : names }));
  await inLanes(shots, LANES, (shot) => assign(world, notes, shot.names, shot.write));
  if (!quick) await disown(world, notes);
  return notes.outcome();
};
