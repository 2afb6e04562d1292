import { z } from 'zod';
import { type Bench, compare, type Round } from './figure.ts';
import { type Call, connectTo } from './load.ts';
import { BARE_POOL, POOLS, type Running, withBare, withProduct } from './processes.ts';
import { CONNECTIONS, driveRound } from './round.ts';
import { withWorld, type World } from './seed.ts';

const READS = 8000;
const LIMIT = 20;

const theToken = ({ tokens }: World, i: number): string => tokens[i % tokens.length] ?? '';

function* gets(world: World): Generator<Call, undefined> {
  for (let i = 0; i < READS; i++)
    yield {
      method: 'GET',
      path: `/posts/${world.posts[i % world.posts.length]}`,
      token: theToken(world, i),
    };
}

function* lists(world: World): Generator<Call, undefined> {
  for (let i = 0; i < READS / 4; i++)
    yield { method: 'GET', path: `/posts?limit=${LIMIT}`, token: theToken(world, i) };
}

type Read = {
  readonly name: string;
  readonly calls: (world: World) => Iterator<Call>;
  /** Ratio to the floor that is aimed at. */
  readonly goal: number;
  readonly check: (body: string) => void;
  /** The floor's statement. */
  readonly rows: string;
};

/** The same requests to both, with tokens of many members; responses are checked first. */
const reading =
  ({ name, goal, calls, check, rows }: Read): Bench =>
  (say) =>
    withWorld(async (world) => {
      say(`${CONNECTIONS} connections; product: ${POOLS}`);
      say(`floor: Koa, @koa/router, the same verification, one select of ${rows}; pool of ${BARE_POOL}`);
      const round = async (server: Running, party: string): Promise<Round> => {
        check(await firstAnswer(server.port, calls(world)));
        return driveRound({ name: party, server, calls: calls(world) }, say);
      };
      const compared = await withBare(world, (bare) =>
        withProduct(world, (product) =>
          compare(
            () => round(bare, 'floor'),
            () => round(product, 'product'),
            say,
          ),
        ),
      );
      return [{ name, unit: 'answers/s', goal, better: 'higher', ...compared }];
    });

async function firstAnswer(port: number, calls: Iterator<Call>): Promise<string> {
  const { value } = calls.next();
  const { send, close } = connectTo(port, 1);
  const { body } = await send(z.custom<Call>().parse(value));
  close();
  return body;
}

const Post = z.looseObject({ id: z.uuid(), description: z.string() });
const Page = z.looseObject({ items: z.array(Post).length(LIMIT) });

/** `GET /posts/{id}` against a bare select of the row. */
export const get: Bench = reading({
  name: 'get',
  goal: 1,
  calls: gets,
  check: (body) => void Post.parse(JSON.parse(body)),
  rows: 'the row',
});

/** `GET /posts?limit=20` against a bare select of the same rows: the response is a page of cards. */
export const list: Bench = reading({
  name: 'list',
  goal: 0.95,
  calls: lists,
  check: (body) => void Page.parse(JSON.parse(body)),
  rows: 'the newest posts, each with its author, counters and the reader’s reaction',
});
