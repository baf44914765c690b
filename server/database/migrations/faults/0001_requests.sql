-- What was asked last, and how many requests each chosen fault has met.
CREATE TABLE IF NOT EXISTS slipway.requests (
  serial bigserial PRIMARY KEY,
  tenant text NOT NULL,
  request text NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS requests_by_tenant ON slipway.requests (tenant, serial);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS slipway.fault_counts (
  chosen text PRIMARY KEY,
  count integer NOT NULL,
  until timestamptz NOT NULL
);
