/**
 * Parser of the catalogue's notation: types of fields, state machines, calls. The head of `spec/resources.yaml`
 * explains it.
 */

export type FieldType = {
  readonly name: string;
  /** The name of the type (`text`, `ref`, `money`), `choice` for listed values, `thing` for `{…}`. */
  readonly is: string;
  readonly list: boolean;
  readonly optional: boolean;
  /** Resources that a `ref` may name; none = any. */
  readonly refersTo: readonly string[];
  readonly choices: readonly string[];
  /** Bounds, both inclusive; of a text, its length. */
  readonly range: readonly [number, number] | undefined;
};

const TYPES: ReadonlySet<string> = new Set(
  'text handle email phone url ISO-3166 SPORT ROLE int number money bool date time upload map snapshot'.split(
    ' ',
  ),
);

/** Text in brackets after a space is a remark for the reader. */
const withoutRemark = (text: string): string => text.replace(/\s+\(.*\)$/, '');

const typeOf = (text: string): Pick<FieldType, 'is' | 'refersTo' | 'choices'> => {
  const plain = { refersTo: [], choices: [] };
  if (text === '') return { is: 'anything', ...plain };
  if (text.startsWith('{')) return { is: 'thing', ...plain };
  const ref = /^ref(?:\((.+)\))?$/.exec(text);
  if (ref) return { is: 'ref', choices: [], refersTo: ref[1]?.split('|') ?? [] };
  const [word = ''] = text.split(' ');
  if (TYPES.has(word)) return { is: word, ...plain };
  const choices = text.split(/[ |]/);
  return choices.length > 1 ? { is: 'choice', refersTo: [], choices } : { is: 'text', ...plain };
};

const fieldOf = (name: string, text: string): FieldType => {
  const bare = text.replace(/, unique$/, '');
  const type = bare.replace(/\?$/, '');
  const [, from, to] = / (\d+)\.\.(\d+)$/.exec(type) ?? [];
  const listed = /^list(?:\s+(?:of\s+)?|$)/.exec(type)?.[0];
  return {
    name,
    ...typeOf(type.slice(listed?.length ?? 0)),
    list: listed !== undefined,
    optional: type !== bare,
    range: from === undefined ? undefined : [Number(from), Number(to)],
  };
};

/** A field, or alternative fields: `userId: ref(user) | teamId: ref(team)`. */
export const readField = (name: string, text: string): readonly FieldType[] => {
  const [first = '', ...others] = withoutRemark(text).split(' | ');
  if (others.length === 0) return [fieldOf(name, first)];
  return [`${name}: ${first}`, ...others].map((one) => {
    const [called = '', type = ''] = one.split(': ');
    return { ...fieldOf(called, type), optional: true };
  });
};

export type Step = {
  readonly action: string;
  /** `any` = every state. */
  readonly from: readonly string[] | 'any';
  /** One state, or the possible ones if it depends on the item. */
  readonly to: readonly string[];
  /** The permitted caller, if the remark on the step names only that. */
  readonly by?: string;
};
export type Machine = { readonly initial: string; readonly steps: readonly Step[] };

/** Callers that a remark on a step may name. */
const ACTORS: ReadonlySet<string> = new Set(
  'admin system owner requester addressee either buyer seller athlete player applicant'.split(' '),
);

const readStep = (action: string, text: string): Step => {
  const [, from = '', to = '', remark = ''] = /^([\w*,]+)->([\w|]+)(?: [({](.*)[)}])?$/.exec(text) ?? [];
  if (to === '') throw new Error(`${action}: ${text} is no step`);
  const [by = ''] = remark.split(';');
  return {
    action,
    from: from === '*' ? 'any' : from.split(','),
    to: to.split('|'),
    ...(by.split(', ').every((one) => ACTORS.has(one)) && { by }),
  };
};

/** A state machine: the initial state first and without a step, then `action: from->to`. `-` is a remark. */
export const readMachine = (status: Readonly<Record<string, string | null>>): Machine => {
  const [initial, ...steps] = Object.entries(status).filter(([name]) => name !== '-');
  if (!initial || initial[1] !== null) throw new Error(`${initial?.[0]} is no initial state`);
  return { initial: initial[0], steps: steps.map(([action, text]) => readStep(action, text ?? '')) };
};

/**
 * YAML reads `write: owner, admin` without quotes as two entries: an entry without text continues the text before it.
 */
export const rejoined = (written: unknown): unknown => {
  if (typeof written !== 'object' || written === null) return written;
  const whole = new Map<string, unknown>();
  let last = '';
  for (const [key, value] of Object.entries(written)) {
    const before = whole.get(last);
    if (value === null && typeof before === 'string') whole.set(last, `${before}, ${key}`);
    else whole.set((last = key), value);
  }
  return Object.fromEntries(whole);
};

/** A method and an address: `GET /posts/{id}`. */
export type Call = string;

/** `GET sub-path?query {body} (remark)` below a collection's path, as calls; `(and …)` is one more. */
export const readCalls = (path: string, text: string): readonly Call[] => {
  const [methods = '', spoken = ''] = text.split(' ');
  const [, further] = /\(and (\S+)\)$/.exec(text) ?? [];
  const addresses = [spoken, ...(further ? [further] : [])].map((one) => {
    const [below = ''] = one.split('?');
    if (below.startsWith('/')) return below;
    return below === '' ? path : `${path}/${below}`;
  });
  return addresses.flatMap((address) => methods.split('|').map((method) => `${method} ${address}`));
};

/** A call without its parameters' names: two of one shape are the same call. */
export const shapeOf = (call: Call): string => call.replace(/\{\w+\}/g, '{}');
