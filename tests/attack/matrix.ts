import type { Operation } from '../hostile/requests.ts';
import { inLanes } from '../support/listener.ts';
import { wrongIn } from './answers.ts';
import type { Attacker } from './cast.ts';
import type { Prey, Target } from './prey.ts';
import { Notes, type Attack } from './report.ts';
import type { World } from './world.ts';

/**
 * Every attacker makes every request on items in every state. No response is a 5xx or contains a text that its reader
 * may not see, and no unauthorized write changes an item.
 */

const LANES = 8;
const QUICK = 300;

/** Items for a request: of the path's kind, else of any kind. */
const aimsOf = ({ path }: Operation, targets: readonly Target[]): readonly Target[] => {
  const of = targets.filter(({ kind: { resource } }) => {
    const own = resource.path ?? '';
    return path === own || path.startsWith(`${own}/`);
  });
  const longest = Math.max(0, ...of.map(({ kind }) => kind.resource.path?.length ?? 0));
  return of.filter(({ kind }) => kind.resource.path?.length === longest);
};

const NOBODY = '0190aaaa-0000-7000-8000-000000000000';

/** The path of a request on an item: `{id}` is its id, other parameters are its fields of that name. */
const addressOn = ({ path }: Operation, target: Target | undefined): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'id' ? target?.thing.id : (target?.thing.body[name] ?? target?.thing.id);
    return encodeURIComponent(typeof value === 'string' ? value : NOBODY);
  });

type Shot = {
  readonly operation: Operation;
  readonly attacker: Attacker;
  readonly path: string;
  readonly target: Target | undefined;
};

const shotsOf = (world: World, { targets }: Prey, isWrite: boolean): readonly Shot[] =>
  world.operations
    .filter(({ method }) => (method !== 'GET') === isWrite)
    .flatMap((operation) => {
      const aims = aimsOf(operation, targets);
      const all = operation.path.includes('{') && aims.length > 0 ? aims : [aims[0]];
      return all.flatMap((target) =>
        world.cast.map((attacker) => ({ operation, attacker, target, path: addressOn(operation, target) })),
      );
    });

const saysOf = ({ attacker, operation: { method, path }, target }: Shot): string =>
  `${attacker.name} ${method} ${path}${target ? ` (${target.fate})` : ''}`;

/** Requests that would end the attacker's own session or account. */
const ENDS_ITSELF = /^POST \/auth(?:-admin)?\/logout|^DELETE \/users\/me$|erase|\/sessions/;

/** Sends one request; records errors of its response and texts that its reader may not see. */
const shoot = async (world: World, prey: Prey, notes: Notes, shot: Shot): Promise<void> => {
  const { operation, attacker, path } = shot;
  const lists = operation.method === 'GET' && operation.parameters.some(({ name }) => name === 'limit');
  const body = operation.method === 'GET' ? {} : { body: {} };
  const request = { method: operation.method, path: lists ? `${path}?limit=100` : path, ...body };
  const answer = await world.send(request, attacker.token);
  notes.sent();
  const wrong = wrongIn(request, answer);
  if (wrong !== undefined) notes.found(`${saysOf(shot)}: ${wrong}`);
  if (!answer.text.includes('canary') && !answer.text.includes('@') && !answer.text.includes('+20')) return;
  for (const { word, where, mayRead } of prey.secrets)
    notes.foundIf(
      !mayRead.has(attacker.name) && answer.text.includes(word),
      `${saysOf(shot)}: reads ${where}`,
    );
};

/** The state of items as staff read it, which unauthorized requests must not change. */
export const statesOf = async (
  world: World,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, string>> => {
  const staff = world.cast.find(({ as }) => as === 'admin')?.token;
  const headers = await world.now();
  const etags = await inLanes(targets, LANES, async ({ kind, thing }) => {
    const answer = await world.send({ path: `${kind.resource.path}/${thing.id}`, headers }, staff);
    return [thing.id, answer.headers.etag ?? String(answer.status)] as const;
  });
  return new Map(etags);
};

export const matrix: Attack = async (world, depth) => {
  const notes = new Notes();
  const prey = await world.prey();
  const drawn = (shots: readonly Shot[]) => (depth === 'full' ? shots : world.chance.some(shots, QUICK));
  await world.send({ path: '/users/me', headers: await world.now() }, world.stage.maker.token);
  await inLanes(drawn(shotsOf(world, prey, false)), LANES, (shot) => shoot(world, prey, notes, shot));
  const before = await statesOf(world, prey.targets);
  const writes = shotsOf(world, prey, true).filter(
    ({ operation, attacker }) =>
      attacker.as !== 'admin' && !ENDS_ITSELF.test(`${operation.method} ${operation.path}`),
  );
  await inLanes(drawn(writes), LANES, (shot) => shoot(world, prey, notes, shot));
  const after = await statesOf(world, prey.targets);
  for (const { kind, thing, fate } of prey.targets)
    notes.foundIf(
      before.get(thing.id) !== after.get(thing.id),
      `a ${kind.name} (${fate}) is changed by somebody without a right: ${before.get(thing.id)} to ${after.get(thing.id)}`,
    );
  return notes.outcome();
};
