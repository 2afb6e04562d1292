import { z } from 'zod';
import { documentsIn, imageEnvironment, textOf, type Environment, type Process } from './files.fixture.ts';

/** Keys of the Compose specification that the file uses; any other is an error. */
const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  init: z.boolean().optional(),
  restart: z.enum(['always', 'unless-stopped']),
  stop_grace_period: z.string(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  hostname: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.int()]).transform(String)),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()).min(2),
      interval: z.string(),
      timeout: z.string(),
      start_period: z.string(),
    })
    .optional(),
});

const file = z.strictObject({
  name: z.string(),
  'x-malaab': z.unknown(),
  'x-settings': z.unknown(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});
export type Composed = z.output<typeof file>;

const TAKEN = /\$\{(\w+):(?:\?|-([^}]*))\}/g;

/** Required variables from the environment. */
export const needed = (): readonly string[] => [
  ...new Set(
    [...textOf('compose.yaml').matchAll(TAKEN)].flatMap(([, name = '', otherwise]) =>
      otherwise === undefined ? [name] : [],
    ),
  ),
];

/** The file with these variables. Throws if one is missing. */
export const composed = (given: Readonly<Record<string, string | undefined>>): Composed => {
  const text = textOf('compose.yaml').replaceAll(TAKEN, (_, name: string, otherwise?: string) => {
    const value = given[name] ?? otherwise;
    if (value === undefined) throw new Error(`${name} isn't set`);
    return value;
  });
  return file.parse(documentsIn(text)[0]);
};

/** Our own services. */
export const composedProcesses = (given: Environment): readonly Process[] =>
  Object.entries(composed(given).services)
    .filter(([, { image }]) => image === 'malaab')
    .map(([name, { environment }]) => ({
      name: `compose: ${name}`,
      environment: { ...imageEnvironment(), ...environment },
    }));
