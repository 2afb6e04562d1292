import { loadAgain } from '../../ui/load-again.ts';
import type { Sender } from './base-query.ts';

type Send = Sender['fetch'];

/** How many of a hundred traces are collected; 0 = the server has no collector. */
const percentOf = (): number =>
  // without a page there is none, as in tests
  'document' in globalThis
    ? Number(document.querySelector<HTMLMetaElement>('meta[name=traces]')?.content ?? 0)
    : 0;

/** Sends calls in spans that begin a trace, if the server collects traces; otherwise as they are. */
export const inTraces =
  (send: Send): Send =>
  (address, init) => {
    const percent = percentOf();
    return percent === 0 ? send(address, init) : inSpan(send, percent, address, init);
  };

const inSpan = async (
  send: Send,
  percent: number,
  ...[address, init]: Parameters<Send>
): Promise<Response> => {
  const spans = await loadAgain(() => import('./call-spans.ts')).catch(() => null);
  return spans ? spans.sendInSpan(send, percent, address, init) : send(address, init);
};
