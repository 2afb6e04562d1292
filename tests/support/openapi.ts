import { z } from 'zod';

/** The structure of an OpenAPI 3.1 document, as far as Malaab's uses it: anything else in one is a mistake. */

const isRegExp = (source: string): boolean => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const typeName = z.enum(['null', 'boolean', 'object', 'array', 'number', 'integer', 'string']);
const count = z.int().min(0);

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
const schema: z.ZodType = z.lazy(() => node);
const schemas = z.array(schema).min(1).optional();

const words = {
  $ref: z
    .string()
    .regex(/^#\/components\/schemas\/\w+$/)
    .optional(),
  id: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  type: z.union([typeName, z.array(typeName).min(1)]).optional(),
  format: z.string().optional(),
  pattern: z.string().refine(isRegExp).optional(),
  enum: z.array(z.unknown()).min(1).optional(),
  const: z.unknown().optional(),
  examples: z.array(z.unknown()).min(1).optional(),
  readOnly: z.boolean().optional(),
  minLength: count.optional(),
  maxLength: count.optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().positive().optional(),
  minItems: count.optional(),
  maxItems: count.optional(),
  maxProperties: count.optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), schema).optional(),
  additionalProperties: z.union([z.boolean(), schema]).optional(),
  propertyNames: schema.optional(),
  items: z.union([z.boolean(), schema]).optional(),
  prefixItems: z.array(schema).optional(),
  anyOf: schemas,
  oneOf: schemas,
  allOf: schemas,
  not: schema.optional(),
};
const node = z
  .looseObject(words)
  .refine((given) => Object.keys(given).every((key) => key in words || key.startsWith('x-')), {
    error: (issue) => `unknown words: ${Object.keys(Object(issue.input)).join(', ')}`,
  });

const content = z.record(z.string().regex(/^[\w.+-]+\/[\w.+-]+$/), z.strictObject({ schema }));

const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema,
});

const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][\w-]*(?:\.[\w-]+)+$/),
  summary: z.string().min(3),
  description: z.string().optional(),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z
    .record(
      z.string().regex(/^[1-5]\d\d$/),
      z.strictObject({
        description: z.string().min(1),
        content: content.optional(),
        'x-codes': z.array(z.string()).optional(),
      }),
    )
    .refine((answers) => Object.keys(answers).some((status) => /^[23]/.test(status))),
});
export type Operation = z.output<typeof operation>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export const openapiDocument = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string().optional() }),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(METHODS), operation).refine((item) => Object.keys(item).length > 0),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^\w+$/), schema),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.enum(['http', 'apiKey']) })),
  }),
  'x-problem-codes': z.array(z.looseObject({ code: z.string(), status: z.int() })),
});
