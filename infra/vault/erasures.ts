/**
 * How every process hears that a person was erased: by NOTIFY at once, and by a look at the table twice a second for
 * what NOTIFY lost. Both on one connection of its own, so that a busy pool can't delay it.
 */
import { Client } from 'pg';

export const ERASED_CHANNEL = 'malaab_person_erased';

/** `erased_at` is taken before the commit shows it: each look reaches back further than an erasure can take. */
const OVERLAP_SECONDS = 60;
const ANSWER_WITHIN_MS = 1_000;

export type ErasureWatch = {
  readonly url: string;
  readonly pollMs: number;
  /** At least once for each person erased since the watch began. */
  readonly erased: (person: string) => void;
  /** The database can't be asked now, so any key held may be one that was destroyed. */
  readonly blind: () => void;
};

/** Watches until the returned function is called; rejects if the database can't be reached at all. */
export async function watchErasures(watch: ErasureWatch): Promise<() => Promise<void>> {
  let client: Client | null = await listen(watch);
  let known = new Set<string>();
  let lastLook = performance.now();
  let stopped = false;
  let timer: NodeJS.Timeout;

  const look = async (): Promise<void> => {
    client ??= await listen(watch);
    const startedAt = performance.now();
    const persons = await erasedWithin(client, OVERLAP_SECONDS + (startedAt - lastLook) / 1000);
    lastLook = startedAt;
    for (const person of persons) if (!known.has(person)) watch.erased(person);
    known = new Set(persons);
  };
  const lookAgain = async (): Promise<void> => {
    try {
      await look();
    } catch {
      known.clear();
      watch.blind();
      await hangUp(client);
      client = null;
    }
    if (!stopped) schedule();
  };
  let looking = Promise.resolve();
  const schedule = (): void => {
    timer = setTimeout(() => {
      looking = lookAgain();
    }, watch.pollMs);
  };
  schedule();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
    await hangUp(client);
  };
}

async function listen({ url, erased }: ErasureWatch): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'malaab vault',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  // A lost connection shows at the next look; without a listener it would end the process.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => {
    if (payload) erased(payload);
  });
  try {
    await client.connect();
    await client.query(`listen ${ERASED_CHANNEL}`);
    return client;
  } catch (error) {
    await hangUp(client);
    throw error;
  }
}

async function erasedWithin(client: Client, seconds: number): Promise<string[]> {
  const { rows } = await client.query<{ person: string }>(
    'select person from ops.person_key where erased_at > now() - make_interval(secs => $1)',
    [seconds],
  );
  return rows.map((row) => row.person);
}

async function hangUp(client: Client | null): Promise<void> {
  await client?.end().catch(() => undefined);
}
