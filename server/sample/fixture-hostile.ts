import { plain } from './fixture-records.ts';
import type { DeploymentSeed } from './tenant-data.ts';

/** Deployments whose texts attack or confuse whoever shows them. */
export function hostileDeployments(): DeploymentSeed[] {
  const script = '<script>globalThis.attacked = true</script>';
  return [
    plain('<img src=x onerror="globalThis.attacked = true">'),
    plain(script, { status: script, image_version: script }),
    plain('javascript-links', {}, { repoUrl: 'javascript:globalThis.attacked=true' }),
    plain('data-links', { url: 'data:text/html,<script>1</script>' }, { repoUrl: 'data:text/html,x' }),
    plain('=cmd|calc!A1'),
    plain('safe\u202Eexe.txt'),
    plain('zero\u200Bwidth\uFEFFjoiner\u200D'),
    plain('line\nbreak\tand\u0007bell'),
    plain(`long-${'x'.repeat(9_995)}`),
    plain('e\u0301'.repeat(200)),
    plain('ﷺ𒐫'.repeat(20)),
    plain('nulls', {
      tenant_id: null,
      created_at: null,
      updated_at: null,
      latest_revision_id: null,
      active_revision_id: null,
      image_version: null,
      status: null,
      source: null,
      source_config: null,
      source_revision_config: null,
      secrets: null,
      secret_references: null,
    }),
    plain('odd-times', { created_at: '2026-13-45T99:99:99Z', updated_at: 'the day before yesterday' }),
    plain(
      'odd-numbers',
      {},
      { spec: { cpu: '0.5', memory_mb: 'plenty', max_scale: -1, cpu_limit: 1e308, memory_limit_mb: 4.5 } },
    ),
    plain('unknown-fields', { shiny_new: { nested: [1, 2, { three: true }] } }, { spec: { gpu_count: 2 } }),
    {
      record: JSON.parse(
        JSON.stringify(plain('polluted').record).replace(
          '{',
          '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
        ),
      ),
    },
    { record: { id: 'not-a-uuid-but-an-id', name: 'only-id-and-name' } },
  ];
}
