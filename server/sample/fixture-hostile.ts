import { deployment } from './fixture-records.ts';
import type { DeploymentSeed } from './tenant-data.ts';

/** Deployments with texts that attack a page or confuse people. */
export function hostileDeployments(): DeploymentSeed[] {
  const script = '<script>globalThis.attacked = true</script>';
  return [
    deployment('<img src=x onerror="globalThis.attacked = true">'),
    deployment(script, { status: script, image_version: script }),
    deployment('javascript-links', {}, { repoUrl: 'javascript:globalThis.attacked=true' }),
    deployment('data-links', { url: 'data:text/html,<script>1</script>' }, { repoUrl: 'data:text/html,x' }),
    deployment('=cmd|calc!A1'),
    deployment('safe\u202Eexe.txt'),
    deployment('zero\u200Bwidth\uFEFFjoiner\u200D'),
    deployment('line\nbreak\tand\u0007bell'),
    deployment(`long-${'x'.repeat(9_995)}`),
    deployment('e\u0301'.repeat(200)),
    deployment('ﷺ𒐫'.repeat(20)),
    nulls(),
    deployment('odd-times', { created_at: '2026-13-45T99:99:99Z', updated_at: 'the day before yesterday' }),
    deployment(
      'odd-numbers',
      {},
      { spec: { cpu: '0.5', memory_mb: 'plenty', max_scale: -1, cpu_limit: 1e308, memory_limit_mb: 4.5 } },
    ),
    deployment(
      'unknown-fields',
      { shiny_new: { nested: [1, 2, { three: true }] } },
      { spec: { gpu_count: 2 } },
    ),
    {
      record: JSON.parse(
        JSON.stringify(deployment('polluted').record).replace(
          '{',
          '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
        ),
      ),
    },
    { record: { id: 'not-a-uuid-but-an-id', name: 'only-id-and-name' } },
  ];
}

/** A deployment in which every field except ID and name is null. */
function nulls(): DeploymentSeed {
  const { id, name, ...others } = deployment('nulls').record;
  return { record: { id, name, ...Object.fromEntries(Object.keys(others).map((key) => [key, null])) } };
}
