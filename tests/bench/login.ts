import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { Pool } from 'pg';
import { openPasswords } from '../../infra/accounts/passwords.ts';
import { inLanes } from '../support/listener.ts';
import { take } from './command.ts';
import { type Bench, compare, type Round } from './figure.ts';
import type { Call } from './load.ts';
import { readsWhile, waiting } from './others.ts';
import { withProduct } from './processes.ts';
import { driveRound } from './round.ts';
import { withWorld, type World } from './seed.ts';

const PASSWORD = 'Kora-fi-elMal3ab-7';
const LOGINS = 300;
const IDLE_MS = 10_000;

/** Gives all members the same password; answers its hash. */
const setPasswords = async ({ database }: World): Promise<string> => {
  const pool = new Pool({ connectionString: database.url, max: 1 });
  try {
    const hash = await openPasswords({ pool, now: () => new Date() }).hash(PASSWORD);
    await pool.query(
      'insert into ops.password (account, hash, changed_at) select id, $1, now() from read."user"',
      [hash],
    );
    return hash;
  } finally {
    await pool.end();
  }
};

/** Sign-ins of one member after the other, without end. */
function* logins({ tokens }: World): Generator<Call, undefined> {
  for (let n = 0; ; n += 1) {
    const email = `member${n % tokens.length}@example.com`;
    yield {
      method: 'POST',
      path: '/auth/login',
      token: '',
      body: JSON.stringify({ email, password: PASSWORD }),
    };
  }
}

/** Sign-ins a second against bare comparisons of the same hash on all cores, and what others wait meanwhile. */
export const login: Bench = (say) =>
  withWorld(async (world) => {
    const hash = await setPasswords(world);
    const cores = availableParallelism();
    say(`${LOGINS} sign-ins a round; floor: as many comparisons, ${cores} at a time`);
    const floor = async (): Promise<Round> => {
      const began = performance.now();
      const right = await inLanes(Array.from({ length: LOGINS }), cores, () => verify(hash, PASSWORD));
      if (right.includes(false)) throw new Error('A right password was refused');
      return { value: (LOGINS / (performance.now() - began)) * 1000 };
    };
    return withProduct(world, async (server) => {
      const calls = logins(world);
      const meanwhile: number[] = [];
      const compared = await compare(
        floor,
        async () => {
          const driven: Round[] = [];
          const delays = await readsWhile(server.port, world, async () => {
            driven.push(await driveRound({ name: 'product', server, calls: take(calls, LOGINS) }, say));
          });
          meanwhile.push(...delays);
          const [round] = driven;
          if (!round) throw new Error('Nobody signed in');
          return round;
        },
        say,
      );
      const idle = await readsWhile(server.port, world, () => pause(IDLE_MS));
      return [
        { name: 'login', unit: 'logins/s', goal: 0.8, better: 'higher', ...compared },
        waiting('login others', 0.5, meanwhile, idle),
        waiting('login others p99', 0.99, meanwhile, idle),
      ];
    });
  });
