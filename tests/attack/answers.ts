import { z } from 'zod';
import { errorStatus } from '../../domain/errors.ts';
import type { Answered } from '../hostile/send.ts';

const problem = z.looseObject({
  status: z.int(),
  code: z.enum(Object.keys(errorStatus)),
  title: z.string().min(1),
});

/** Parses JSON; undefined if it is none. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The code of a refusal; '' of an answer without one. */
export const codeIn = ({ text }: Pick<Answered, 'text'>): string =>
  z.looseObject({ code: z.string() }).safeParse(parsed(text)).data?.code ?? '';

/** The id of what was made; undefined if nothing was. */
export const idIn = ({ text }: Pick<Answered, 'text'>): string | undefined =>
  z.looseObject({ id: z.string() }).safeParse(parsed(text)).data?.id;

/** Traces of the inside that no answer may carry: a stack, a query, a path of the machine. */
const INSIDES =
  /\bat \S+ \(\/|node_modules\/|\/infra\/|\.ts:\d+:\d+|select \S+ from (?:log|ops|rm)\b|ECONNREFUSED/;

/** Characters of an answer that a finding shows. */
const SHOWN = 200;

/** What is wrong with an answer whatever the request was: a 5xx, a refusal that is no problem, a trace of the inside. */
export const wrongIn = (method: string, answer: Answered, isWaiting = false): string | undefined => {
  const { status, type, text } = answer;
  if (status >= 500 && !(isWaiting && status === 503))
    return `answered ${status} ${text.slice(0, SHOWN)}`.trimEnd();
  if (INSIDES.test(text)) return 'shows insides';
  if (status < 400 || method === 'HEAD') return undefined;
  if (type !== 'application/problem+json') return `refused ${status} as ${type || 'nothing'}`;
  const said = problem.safeParse(parsed(text)).data;
  if (!said) return `refused ${status} without a known code`;
  return said.status === status ? undefined : `refused ${status} and says ${said.status}`;
};
