import type { Round } from './figure.ts';
import { type Call, drive } from './load.ts';
import type { Running } from './processes.ts';

/** Concurrent callers, each with its own connection. */
export const CONNECTIONS = 32;

type Driven = Round & { readonly answers: number };

/**
 * Sends all requests to a server: responses per second, and CPU time of its process for each. `settle` waits for
 * background effects, whose CPU time counts too.
 */
export async function driveRound(
  {
    name,
    server,
    calls,
  }: { readonly name: string; readonly server: Running; readonly calls: Iterator<Call> },
  say: (line: string) => void,
  settle: (answers: number) => Promise<void> = async () => undefined,
): Promise<Driven> {
  const before = await server.usage();
  const { answers, perSecond, bytes } = await drive(server.port, CONNECTIONS, calls);
  await settle(answers);
  const cpuMs = ((await server.usage()).cpuMs - before.cpuMs) / answers;
  say(
    `${name}: ${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(3)} ms of CPU a request, answers of ${bytes} bytes`,
  );
  return { answers, value: perSecond, cpuMs };
}
