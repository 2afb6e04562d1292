/** Calls the API in the page's language. */
const call = (path: string, body?: object): Promise<Response> => {
  const sent = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
  const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang };
  return fetch(path, { ...sent, headers: { ...headers, ...sent?.headers } });
};

/** The API's answer; null if it refuses, or can't be reached. */
export const ask = async (path: string, body?: object): Promise<unknown> => {
  try {
    const answer = await call(path, body);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
};

/** The code of the API's refusal, `unavailable` if it can't be reached; null if it accepts. */
export const refusalOf = async (path: string, body: object): Promise<string | null> => {
  try {
    const answer = await call(path, body);
    const code = answer.ok ? null : fieldOf(await answer.json(), 'code');
    return answer.ok ? null : typeof code === 'string' ? code : 'unavailable';
  } catch {
    return 'unavailable';
  }
};

/** The value of a field, if this is an object with it. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The objects in a list's answer. */
export const itemsOf = (answer: unknown): readonly unknown[] => {
  const items = fieldOf(answer, 'items');
  return Array.isArray(items) ? items : [];
};
