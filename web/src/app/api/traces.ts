import { loadAgain } from '../../ui/load-again.ts';
import type { Sender } from './base-query.ts';

type Send = Sender['fetch'];

/** The percentage of traces that is collected; 0 = the server has no collector. */
let percent = 0;

/** Reads the share that the server has written into the page. */
export const collectTraces = (): void => {
  percent = Number(document.querySelector<HTMLMetaElement>('meta[name=traces]')?.content ?? 0);
};

/** Sends calls in spans that begin a trace, if the server collects traces; otherwise as they are. */
export const inTraces =
  (send: Send): Send =>
  (address, init) =>
    percent === 0 ? send(address, init) : inSpan(send, address, init);

const inSpan = async (send: Send, ...[address, init]: Parameters<Send>): Promise<Response> => {
  const spans = await loadAgain(() => import('./call-spans.ts')).catch(() => null);
  return spans ? spans.sendInSpan(send, percent, address, init) : send(address, init);
};
