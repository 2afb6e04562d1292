import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { documentsIn, imageEnvironment, textOf, type Environment, type Process } from './files.fixture.ts';

/* The Kubernetes API fields that the files use. Kubernetes ignores unknown ones silently. */

const labels = z.record(z.string(), z.string());
const named = z.strictObject({ name: z.string(), labels: labels.optional() });
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int().optional(),
});
const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) }),
      z.strictObject({ secretRef: z.strictObject({ name: z.string() }) }),
    ]),
  ),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  lifecycle: z
    .strictObject({ preStop: z.strictObject({ exec: z.strictObject({ command: z.array(z.string()) }) }) })
    .optional(),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
    limits: z.strictObject({ memory: z.string() }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
});
const volume = z.union([
  z.strictObject({ name: z.string(), emptyDir: z.strictObject({}) }),
  z.strictObject({ name: z.string(), persistentVolumeClaim: z.strictObject({ claimName: z.string() }) }),
]);
const pod = z.strictObject({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.int(),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int().min(1),
    runAsGroup: z.int().min(1),
    fsGroup: z.int().min(1),
    fsGroupChangePolicy: z.literal('OnRootMismatch'),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z.array(
    z.strictObject({
      maxSkew: z.int(),
      topologyKey: z.string(),
      whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
      labelSelector: z.strictObject({ matchLabels: labels }),
    }),
  ),
  containers: z.tuple([container]),
  volumes: z.array(volume),
});
const apps = { apiVersion: z.literal('apps/v1'), metadata: named };
const core = { apiVersion: z.literal('v1'), metadata: named };

export const deployment = z.strictObject({
  ...apps,
  kind: z.literal('Deployment'),
  spec: z.strictObject({
    replicas: z.int(),
    strategy: z.strictObject({
      type: z.literal('RollingUpdate'),
      rollingUpdate: z.strictObject({ maxSurge: z.int(), maxUnavailable: z.int() }),
    }),
    progressDeadlineSeconds: z.int(),
    selector: z.strictObject({ matchLabels: labels }),
    template: z.strictObject({ metadata: z.strictObject({ labels }), spec: pod }),
  }),
});
const budget = z.strictObject({
  apiVersion: z.literal('policy/v1'),
  kind: z.literal('PodDisruptionBudget'),
  metadata: named,
  spec: z.strictObject({ minAvailable: z.int(), selector: z.strictObject({ matchLabels: labels }) }),
});
const service = z.strictObject({
  ...core,
  kind: z.literal('Service'),
  spec: z.strictObject({
    selector: labels,
    ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
  }),
});
const configMap = z.strictObject({ ...core, kind: z.literal('ConfigMap'), data: labels });
const secret = z.strictObject({ ...core, kind: z.literal('Secret'), stringData: labels });
const claim = z.strictObject({
  ...core,
  kind: z.literal('PersistentVolumeClaim'),
  spec: z.strictObject({
    accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteMany'])),
    resources: z.strictObject({ requests: z.strictObject({ storage: z.string() }) }),
  }),
});
const thing = z.discriminatedUnion('kind', [deployment, budget, service, configMap, secret, claim]);

export type Thing = z.output<typeof thing>;
export type Kind = Thing['kind'];
export type Deployment = z.output<typeof deployment>;

/** All objects of the files, checked against the fields above. */
export const things = (): readonly Thing[] =>
  readdirSync(path.join(import.meta.dirname, 'kubernetes'))
    .flatMap((file) => documentsIn(textOf(`kubernetes/${file}`)))
    .map((document) => thing.parse(document));

/** The objects of one kind. */
export const every = <K extends Kind>(kind: K): readonly Extract<Thing, { kind: K }>[] =>
  things().filter((one): one is Extract<Thing, { kind: K }> => one.kind === kind);

const environmentOf = ({ spec }: Deployment): Environment => {
  const [{ env, envFrom }] = spec.template.spec.containers;
  const sources = envFrom.map((from) => {
    if ('secretRef' in from)
      return every('Secret').find((one) => one.metadata.name === from.secretRef.name)?.stringData;
    return every('ConfigMap').find((one) => one.metadata.name === from.configMapRef.name)?.data;
  });
  if (sources.includes(undefined)) throw new Error(`${JSON.stringify(envFrom)} names what isn't there`);
  return Object.assign(
    {},
    imageEnvironment(),
    ...sources,
    Object.fromEntries(env.map(({ name, value }) => [name, value])),
  );
};

export const clusterProcesses = (): readonly Process[] =>
  every('Deployment').map((one) => ({ name: one.metadata.name, environment: environmentOf(one) }));
