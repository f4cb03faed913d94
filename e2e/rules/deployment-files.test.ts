import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SECRET_VARIABLES } from '../../composer/src/edge/server/secrets.ts';
import { pinnedNode } from '../../scripts/setup/pinned-node.mjs';
import { workspaceFolders } from '../../scripts/setup/workspace-folders.mjs';
import { ServerVariables } from '../../shared-contracts/src/config/server-config.ts';
import { deployed, deployedFiles, yamlOf } from '../support/deployment-files.ts';
import {
  Autoscaler,
  ConfigMap,
  Deployment,
  DisruptionBudget,
  Job,
  KUBERNETES_FILES,
  kubernetesObject,
  Kustomization,
  NetworkPolicy,
  Secret,
  Service,
} from '../support/kubernetes-files.ts';
import { ROOT } from '../support/test-environment.ts';

/** The variables that servers alone are given. */
const SERVER_SECRETS = [
  'COOKIE_KEYS',
  'EXPOSURE_KEYS',
  'RATE_LIMIT_DATABASE_URL',
  'REGISTRY_RETURN_TOKEN',
  'SERVED_PAGES_TOKEN',
];
const known = Object.keys(ServerVariables.shape);

const Server = z.looseObject({
  network_mode: z.literal('service:front'),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  volumes: z.tuple([z.literal('data:/data')]),
  environment: z.looseObject({ PORT: z.string(), METRICS_PORT: z.string(), TRUSTED_PROXIES: z.literal('1') }),
  env_file: z.tuple([z.literal('shop.env'), z.literal('secrets.env')]),
  build: z.looseObject({ context: z.literal('../..'), dockerfile: z.string(), target: z.literal('shop') }),
});
const Publish = Server.pick({ cap_drop: true, security_opt: true, volumes: true }).extend({
  env_file: z.literal('shop.env'),
});
const Compose = z.tuple([
  z.looseObject({
    services: z.strictObject({
      front: Server.pick({ read_only: true, cap_drop: true, security_opt: true }),
      publish: Publish,
      'shop-1': Server,
      'shop-2': Server,
    }),
    volumes: z.strictObject({ data: z.null() }),
  }),
]);

const dockerfile = deployed('container/Dockerfile');
/** The instructions of each stage of the Dockerfile, by its name. */
const stages = new Map(
  dockerfile
    .replaceAll('\\\n', '')
    .split(/^(?=FROM )/m)
    .flatMap((text) => {
      const [, image = '', name = ''] = /^FROM (\S+) AS (\S+)$/m.exec(text) ?? [];
      return name === '' ? [] : [[name, { image, text }] as const];
    }),
);

test('every YAML file parses, without duplicate keys', () => {
  const files = deployedFiles('**/*.yaml');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(yamlOf(file).length, file).toBe(1);
});

test.each(Object.entries(KUBERNETES_FILES))('kubernetes/%s has the fields that its kind needs', (file, schema) => {
  expect(() => kubernetesObject(file, schema)).not.toThrow();
});

test('the kustomization applies every object but examples, jobs, and the adapter’s values', () => {
  const files = deployedFiles('kubernetes/*.yaml').map((file) => path.basename(file));
  expect(files).toEqual(Object.keys(KUBERNETES_FILES).sort());
  const others = new Set(['kustomization.yaml', 'prometheus-adapter.yaml', 'publish.job.yaml', 'secret.example.yaml']);
  const { resources } = kubernetesObject('kustomization.yaml', Kustomization);
  expect(resources.toSorted()).toEqual(files.filter((file) => !others.has(file)));
});

test('the objects of Kubernetes name one another as they are named', () => {
  const { spec, metadata } = kubernetesObject('deployment.yaml', Deployment);
  const labels = spec.template.metadata.labels;
  const [container] = spec.template.spec.containers;
  expect(spec.selector.matchLabels).toEqual(labels);
  expect(kubernetesObject('service.yaml', Service).spec.selector).toEqual(labels);
  expect(kubernetesObject('disruption-budget.yaml', DisruptionBudget).spec.selector.matchLabels).toEqual(labels);
  const autoscaler = kubernetesObject('autoscaler.yaml', Autoscaler).spec;
  expect(autoscaler.scaleTargetRef.name).toBe(metadata.name);
  expect(deployed('kubernetes/prometheus-adapter.yaml')).toContain(`as: ${autoscaler.metrics[0].pods.metric.name}\n`);
  const ports = container?.ports.map(({ containerPort }) => containerPort);
  const policy = kubernetesObject('network-policy.yaml', NetworkPolicy).spec;
  expect(policy.ingress.flatMap((peer) => peer.ports.map(({ port }) => port))).toEqual(ports);
  expect(ports).toEqual([3000, 9464]);
});

test('configurations name variables of servers alone, secrets only for servers, and none of the command line', () => {
  const { spec } = kubernetesObject('publish.job.yaml', Job);
  expect(spec.template.spec.containers.flatMap(({ envFrom }) => envFrom)).toEqual([{ configMapRef: { name: 'shop' } }]);
  const example = (file: string): string[] => Object.keys(parseEnv(deployed(`container/${file}`)));
  const open = [...Object.keys(kubernetesObject('config-map.yaml', ConfigMap).data), ...example('shop.env.example')];
  const secret = [
    ...Object.keys(kubernetesObject('secret.example.yaml', Secret).stringData),
    ...example('secrets.env.example'),
  ];
  const set = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
  );
  expect([...open, ...secret].filter((name) => !known.includes(name))).toEqual([]);
  expect(set.filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([]);
  expect([...open, ...set].filter((name) => SERVER_SECRETS.includes(name))).toEqual([]);
  expect(secret.filter((name) => !SERVER_SECRETS.includes(name))).toEqual([]);
  expect([...open, ...secret, ...set].filter((name) => SECRET_VARIABLES.some((own) => own === name))).toEqual([]);
});

test('the servers of the compose file have no privileges, and the publishing one has no secret', () => {
  const [{ services }] = Compose.parse(yamlOf('container/compose.yaml'));
  const front = deployed('varnish/default.vcl') + deployed('nginx/shop.conf');
  for (const { environment } of [services['shop-1'], services['shop-2']]) {
    expect(front.split(environment.PORT)).toHaveLength(3);
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  }
  for (const [, folder] of JSON.stringify(services).matchAll(/"target":"(\w+)"/g)) {
    expect(stages.has(folder ?? '')).toBe(true);
  }
});

test('the images are made with the pinned Node and every workspace’s package.json', () => {
  const { version } = pinnedNode(ROOT);
  const bases = [...stages.values()].map(({ image }) => image).filter((image) => !stages.has(image));
  expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`, 'debian:bookworm-slim']));
  const manifests = stages.get('manifests')?.text ?? '';
  const copied = [...manifests.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
  expect(copied).toEqual(workspaceFolders(ROOT));
});

test('no image runs as root, takes a build argument, or contains what the checkout keeps to itself', () => {
  for (const target of ['publish', 'varnish', 'nginx', 'shop']) {
    const user = /^USER (\S+)$/m.exec(stages.get(target)?.text ?? '')?.[1];
    expect([target, user]).toEqual([target, expect.stringMatching(/^(?!root$)/)]);
  }
  expect([...stages.keys()].at(-1)).toBe('shop');
  expect(stages.get('shop')?.text).toMatch(/^HEALTHCHECK .*\/readyz/m);
  expect(dockerfile).not.toMatch(/^ARG /m);
  const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/.env', '**/.env.*', '**/.data', '**/node_modules', '.git']));
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(?:--chown=\S+ )?(.*) \S+$/gm)];
  const files = sources.flatMap(([, names = '']) => names.split(' '));
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
