const TIMEOUT_MS = 8000;

/**
 * Asks a provider: a GET, or a POST of a form. A refusal (4xx) is answered by its body, which no schema of a success
 * matches. Throws if the provider does not answer or fails.
 */
export const askJson = async (url: string, form?: URLSearchParams): Promise<unknown> => {
  const answer = await fetch(url, {
    ...(form && { method: 'POST', body: form }),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status >= 500) throw new Error(`${new URL(url).host} answers ${answer.status}`);
  return answer.json();
};

/** The answer, or that the provider can't be asked now. */
export const available = async <T>(ask: () => Promise<T>): Promise<T | 'unavailable'> => {
  try {
    return await ask();
  } catch {
    return 'unavailable';
  }
};
