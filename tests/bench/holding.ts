/** `holding.ts`: opens sockets on request and answers `held`; a second request returns the number of open ones. */
import { WebSocket } from 'ws';
import { z } from 'zod';
import { inLanes, listen, type Listener } from '../support/listener.ts';

/** The request: sockets at a port, one for each token. */
export const Holding = z.object({ port: z.number(), tokens: z.array(z.string()) });
export type Holding = z.infer<typeof Holding>;

const LANES = 25;

if (process.argv[1] === import.meta.filename) {
  let held: readonly Listener[] | null = null;
  const answer = async (asked: unknown): Promise<unknown> => {
    if (held) return held.filter(({ ws }) => ws.readyState === WebSocket.OPEN).length;
    const { port, tokens } = Holding.parse(asked);
    held = await inLanes(tokens, LANES, (token) => listen(port, { token }));
    return 'held';
  };
  process.on('message', (asked) => void answer(asked).then((said) => process.send?.(said)));
  process.on('disconnect', () => process.exit());
}
