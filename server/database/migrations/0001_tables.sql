-- Trigrams are for the substring search on names. The extension is trusted: the owner of a database may create it.
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
  serial bigserial NOT NULL,
  tenant text NOT NULL,
  integration_id text NOT NULL,
  record text NOT NULL,
  PRIMARY KEY (tenant, serial)
);
CREATE INDEX IF NOT EXISTS repositories_place ON slipway.repositories (tenant, integration_id, serial);

-- `record` is the JSON that the service returns, unchanged. The other columns are for filters.
CREATE TABLE IF NOT EXISTS slipway.deployments (
  serial bigserial NOT NULL,
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
  record text NOT NULL,
  -- Begins with the tenant, so that a distributed database keeps a tenant's rows together.
  PRIMARY KEY (tenant, serial)
);
-- The order of pages: newest first, rows of the same time in insertion order.
CREATE INDEX IF NOT EXISTS deployments_by_time ON slipway.deployments (tenant, created_at DESC NULLS LAST, serial);
-- One index per filter. It contains the first 200 characters, because the size of an index entry is limited.
CREATE INDEX IF NOT EXISTS deployments_by_status ON slipway.deployments (tenant, left(status, 200), created_at DESC NULLS LAST, serial);
CREATE INDEX IF NOT EXISTS deployments_by_type ON slipway.deployments (tenant, left(deployment_type, 200), created_at DESC NULLS LAST, serial);
CREATE INDEX IF NOT EXISTS deployments_by_image ON slipway.deployments (tenant, left(image_version, 200), created_at DESC NULLS LAST, serial);
CREATE INDEX IF NOT EXISTS deployments_by_reconciled ON slipway.deployments (tenant, remote_reconciled, created_at DESC NULLS LAST, serial);
CREATE INDEX IF NOT EXISTS deployments_by_id ON slipway.deployments (tenant, left(id, 200));
CREATE INDEX IF NOT EXISTS deployments_by_name_part ON slipway.deployments USING gin (name gin_trgm_ops);
CREATE INDEX IF NOT EXISTS deployments_by_tag ON slipway.deployments USING gin (tag_value_ids);
-- For the check that a new name is unique, and for new deployments that become ready.
CREATE INDEX IF NOT EXISTS deployments_by_name ON slipway.deployments (tenant, left(name, 200));
CREATE INDEX IF NOT EXISTS deployments_unsettled ON slipway.deployments (tenant, ready_at) WHERE ready_at IS NOT NULL;

-- Number of changes to a tenant's rows. Creations wait for each other at this row.
CREATE TABLE IF NOT EXISTS slipway.changes (
  tenant text PRIMARY KEY,
  count bigint NOT NULL
);

-- Folders of earlier builds already have the tables above, and this table, which is no longer used.
DROP TABLE IF EXISTS slipway.ended_sessions;
