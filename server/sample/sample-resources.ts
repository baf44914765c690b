type Fields = Record<string, unknown>;

/** Sizes of every component: cores, MB, GiB, replicas. */
export function sizing(size: number): Fields {
  const component = (prefix: string, cpu: number, memory: number): Fields => ({
    [`${prefix}cpu`]: cpu,
    [`${prefix}cpu_limit`]: 2 * cpu,
    [`${prefix}memory_mb`]: memory,
    [`${prefix}memory_limit_mb`]: 2 * memory,
  });
  return {
    min_scale: 1,
    max_scale: 2 * size,
    ...component('', 0.5 * size, 1024 * size),
    queue_min_scale: 1,
    queue_max_scale: size,
    ...component('queue_', 0.25, 512),
    orchestrator_min_scale: 1,
    orchestrator_max_scale: 1,
    ...component('orchestrator_', 0.1, 256),
    ...component('executor_', size, 2048),
    ...component('cache_', 0.1, 256),
    ...component('db_', 0.5 * size, 1024),
    db_storage_gi: 10 * size,
    db_max_connections: 100,
  };
}

const shared = { mountPropagation: 'None', readOnly: true };
const mounts: readonly Fields[] = [
  { name: 'config', mountPath: '/etc/agent', subPath: 'data', subPathExpr: null, ...shared },
  { name: 'scratch', mountPath: '/var/agent', subPath: null, subPathExpr: '$(POD_NAME)', ...shared },
];

/** One volume of each kind. Most deployments have the first five. */
const volumes: readonly Fields[] = [
  { name: 'config', configMap: { name: 'agent-config', items: [{ key: 'agent.yaml', path: 'agent.yaml' }] } },
  { name: 'tls', secret: { secretName: 'agent-tls', defaultMode: 288 } },
  { name: 'scratch', emptyDir: { medium: 'Memory', sizeLimit: '256Mi' } },
  { name: 'models', persistentVolumeClaim: { claimName: 'models', readOnly: true } },
  {
    name: 'pod-info',
    downwardAPI: { items: [{ path: 'labels', fieldRef: { fieldPath: 'metadata.labels' } }] },
  },
  { name: 'archive', nfs: { server: 'nfs.example', path: '/exports/archive' } },
  {
    name: 'identity',
    projected: { sources: [{ serviceAccountToken: { path: 'token', expirationSeconds: 3600 } }] },
  },
  {
    name: 'vault',
    csi: { driver: 'secrets-store.csi.example', readOnly: true, volumeAttributes: { provider: 'vault' } },
  },
];

/** A container with every documented field. */
const container = (name: string, ...args: string[]): Fields => ({
  name,
  image: `registry.example/tools/${name}:1.4`,
  imagePullPolicy: 'IfNotPresent',
  workingDir: '/srv',
  restartPolicy: 'OnFailure',
  command: [`/bin/${name}`],
  args,
  env: [
    { name: 'FETCH_TOKEN', value: 'example-fetch-token' },
    { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
  ],
  envFrom: [{ configMapRef: { name: `${name}-defaults`, optional: true } }],
  resources: { limits: { cpu: '500m', memory: '512Mi' }, requests: { cpu: '100m', memory: '128Mi' } },
  volumeMounts: mounts,
  securityContext: { runAsNonRoot: true, runAsUser: 1000, allowPrivilegeEscalation: false },
});

/** The pod settings of a deployment. Over many values of `at`, every kind of volume occurs. */
export function podShape(at: number): Fields {
  return {
    annotations: { 'example/owner': 'platform@example.test', 'example/cost-center': '4711' },
    service_account_name: 'agent-runner',
    image_pull_secrets: [{ name: 'registry-credentials' }],
    volumes: at % 20 === 3 ? volumes : volumes.slice(0, 5),
    volume_mounts: mounts,
    init_containers: [container('fetch-models', '--all')],
    sidecars: [container('metrics-proxy', '--listen', ':9100')],
  };
}
