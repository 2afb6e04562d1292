import { loadAgain } from '../../ui/load-again.ts';
import type { Sender } from './base-query.ts';

type Send = Sender['fetch'];

/** How many of a hundred traces are collected; 0 = the server has no collector. */
const percentOf = (): number =>
  Number(document.querySelector<HTMLMetaElement>('meta[name=traces]')?.content ?? 0);

/** Sends calls in spans that begin a trace, if the server collects traces; otherwise as they are. */
export const inTraces = (send: Send, percent = percentOf()): Send => {
  if (percent === 0) return send;
  return async (address, init) => {
    const spans = await loadAgain(() => import('./call-spans.ts')).catch(() => null);
    return spans ? spans.sendInSpan(send, percent, address, init) : send(address, init);
  };
};
