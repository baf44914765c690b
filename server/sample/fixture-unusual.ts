import { deployment } from './fixture-records.ts';
import type { DeploymentSeed } from './tenant-data.ts';

const names = [
  'a',
  '顧客サポート-エージェント',
  'مساعد-الدعم',
  'Übersetzungs-Dienst-für-Köln',
  'naïve-café-planner',
  'поиск-документов',
  '고객-라우터',
  '🚢-release-bot',
  'zażółć-gęślą-jaźń',
  'internal-research-assistant-for-the-quarterly-compliance-and-procurement-review-of-the-european-subsidiaries-second-attempt-with-larger-context',
] as const;

/** Deployments that are in order, and test a layout: the shortest and longest of everything. */
export function unusualDeployments(): DeploymentSeed[] {
  const repoUrl = `https://codehost.example/${'platform-engineering-'.repeat(4)}emea/${names[9].slice(0, 100)}`;
  const revision = {
    repo_ref: `feature/${'long-running-threads-'.repeat(8)}retry`,
    graph_config_path: `${'services/agent/'.repeat(10)}graph.json`,
  };
  return [
    ...names.map((name) => deployment(name)),
    deployment('long-source', { source_revision_config: revision }, { type: 'prod', repoUrl }),
    deployment(
      'long-image',
      {
        source: 'image',
        source_revision_config: { image_uri: `registry.example/${'shop/'.repeat(30)}agent:1` },
      },
      { repoUrl: null },
    ),
    deployment('long-version', { image_version: `2026.11.15-nightly+${'0123456789abcdef'.repeat(4)}` }),
    deployment('long-status', { status: 'AWAITING_APPROVAL_BY_THE_SECOND_REVIEWER_OF_THE_CHANGE' }),
    deployment('no-version', { image_version: null, secrets: null }),
    deployment('large-sizes', {}, { spec: { cpu: 0.001, memory_mb: 4_194_304, max_scale: 1_000_000 } }),
    deployment(
      'many-labels',
      {},
      {
        spec: {
          labels: Object.fromEntries(
            Array.from({ length: 40 }, (_, at) => [`example.test/label-${at}`, 'x'.repeat(at)]),
          ),
        },
      },
    ),
  ];
}
