import { z } from 'zod';
import { clientMessage, type ClientMessage } from '../../../domain/realtime/frames.ts';

const typed = z.object({ type: z.string() });
const knownTypes: ReadonlySet<string> = new Set(
  clientMessage.options.flatMap(({ shape: { type } }) =>
    type instanceof z.ZodEnum ? type.options : [...type.values],
  ),
);

/** Parses a client's message; returns an error code if it is invalid. */
export const readMessage = (text: string): ClientMessage | 'malformed' | 'unknown_type' => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return 'malformed';
  }
  const message = clientMessage.safeParse(given);
  if (message.success) return message.data;
  const { data } = typed.safeParse(given);
  return data && !knownTypes.has(data.type) ? 'unknown_type' : 'malformed';
};
