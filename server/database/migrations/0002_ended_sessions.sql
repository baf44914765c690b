-- Sessions of the host that were ended before their time: a copied cookie is refused by every copy of the host.
CREATE TABLE IF NOT EXISTS slipway.ended_sessions (
  id text PRIMARY KEY,
  until timestamptz NOT NULL
);
