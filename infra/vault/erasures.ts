/**
 * Tells every process about erased persons: by NOTIFY at once, and by polling twice a second for lost notifications. Both
 * use a separate connection, so that a busy pool can't delay them.
 */
import { Client } from 'pg';

export const ERASED_CHANNEL = 'malaab_person_erased';

/** `erased_at` is set before the commit makes it visible, so each poll reaches back longer than an erasure can take. */
const OVERLAP_SECONDS = 60;
const ANSWER_WITHIN_MS = 1_000;

export type ErasureWatch = {
  readonly url: string;
  readonly pollMs: number;
  /** Called at least once for each person erased since the watch began. */
  readonly erased: (person: string) => void;
  /** The database is unreachable, so any cached key may have been destroyed. */
  readonly blind: () => void;
};

/** Watches until the returned function is called; rejects if the database is unreachable at the start. */
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
  // The next poll detects a lost connection; without a listener it would end the process.
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
