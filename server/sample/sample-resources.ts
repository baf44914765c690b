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

const mount = (name: string, mountPath: string): Fields => ({
  name,
  mountPath,
  subPath: 'data',
  mountPropagation: 'None',
  readOnly: true,
  subPathExpr: null,
});

const mountByPod = (name: string, mountPath: string): Fields => ({
  ...mount(name, mountPath),
  subPath: null,
  subPathExpr: '$(POD_NAME)',
});

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

const initContainer: Fields = {
  name: 'fetch-models',
  image: 'registry.example/tools/fetch:1.4',
  imagePullPolicy: 'IfNotPresent',
  workingDir: '/models',
  restartPolicy: 'OnFailure',
  command: ['/bin/sh', '-c'],
  args: ['fetch --all --into /models'],
  env: [
    { name: 'FETCH_TOKEN', value: 'example-fetch-token' },
    { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
  ],
  envFrom: [{ configMapRef: { name: 'fetch-defaults', optional: true } }],
  resources: { limits: { cpu: '500m', memory: '512Mi' }, requests: { cpu: '100m', memory: '128Mi' } },
  volumeMounts: [mount('models', '/models'), mountByPod('scratch', '/scratch')],
  securityContext: { runAsNonRoot: true, runAsUser: 1000, allowPrivilegeEscalation: false },
};

const sidecar: Fields = {
  name: 'metrics-proxy',
  image: 'registry.example/tools/metrics-proxy:2.0',
  imagePullPolicy: 'Always',
  workingDir: '/srv',
  restartPolicy: 'Always',
  command: ['/bin/metrics-proxy'],
  args: ['--listen', ':9100'],
  env: [
    { name: 'LOG_LEVEL', value: 'info' },
    { name: 'NODE_NAME', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } },
  ],
  envFrom: [{ secretRef: { name: 'metrics-proxy' } }],
  resources: { limits: { memory: '128Mi' }, requests: { cpu: '50m' } },
  volumeMounts: [mount('pod-info', '/etc/pod'), mountByPod('scratch', '/var/metrics')],
  securityContext: { readOnlyRootFilesystem: true },
};

/** The pod settings of a deployment. Over many values of `at`, every kind of volume occurs. */
export function podShape(at: number): Fields {
  return {
    annotations: { 'example/owner': 'platform@example.test', 'example/cost-center': '4711' },
    service_account_name: 'agent-runner',
    image_pull_secrets: [{ name: 'registry-credentials' }],
    volumes: at % 20 === 3 ? volumes : volumes.slice(0, 5),
    volume_mounts: [mount('config', '/etc/agent'), mountByPod('scratch', '/var/agent')],
    init_containers: [initContainer],
    sidecars: [sidecar],
  };
}
