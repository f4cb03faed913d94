import { z } from 'zod';
import { yamlOf } from './deployment-files.ts';

const Labels = z.record(z.string(), z.string());
const Named = z.looseObject({ name: z.string().regex(/^[a-z][a-z0-9-]*$/) });
const Metadata = z.looseObject({ name: Named.shape.name.optional(), generateName: z.string().optional() });

const object = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, apiVersion: string, shape: Shape) =>
  z.looseObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata: Metadata, ...shape });

const Restricted = z.looseObject({
  runAsNonRoot: z.literal(true),
  runAsUser: z.number().int().min(1),
  fsGroup: z.number().int().min(1),
  seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
});

const Probe = z.looseObject({
  httpGet: z.object({ path: z.enum(['/healthz', '/readyz']), port: z.string() }),
  periodSeconds: z.number().int().positive(),
  failureThreshold: z.number().int().positive(),
});

const Reference = z.object({ name: z.string() });

const Container = Named.extend({
  image: z.string().regex(/^[a-z0-9./-]+:[\w.-]+$/),
  envFrom: z.array(z.strictObject({ configMapRef: Reference.optional(), secretRef: Reference.optional() })),
  securityContext: z.looseObject({
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({ requests: z.looseObject({ memory: z.string() }), limits: z.object({ memory: z.string() }) }),
  volumeMounts: z.array(Named.extend({ mountPath: z.string().startsWith('/') })),
});

const ServerContainer = Container.extend({
  ports: z.array(Named.extend({ containerPort: z.number().int() })),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
  securityContext: Container.shape.securityContext.extend({ readOnlyRootFilesystem: z.literal(true) }),
});

const podOf = <C extends z.ZodType>(container: C) =>
  z.looseObject({
    metadata: z.looseObject({ labels: Labels }),
    spec: z.looseObject({
      automountServiceAccountToken: z.literal(false),
      securityContext: Restricted,
      containers: z.array(container).min(1),
      volumes: z.array(Named),
    }),
  });

const Selector = z.looseObject({ matchLabels: Labels.optional(), matchExpressions: z.array(z.unknown()).optional() });
const Peers = z.array(z.looseObject({ ports: z.array(z.object({ protocol: z.string(), port: z.number() })) }));

// The fields of each kind of object: what the API requires, and what keeps a pod without privileges.

const Namespace = object('Namespace', 'v1', {});
export const ConfigMap = object('ConfigMap', 'v1', { data: z.record(z.string(), z.string()) });
export const Secret = object('Secret', 'v1', {
  type: z.literal('Opaque'),
  stringData: z.record(z.string(), z.string()),
});
const PersistentVolumeClaim = object('PersistentVolumeClaim', 'v1', {
  spec: z.object({
    accessModes: z.tuple([z.literal('ReadWriteOnce')]),
    resources: z.object({ requests: z.object({ storage: z.string().regex(/^\d+Gi$/) }) }),
  }),
});
export const Job = object('Job', 'batch/v1', {
  spec: z.looseObject({ template: podOf(Container), backoffLimit: z.number() }),
});
export const Deployment = object('Deployment', 'apps/v1', {
  spec: z.looseObject({ selector: Selector, template: podOf(ServerContainer) }),
});
export const Service = object('Service', 'v1', {
  spec: z.object({ selector: Labels, ports: z.array(Named.extend({ port: z.number(), targetPort: z.string() })) }),
});
export const DisruptionBudget = object('PodDisruptionBudget', 'policy/v1', {
  spec: z.object({ minAvailable: z.number().int().min(1), selector: Selector }),
});
const Target = z.object({ type: z.literal('AverageValue'), averageValue: z.string() });
export const Autoscaler = object('HorizontalPodAutoscaler', 'autoscaling/v2', {
  spec: z.looseObject({
    scaleTargetRef: z.object({ apiVersion: z.literal('apps/v1'), kind: z.literal('Deployment'), name: z.string() }),
    minReplicas: z.number().int().min(2),
    maxReplicas: z.number().int(),
    metrics: z.tuple([
      z.object({
        type: z.literal('Pods'),
        pods: z.object({ metric: z.object({ name: z.string() }), target: Target }),
      }),
    ]),
  }),
});
export const NetworkPolicy = object('NetworkPolicy', 'networking.k8s.io/v1', {
  spec: z.object({
    podSelector: Selector,
    policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
    ingress: Peers,
    egress: Peers,
  }),
});
export const Kustomization = z.object({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string(),
  resources: z.array(z.string()),
});
const AdapterRules = z.object({
  rules: z.object({
    custom: z.array(
      z.object({
        seriesQuery: z.string(),
        resources: z.looseObject({}),
        name: z.object({ matches: z.string(), as: z.string() }),
        metricsQuery: z.string(),
      }),
    ),
  }),
});

/** The schema of each file of `deploy/kubernetes`. */
export const KUBERNETES_FILES: Readonly<Record<string, z.ZodType>> = {
  'autoscaler.yaml': Autoscaler,
  'config-map.yaml': ConfigMap,
  'deployment.yaml': Deployment,
  'disruption-budget.yaml': DisruptionBudget,
  'kustomization.yaml': Kustomization,
  'namespace.yaml': Namespace,
  'network-policy.yaml': NetworkPolicy,
  'prometheus-adapter.yaml': AdapterRules,
  'publish.job.yaml': Job,
  'secret.example.yaml': Secret,
  'service.yaml': Service,
  'volume.yaml': PersistentVolumeClaim,
};

/**
 * The one object of a file under `deploy/kubernetes`.
 *
 * @throws {Error} where it isn't what the schema says.
 */
export function kubernetesObject<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const objects = yamlOf(`kubernetes/${file}`);
  return schema.parse(objects.length === 1 ? objects[0] : objects);
}
