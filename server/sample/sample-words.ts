const words = (text: string): string[] => text.trim().split(/\s+/);

/** Owners of the sample's repositories, the largest first. */
export const owners = ['acme-labs', 'northwind', 'harborworks', 'lighthouse-ai'] as const;

/** The owners of twenty successive repositories, as indexes in `owners`: 10, 6, 3 and 1 of them. */
export const ownerShares = [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 1, 0, 2, 0, 1] as const;

/** 35 subjects and 16 roles make 560 names of applications. Further names get an ending. */
export const subjects = words(`
orders billing catalog checkout claims compliance contracts dispatch docs email forecast fraud helpdesk
inventory invoice knowledge ledger loyalty onboarding payments pricing procurement recruiting research
returns routing search shipping support survey translation travel warehouse agent identity`);

export const roles = words(`
api agent assistant bot classifier console gateway indexer graph memory planner retriever router
scheduler sync worker`);

export const endings = ['', '-jobs', '-sdk', '-infra'] as const;

export const teams = words('commerce finance platform research support');
export const tiers = words('critical standard standard internal');

export const secretNames = words(`
WEBHOOK_SECRET OPENAI_API_KEY SLACK_TOKEN SMTP_PASSWORD VECTOR_STORE_URI SENTRY_DSN SIGNING_KEY`);

/** Tag values of the sample. They are listed here because the API has no list of them. */
export const sampleTags = words('team-a team-b critical internal customer-facing experiment eu us').map(
  (name, at) => ({ id: `7a9f0c11-52d3-4c8e-8f00-0000000000${String(at + 1).padStart(2, '0')}`, name }),
);
