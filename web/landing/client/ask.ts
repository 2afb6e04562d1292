/** Calls the API in the page's language; null if it refuses, or can't be reached. */
export const ask = async (path: string, body?: object): Promise<unknown> => {
  const sent = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
  const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang };
  try {
    const answer = await fetch(path, { ...sent, headers: { ...headers, ...sent?.headers } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
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
