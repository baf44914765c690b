-- Trigrams serve the substring search on names. The extension is trusted: the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE IF NOT EXISTS slipway.settings (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE IF NOT EXISTS slipway.integrations (
  tenant text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (tenant, id)
);

CREATE TABLE IF NOT EXISTS slipway.repositories (
  serial bigserial PRIMARY KEY,
  tenant text NOT NULL,
  integration_id text NOT NULL,
  record text NOT NULL
);
CREATE INDEX IF NOT EXISTS repositories_place ON slipway.repositories (tenant, integration_id, serial);

-- `record` is the wire record as text, to be answered to the letter; the other columns are what filters ask for.
CREATE TABLE IF NOT EXISTS slipway.deployments (
  serial bigserial PRIMARY KEY,
  tenant text NOT NULL,
  id text,
  name text NOT NULL,
  created_at timestamptz,
  status text,
  deployment_type text,
  image_version text,
  remote_reconciled boolean NOT NULL DEFAULT false,
  tag_value_ids text[] NOT NULL DEFAULT '{}',
  ready_at timestamptz,
  record text NOT NULL
);
CREATE INDEX IF NOT EXISTS deployments_order ON slipway.deployments (tenant, created_at DESC NULLS LAST, serial);
CREATE INDEX IF NOT EXISTS deployments_id ON slipway.deployments (tenant, id);
CREATE INDEX IF NOT EXISTS deployments_name ON slipway.deployments (tenant, name);
CREATE INDEX IF NOT EXISTS deployments_name_part ON slipway.deployments USING gin (name gin_trgm_ops);
CREATE INDEX IF NOT EXISTS deployments_status ON slipway.deployments (tenant, status, created_at DESC NULLS LAST, serial);
CREATE INDEX IF NOT EXISTS deployments_type ON slipway.deployments (tenant, deployment_type, created_at DESC NULLS LAST, serial);
CREATE INDEX IF NOT EXISTS deployments_image ON slipway.deployments (tenant, image_version, created_at DESC NULLS LAST, serial);
CREATE INDEX IF NOT EXISTS deployments_reconciled ON slipway.deployments (tenant, remote_reconciled, created_at DESC NULLS LAST, serial);
CREATE INDEX IF NOT EXISTS deployments_tags ON slipway.deployments USING gin (tag_value_ids);
CREATE INDEX IF NOT EXISTS deployments_ready ON slipway.deployments (tenant, ready_at) WHERE ready_at IS NOT NULL;
