/**
 * `holding.ts`: opens sockets on request and answers `held`. Later requests return the number of open ones, or of those
 * that were told of a thing.
 */
import { WebSocket } from 'ws';
import { z } from 'zod';
import { inLanes, listen, type Listener } from '../support/listener.ts';

/** The request: sockets at a port, one for each token. */
export const Holding = z.object({ port: z.number(), tokens: z.array(z.string()) });
export type Holding = z.infer<typeof Holding>;

/** Asks how many sockets were told of a thing. */
const Told = z.object({ toldOf: z.string() });
export type Told = z.infer<typeof Told>;

const LANES = 25;

if (process.argv[1] === import.meta.filename) {
  let held: readonly Listener[] | null = null;
  const told = new Map<string, number>();
  const heard = (id: string): void => void told.set(id, (told.get(id) ?? 0) + 1);
  const answer = async (asked: unknown): Promise<unknown> => {
    const about = Told.safeParse(asked);
    if (about.success) return told.get(about.data.toldOf) ?? 0;
    if (held) return held.filter(({ ws }) => ws.readyState === WebSocket.OPEN).length;
    const { port, tokens } = Holding.parse(asked);
    held = await inLanes(tokens, LANES, (token) => listen(port, { token, heard }));
    return 'held';
  };
  process.on('message', (asked) => void answer(asked).then((said) => process.send?.(said)));
  process.on('disconnect', () => process.exit());
}
