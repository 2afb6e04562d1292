import fc from 'fast-check';
import { registry } from '../../domain/registry.ts';
import { requestsTo, type Hostile } from '../hostile/requests.ts';
import type { Draw } from '../hostile/values.ts';
import { inLanes } from '../support/listener.ts';
import { wrongIn } from './answers.ts';
import { Notes, type Attack } from './report.ts';
import type { World } from './world.ts';

/** Requests generated from the OpenAPI document, valid and invalid: never a 5xx, always a problem document. */

const LANES = 8;
const RUNS = { quick: 1, full: 4 } as const;
const QUICK = 150;

const drawOf = async (world: World): Promise<Draw> => {
  const { targets } = await world.prey();
  const live = targets.filter(({ fate }) => fate === 'live');
  const of = Object.fromEntries([
    ['user', world.stage.maker.id],
    ...live.map(({ kind, thing }) => [kind.name, thing.id] as const),
  ]);
  const collections = Object.fromEntries(
    registry.kinds.flatMap(({ name, resource: { path } }) => (path === undefined ? [] : [[path, name]])),
  );
  return { components: world.schemas, ids: Object.values(of), of, collections };
};

const shown = ({ method, path, headers, body }: Hostile): string =>
  `${method} ${path.slice(0, 120)} ${JSON.stringify(headers).slice(0, 160)} ${String(body).slice(0, 160)}`;

export const fuzz: Attack = async (world, depth) => {
  const notes = new Notes();
  const draw = await drawOf(world);
  const staff = async () => (await world.callers.staff('*')).token;
  const member = async () => (await world.callers.member('PLAYER')).token;
  const makers: Readonly<Record<string, () => Promise<string | undefined>>> = {
    stranger: () => Promise.resolve(undefined),
    member,
    staff,
  };
  for (const [n, [name, make]] of Object.entries(makers).entries()) {
    let token = await make();
    const shots = world.operations.flatMap((operation, index) =>
      fc.sample(requestsTo(operation, draw), {
        seed: world.chance.seed + 10_007 * n + index,
        numRuns: RUNS[depth],
      }),
    );
    await inLanes(depth === 'full' ? shots : world.chance.some(shots, QUICK), LANES, async (hostile) => {
      const used = token;
      const answer = await world.send(hostile, used);
      notes.sent();
      const wrong = wrongIn(hostile, answer);
      if (wrong !== undefined) notes.found(`${name} ${wrong} to ${shown(hostile)}`);
      // signed out, suspended or erased by an earlier request
      if (answer.status === 401 && used !== undefined && used === token) token = await make();
    });
  }
  return notes.outcome();
};
