import { z } from 'zod';
import { errorStatus } from '../../domain/errors.ts';
import type { Hostile } from '../hostile/requests.ts';
import type { Answered } from '../hostile/send.ts';

const problem = z.looseObject({
  status: z.int(),
  code: z.enum(Object.keys(errorStatus)),
  title: z.string().min(1),
});

/** Parses JSON; undefined if invalid. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The code of a refusal; '' if absent. */
export const codeIn = ({ text }: Pick<Answered, 'text'>): string =>
  z.looseObject({ code: z.string() }).safeParse(parsed(text)).data?.code ?? '';

/** The id of the created item; undefined if nothing was created. */
export const idIn = ({ text }: Pick<Answered, 'text'>): string | undefined =>
  z.looseObject({ id: z.string() }).safeParse(parsed(text)).data?.id;

/** Internal details that no response may contain: a stack, a query, a path of the machine. */
const INSIDES =
  /\bat \S+ \(\/|node_modules\/|\/infra\/|\.ts:\d+:\d+|select \S+ from (?:log|ops|rm)\b|ECONNREFUSED/;

/** Characters of a response shown in a finding. */
const SHOWN = 200;

type Sent = Pick<Hostile, 'method'> & Partial<Pick<Hostile, 'headers'>>;

/**
 * Errors of a response that hold for any request: a 5xx, a refusal that is no problem document, an internal detail. A request
 * for HTML may get the app's own page as a 404, and one that waits for its own command a 503.
 */
export const wrongIn = ({ method, headers = {} }: Sent, answer: Answered): string | undefined => {
  const { status, type, text } = answer;
  const isWaiting = headers['malaab-after'] !== undefined;
  if (status >= 500 && !(isWaiting && status === 503))
    return `answered ${status} ${text.slice(0, SHOWN)}`.trimEnd();
  if (INSIDES.test(text)) return 'shows insides';
  if (status < 400 || method === 'HEAD') return undefined;
  const takesPages = headers['accept']?.includes('text/html') ?? false;
  if (takesPages && status === 404 && type.startsWith('text/html')) return undefined;
  if (type !== 'application/problem+json') return `refused ${status} as ${type || 'nothing'}`;
  const said = problem.safeParse(parsed(text)).data;
  if (!said) return `refused ${status} without a known code`;
  return said.status === status ? undefined : `refused ${status} and says ${said.status}`;
};
