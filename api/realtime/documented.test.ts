import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CLOSE, clientMessage, polled, serverFrame } from '../../domain/realtime/frames.ts';

const page = readFileSync('docs/realtime.md', 'utf8');
const schemas = { client: clientMessage, server: serverFrame, poll: polled };
type Kind = keyof typeof schemas;
const isKind = (name: string): name is Kind => Object.hasOwn(schemas, name);

const examples = [...page.matchAll(/^```json (\w*)\n(.*?)^```$/gms)].map(([, kind = '', text = '']) => ({
  kind,
  example: JSON.parse(text),
}));
const typesOf = (kind: Kind): Set<unknown> =>
  new Set(examples.flatMap((one) => (one.kind === kind ? [Reflect.get(one.example, 'type')] : [])));

test.each(examples)('the example of $kind matches its schema: $example', ({ kind, example }) => {
  expect(isKind(kind) && schemas[kind].parse(example)).toEqual(example);
});

test('every frame, every message and every closing code of the protocol is documented on the page', () => {
  const server = serverFrame.options.flatMap(({ shape: { type } }) =>
    type instanceof z.ZodEnum ? type.options : [...type.values],
  );
  const client = clientMessage.options.flatMap(({ shape: { type } }) =>
    type instanceof z.ZodEnum ? type.options : [...type.values],
  );
  expect(typesOf('server')).toEqual(new Set(server));
  expect(typesOf('client')).toEqual(new Set(client));
  for (const code of Object.values(CLOSE)) expect(page).toContain(String(code));
});
