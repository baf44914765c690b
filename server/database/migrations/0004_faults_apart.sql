-- Tables that only faults need are made where faults are switched on: see the folder `faults`.
DROP TABLE IF EXISTS slipway.requests;
--> statement-breakpoint
DROP TABLE IF EXISTS slipway.fault_counts;
