const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words for the names of the sample. */
export const owners = ['acme-labs', 'northwind', 'harborworks', 'lighthouse-ai'] as const;

export const subjects = words(`
agent billing catalog checkout claims compliance contracts dispatch docs email forecast fraud helpdesk
inventory invoice knowledge ledger loyalty onboarding orders payments pricing procurement recruiting
research returns routing search shipping support survey translation travel warehouse`);

export const roles = words(`
agent api assistant bot classifier console gateway indexer graph memory planner retriever router
scheduler sync worker`);

export const environments = words('prod staging dev eu us canary preview');

/**
 * Names that a page must handle: other scripts, combining marks, right to left, emoji, and long
 * ones.
 */
export const unusualNames = [
  '顧客サポート-エージェント',
  'مساعد-الدعم',
  'Übersetzungs-Dienst-für-Köln',
  'naïve-café-planner',
  'поиск-документов',
  '고객-라우터',
  '🚢-release-bot',
  'zażółć-gęślą-jaźń',
  'internal-research-assistant-for-the-quarterly-compliance-and-procurement-review-of-the-european-subsidiaries-second-attempt-with-larger-context',
  'a',
] as const;

export const branches = words('main main main master develop trunk');
export const refs = words('main main develop release/2026.11 refs/tags/v2.4.0 feature/long-running-threads');

/** Tag values of the sample; the interface has no listing of them, so they are listed here. */
export const sampleTags = words('team-a team-b critical internal customer-facing experiment eu us').map(
  (name, at) => ({ id: `7a9f0c11-52d3-4c8e-8f00-0000000000${String(at + 1).padStart(2, '0')}`, name }),
);
