import { inside, shapesOf, type Description } from '../../../domain/kit/fields.ts';
import type { Json } from '../../../domain/kit/log.ts';

const formatIn = (part: Description['items']): string => formatOf(inside(part));
const sampleIn = (part: Description['items']): Json => sampleOf(inside(part));

/** A schema's stored form in one line: `uuid`, `"photo" | "video"`, `[{fileId: uuid, alt?: text}]`. */
export const formatOf = (schema: Description): string => {
  const shapes = shapesOf(schema);
  if (shapes) return [...new Set(shapes.map(formatOf))].filter((one) => one !== 'null').join(' | ');
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  switch (String(schema.type ?? 'any')) {
    case 'string':
      return STRINGS[schema.format ?? ''] ?? 'text';
    case 'array':
      return `[${formatIn(schema.items)}]`;
    case 'object': {
      if (!schema.properties) return `{*: ${formatIn(schema.additionalProperties)}}`;
      const members = Object.entries(schema.properties).map(
        ([name, child]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${formatIn(child)}`,
      );
      return `{${members.join(', ')}}`;
    }
    default:
      return String(schema.type ?? 'any');
  }
};

const STRINGS: Readonly<Record<string, string>> = { uuid: 'uuid', 'date-time': 'instant', date: 'date' };
const SAMPLES: Readonly<Record<string, string>> = {
  uuid: '01900000-0000-7000-8000-000000000001',
  'date-time': '2026-11-20T12:00:00.000Z',
  date: '2026-11-20',
};

/** Some value of a schema's form. */
export const sampleOf = (schema: Description): Json => {
  const shape = shapesOf(schema)?.find((one) => formatOf(one) !== 'null');
  if (shape) return sampleOf(shape);
  const [chosen] = schema.enum ?? [schema.const];
  if (chosen !== undefined) return chosen;
  switch (String(schema.type ?? 'any')) {
    case 'string':
      return SAMPLES[schema.format ?? ''] ?? 'نص';
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [sampleIn(schema.items)];
    case 'object':
      if (!schema.properties) return { key: sampleIn(schema.additionalProperties) };
      return Object.fromEntries(
        Object.entries(schema.properties).map(([name, child]) => [name, sampleIn(child)]),
      );
    default:
      return null;
  }
};

/** Whether all that has the one format has the other: the same, or a choice of more. */
export const widens = (before: string, after: string): boolean => {
  const choices = after.split(' | ');
  return before === after || before.split(' | ').every((one) => choices.includes(one));
};
