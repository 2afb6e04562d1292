import { z } from 'zod';
import type { TestService } from '../support/service.ts';
import { shapeOf, type Call } from './notation.ts';

/** Operations and fields of the running service, by its own OpenAPI document. */
export type Served = {
  has(call: Call): boolean;
  /** Whether the answer to a call has this field. */
  answers(call: Call, field: string): boolean;
};

const operation = z.looseObject({
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).default({}) }),
  ),
});
/** The parts of the document that are read here; another test validates it. */
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });
const answer = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) });

/** Reads the operations of a service. */
export const servedBy = async ({ http }: Pick<TestService, 'http'>): Promise<Served> => {
  const { paths } = document.parse((await http.get('/openapi.json').expect(200)).body);
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, told]) => [shapeOf(`${method.toUpperCase()} ${path}`), told]),
    ),
  );
  return {
    has: (call) => operations.has(shapeOf(call)),
    answers: (call, field) => {
      const content = operations.get(shapeOf(call))?.responses['200']?.content['application/json'];
      return field in answer.parse(content?.schema ?? {}).properties;
    },
  };
};
