-- The process now keeps requests and counts of faults in memory.
DROP TABLE IF EXISTS slipway.requests, slipway.fault_counts;
