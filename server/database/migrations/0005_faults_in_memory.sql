-- Requests and counts of faults are kept by the process that meets them.
DROP TABLE IF EXISTS slipway.requests, slipway.fault_counts;
