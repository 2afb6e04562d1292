import { fork } from 'node:child_process';
import path from 'node:path';
import type { Holding, Told } from './holding.ts';
import { answerOf } from './processes.ts';

/** Client processes: each has its own ports and files. */
const HOLDERS = 4;

const program = path.join(import.meta.dirname, 'holding.ts');

/** Sockets that are held open by processes of their own. */
export type Holders = {
  /** Number of open ones. */
  open(): Promise<number>;
  /** Number of those that were told of a thing. */
  toldOf(id: string): Promise<number>;
  leave(): void;
};

/** Opens sockets at a port, one for each token; answers once all are greeted. */
export const hold = async (port: number, tokens: readonly string[]): Promise<Holders> => {
  const children = Array.from({ length: HOLDERS }, () => fork(program));
  const ask = (asked: (holder: number) => Holding | Told | 'how many') =>
    Promise.all(
      children.map((child, n) => {
        child.send(asked(n));
        return answerOf(child);
      }),
    );
  const sum = async (asked: Told | 'how many'): Promise<number> =>
    (await ask(() => asked)).reduce<number>((all, count) => all + Number(count), 0);
  await ask((holder) => ({ port, tokens: tokens.filter((_, n) => n % HOLDERS === holder) }));
  return {
    open: () => sum('how many'),
    toldOf: (id) => sum({ toldOf: id }),
    leave: () => {
      for (const child of children) child.disconnect();
    },
  };
};
