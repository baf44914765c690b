/** The run's seed: FUZZ_SEED, or a new one each day. */
export const seed = Number(
  process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);

// Workers of a run inherit the seed, and print it once.
if (process.env['FUZZ_SEED'] === undefined) {
  process.env['FUZZ_SEED'] = String(seed);
  process.stderr.write(`Fuzz seed ${seed}. FUZZ_SEED=${seed} repeats this run.\n`);
}
